/** Meetings made and moved on behind the page's back, by the calls of the contract. */
import { defaultOptions } from '../../packages/contract/dist/meeting-options.js'
import { tokenOf } from './accounts'
import type { Portal } from './portal'
import { demoUsernames } from './sign-in'

export async function asCustomer<Answer>(portal: Portal, method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${await tokenOf(portal, demoUsernames.Customer)}`,
  }
  const response = await fetch(`${portal.url}/api/v1${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

export interface Scheduled {
  id: number
  name: string
  hostPath: string
  joinPath: string
}

const draft = (changes: object = {}) => ({
  name: 'Giao ban đầu tuần',
  scheduleStartTime: new Date(Date.now() + 30 * 60_000).toISOString(),
  scheduleDuration: 60,
  accessCode: 'ABC123',
  publicMeeting: true,
  ...defaultOptions,
  ...changes,
})

interface Detail {
  name: string
  hostJoinUrl: string
  participantJoinUrl: string
}

/** A public meeting of the demo's customer. */
export async function schedule(portal: Portal, changes: object = {}): Promise<Scheduled> {
  const { id } = await asCustomer<{ id: number }>(portal, 'POST', '/Meeting/AddNewMeeting', draft(changes))
  const { data } = await asCustomer<{ data: Detail }>(portal, 'GET', `/Meeting/GetMeetingDetail/${id}`)
  const { name, hostJoinUrl, participantJoinUrl } = data
  return { id, name, hostPath: new URL(hostJoinUrl).pathname, joinPath: new URL(participantJoinUrl).pathname }
}

const act = (call: string) => (portal: Portal, id: number) => asCustomer(portal, 'POST', `/Meeting/${call}?meetingId=${id}`)
export const start = act('StartMeeting')
export const end = act('EndMeeting')
export const cancel = act('CancelMeeting')
