/** What is made of events from before migration 0038: one name for each action, and no word of what people wrote. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../platform/database/database.js'
import { type OlderDatabase, openOlderDatabase } from '../../../testing/older-database.js'
import { nameActions } from './count-earlier.queries.js'

let database: OlderDatabase
const told: [kind: string, visitId: string | null, body: object][] = [
  ['user-audio-voice-enabled', 'w_1', { user: { muted: false } }],
  ['user-audio-voice-enabled', 'w_1', { user: { muted: true } }],
  ['user-raise-hand-changed', 'w_1', { user: { 'raise-hand': true } }],
  ['meeting-screenshare-stopped', 'w_1', {}],
  ['chat-group-message-sent', null, { 'chat-message': { message: 'bí mật', sender: { 'internal-user-id': 'w_2' } } }],
  ['meeting.chat_message_sent', null, { chat_message: { message_content: 'bí mật' } }],
  ['caption', 'w_1', { transcript: 'Chào' }],
]

beforeAll(async () => {
  database = await openOlderDatabase('0038')
  // Only the events are looked at: whose session it was makes no difference.
  await database.client.query('alter table session_events drop constraint session_events_session_id_fkey')
  for (const [index, [kind, visitId, body]] of told.entries())
    await database.client.query(
      `insert into session_events (session_id, event_key, kind, happened_at, visit_id, body) values (1, $1, $2, now(), $3, $4)`,
      [String(index), kind, visitId, JSON.stringify(body)],
    )
  await database.migrate()
})
afterAll(() => database.close())

test('actions have their names, messages their sender and nothing else, captions their words', async () => {
  const { db, close } = openDatabase(database.url, { maxConnections: 1 })
  let last: number | null = 0
  // In pieces that end in the middle of what there is.
  while (last !== null) last = await db.transaction().execute((transaction) => nameActions(transaction, last ?? 0, 3))
  await close()
  const { rows } = await database.client.query('select kind, visit_id, body from session_events order by id')
  expect(rows).toEqual([
    { kind: 'microphoneOn', visit_id: 'w_1', body: {} },
    { kind: 'microphoneOff', visit_id: 'w_1', body: {} },
    { kind: 'handUp', visit_id: 'w_1', body: {} },
    { kind: 'screenOff', visit_id: 'w_1', body: {} },
    { kind: 'chat', visit_id: 'w_2', body: {} },
    { kind: 'chat', visit_id: null, body: {} },
    { kind: 'caption', visit_id: 'w_1', body: { transcript: 'Chào' } },
  ])
})
