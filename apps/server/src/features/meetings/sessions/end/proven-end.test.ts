/** A meeting on a real room ends by the word of the room that held it, and by nobody else's. */
import { cpSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { meetings } from '@hop/contract/features/meetings'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { bigBlueButtonCore } from '../../../../meeting-cores/bigbluebutton/bigbluebutton-core.js'
import { hours, minutes } from '../../../../platform/clock.js'
import { startBigBlueButtonDouble } from '../../../../testing/bigbluebutton-double.js'
import { type BuiltInRoomProcess, startBuiltInRoom } from '../../../../testing/built-in-room.js'
import { startTestPortal, type TestPortal } from '../../../../testing/test-portal.js'
import { reconcileMeetings } from '../core-events/reconcile.js'
import { createMeetingCustomer, type MeetingCustomer, registerCore, schedule } from '../../testing/meeting-customer.js'

let portal: TestPortal
let place: MeetingCustomer
beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.prepare()
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.updateTable('cores').set({ is_active: false }).execute()
  portal.clock.set(new Date())
  place = await createMeetingCustomer(portal)
})

/** As somebody enters `npm run room` of another machine. */
async function enterRoom(): Promise<BuiltInRoomProcess> {
  const room = await startBuiltInRoom()
  onTestFinished(() => room.stop())
  await registerCore(portal, { url: room.apiUrl, secret: room.secret })
  return room
}

async function startMeeting(): Promise<number> {
  const id = await schedule(portal, place)
  const reply = await portal.call(meetings.start, { query: { meetingId: id } }, place.owner.token)
  expect(reply.status).toBe(200)
  portal.clock.advance(minutes)
  return id
}
const sessionOf = (id: number) =>
  portal.db.selectFrom('meeting_sessions').selectAll().where('meeting_id', '=', id).executeTakeFirstOrThrow()
const statusOf = async (id: number) =>
  (await portal.db.selectFrom('meetings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const reconcile = async (times = 1) => {
  for (let time = 0; time < times; time++) await reconcileMeetings(portal.platform)
}
const sayEnded = async (id: number) => {
  const { callback_key: key, external_id: meetingId } = await sessionOf(id)
  return (await fetch(`${portal.url}/callbacks/sessions/${key}/ended?meetingID=${meetingId}&recordingmarks=false`)).status
}
const meetingFolder = async ({ dataDir }: BuiltInRoomProcess, id: number) =>
  join(dataDir, 'room', 'meetings', String((await sessionOf(id)).internal_id))

test('the word of its end, which a copy of the room could say too, counts when the room itself confirms it', async () => {
  const room = await enterRoom()
  const id = await startMeeting()
  expect(await sayEnded(id)).toBe(200)
  expect(await statusOf(id)).toBe('INPROGRESS')
  await room.kill()
  // Told again later, it may be checked.
  expect(await sayEnded(id)).toBe(503)
  expect(await statusOf(id)).toBe('INPROGRESS')
})

test('a meeting that ended while the portal was away is found ended in the room’s log', async () => {
  const room = await enterRoom()
  const id = await startMeeting()
  const { external_id: meetingID } = await sessionOf(id)
  await portal.platform.db
    .updateTable('meeting_sessions')
    .set({ callback_key: `lost ${id}` })
    .where('meeting_id', '=', id)
    .execute()
  const access = { apiUrl: room.apiUrl, apiSecret: room.secret, settings: {} }
  await bigBlueButtonCore.end(access, { externalId: meetingID, internalId: null, data: {}, hasBegun: true })
  await reconcile()
  expect(await statusOf(id)).toBe('END')
})

test('a room that lost its data and came back as a new one ends nothing: time does, or the host', async () => {
  const room = await enterRoom()
  const [first, second] = [await startMeeting(), await startMeeting()]
  await room.kill()
  rmSync(join(room.dataDir, 'room'), { recursive: true })
  await room.startAgain()
  await reconcile(7)
  expect([await statusOf(first), await statusOf(second)]).toEqual(['INPROGRESS', 'INPROGRESS'])
  await portal.db.updateTable('cores').set({ is_up: false }).where('is_active', '=', true).execute()
  expect((await portal.call(meetings.end, { query: { meetingId: first } }, place.owner.token)).status).toBe(200)
  portal.clock.advance(hours + 2 * minutes)
  await reconcile()
  expect([await statusOf(first), await statusOf(second)]).toEqual(['END', 'END'])
})

test('an older copy of the room’s folder cannot know; the room itself knows what a power cut took', async () => {
  const room = await enterRoom()
  const id = await startMeeting()
  const older = await mkdtemp(join(tmpdir(), 'hop-room-'))
  // Without what the room is writing at this moment.
  cpSync(room.dataDir, older, { recursive: true, filter: (path) => !path.endsWith('.new') })
  rmSync(join(older, 'room', 'meetings'), { recursive: true })
  rmSync(join(older, 'room', 'runs.json'))
  await room.kill()
  const port = Number(new URL(room.url).port)
  const restored = await startBuiltInRoom({ dataDir: older, port })
  await reconcile(7)
  expect(await statusOf(id)).toBe('INPROGRESS')
  await restored.stop()

  rmSync(await meetingFolder(room, id), { recursive: true })
  await room.startAgain()
  await reconcile()
  expect(await statusOf(id)).toBe('END')
})

test('a core that opened a meeting without a word cannot end it after it was moved to another', async () => {
  const [silent, other] = [await startBigBlueButtonDouble(), await startBigBlueButtonDouble()]
  const [silentId, otherId] = [await registerCore(portal, silent), await registerCore(portal, other)]
  await portal.db.updateTable('cores').set({ running_participants: 10 }).where('id', '=', otherId).execute()
  silent.losesAnswers = true
  const id = await startMeeting()
  expect(await sessionOf(id)).toMatchObject({ core_id: otherId, state: 'open' })
  const told = silent.calls.find(({ name }) => name === 'create')?.query.get('meta_endCallbackUrl')
  expect(silentId).not.toBe(otherId)
  expect((await fetch(told ?? '')).status).toBe(410)
  expect(await statusOf(id)).toBe('INPROGRESS')
  await silent.close()
  await other.close()
})
