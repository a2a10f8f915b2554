/** Meetings made and moved on behind the page's back: by the calls of the contract, and in the database what no call brings about. */
import pg from 'pg'
import { defaultOptions } from '../../packages/contract/dist/meeting-options.js'
import { tokenOf } from './accounts'
import type { Portal } from './portal'
import { demoUsernames } from './sign-in'

/** By one of the demo's people. */
export async function call<Answer>(
  portal: Portal,
  username: string,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${await tokenOf(portal, username)}`,
    ...(body && { 'content-type': 'application/json' }),
  }
  const response = await fetch(`${portal.url}/api/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

export const asCustomer = <Answer>(portal: Portal, method: 'GET' | 'POST', path: string, body?: object) =>
  call<Answer>(portal, demoUsernames.Customer, method, path, body)

export const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** A public meeting in two days, unless told otherwise: one in 24 hours would get its reminder while a journey is under way. */
export const draft = (changes: object = {}) => ({
  name: 'Giao ban tuần',
  scheduleStartTime: daysAhead(2),
  scheduleDuration: 60,
  accessCode: 'ABC123',
  publicMeeting: true,
  ...defaultOptions,
  ...changes,
})

/** By the demo's customer administrator, unless somebody else is named. */
export const schedule = async (portal: Portal, changes: object = {}, username: string = demoUsernames.Customer) =>
  (await call<{ id: number }>(portal, username, 'POST', '/Meeting/AddNewMeeting', draft(changes))).id

interface Links {
  id: number
  name: string
  hostPath: string
  joinPath: string
}

export async function scheduleWithLinks(portal: Portal, changes: object = {}): Promise<Links> {
  const id = await schedule(portal, changes)
  const { data } = await asCustomer<{ data: { name: string; hostJoinUrl: string; participantJoinUrl: string } }>(
    portal,
    'GET',
    `/Meeting/GetMeetingDetail/${id}`,
  )
  const { name, hostJoinUrl, participantJoinUrl } = data
  return { id, name, hostPath: new URL(hostJoinUrl).pathname, joinPath: new URL(participantJoinUrl).pathname }
}

const act = (action: string) => (portal: Portal, id: number) => asCustomer(portal, 'POST', `/Meeting/${action}?meetingId=${id}`)
export const start = act('StartMeeting')
export const end = act('EndMeeting')
export const cancel = act('CancelMeeting')

/** Another plan, a full disk, a time that has passed. */
export async function inDatabase<Row extends object>(
  { databaseUrl }: Portal,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}
