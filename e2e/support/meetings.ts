/** What the journeys about meetings do behind the page's back. */
import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { tokenOf } from './accounts'

interface Portal {
  url: string
}

export async function asHost<Answer>(
  portal: Portal,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  username = 'khachhang',
): Promise<Answer> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await tokenOf(portal, username)}` }
  const response = await fetch(`${portal.url}/api/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

/** What a meeting needs besides its name and time. */
export const meetingOf = (name: string, scheduleStartTime: string, changes: object = {}) => ({
  name,
  scheduleStartTime,
  scheduleDuration: 60,
  accessCode: 'HOPHOP',
  publicMeeting: true,
  enableCamera: true,
  enableMicro: true,
  enableMuteOnStart: true,
  enablePrivateChat: true,
  enablePublicChat: true,
  enableMeetingRecording: false,
  enableAutomaticMeetingRecording: false,
  onlyShowCameraForOperator: false,
  enableParticipationBeforeHost: false,
  enableTakingNote: true,
  enableSendAttachmentInChat: false,
  ...changes,
})

export const schedule = async (portal: Portal, name: string, start: string, changes: object = {}): Promise<number> =>
  (await asHost<{ id: number }>(portal, 'POST', '/Meeting/AddNewMeeting', meetingOf(name, start, changes))).id

export const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

export const rested = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0)

/** What no screen can bring about in a moment: another plan, a full disk. */
export async function inDatabase({ databaseUrl }: { databaseUrl: string }, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
