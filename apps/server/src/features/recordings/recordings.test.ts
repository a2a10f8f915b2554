/** What becomes of recordings after their meeting: here and at the core, by its events and by the daily comparison. */
import { meetings } from '@hop/contract/features/meetings'
import { recordings } from '@hop/contract/features/recordings'
import { expect, test } from 'vitest'
import { CoreUnavailable } from '../../meeting-cores/meeting-core.js'
import { onBigBlueButton } from '../meetings/testing/on-bigbluebutton.js'
import { createMeetingCustomer, type MeetingCustomer, schedule } from '../meetings/testing/meeting-customer.js'
import { collectRecordings } from './collect-recordings.js'
import { compareRecordings } from './compare-recordings.js'
import { deleteRecordingsOf } from './delete-recordings.js'
import { recordedMeeting as recordedOn, usedMb as usedMbOf } from './testing/recorded-meeting.js'

const here = onBigBlueButton()

const recordedMeeting = () => recordedOn(here)
const playback = async (id: number, { owner }: MeetingCustomer) =>
  (await here.portal.call(recordings.playback, { query: { meetingId: id } }, owner.token)).body
const usedMb = (place: MeetingCustomer) => usedMbOf(here, place)
const jobsFor = (name: string) =>
  here.portal.db.selectFrom('jobs').select('data').where('name', '=', name).where('state', '=', 'waiting').execute()

const told = (name: string, externalId: string, recordId: string) => ({
  data: {
    type: 'event',
    id: name,
    attributes: { 'record-id': recordId, meeting: { 'external-meeting-id': externalId, 'internal-meeting-id': recordId } },
    event: { ts: Date.now() },
  },
})

test('the picture is played, not the notes; two jobs at once write one recording, and its size once', async () => {
  const { place, id, session, recordId } = await recordedMeeting()
  here.double.recordings.set(recordId, { state: 'published', size: 5_000_000 })
  await here.portal.db.deleteFrom('recordings').where('session_id', '=', session.id).execute()
  await here.portal.db.deleteFrom('storage_use').where('customer_id', '=', session.customer_id).execute()
  await Promise.all(Array.from({ length: 6 }, () => collectRecordings(here.portal.platform, session.id)))
  expect(await playback(id, place)).toMatchObject({ state: 'published', playbackUrl: `https://bbb.example.vn/${recordId}` })
  expect(await usedMb(place)).toBe(5)
})

test.each(['rap-unpublished', 'rap-deleted', 'rap-published', 'rap-publish-ended'])(
  'the core says %s: the portal looks what is so now',
  async (name) => {
    const { session, recordId } = await recordedMeeting()
    const before = (await jobsFor('collect-recordings')).length
    await here.double.sendHook(session.external_id, told(name, session.external_id, recordId))
    const jobs = await jobsFor('collect-recordings')
    expect(jobs.length).toBe(before + 1)
    expect(jobs).toContainEqual({ data: { sessionId: session.id } })
  },
)

test('unpublished at the core it is not offered here, and still counts; published again it is back', async () => {
  const { place, id, session, recordId } = await recordedMeeting()
  here.double.recordings.set(recordId, { state: 'unpublished', size: 4_000_000 })
  await collectRecordings(here.portal.platform, session.id)
  expect(await playback(id, place)).toMatchObject({ state: 'unpublished', playbackUrl: null })
  expect(await usedMb(place)).toBe(4)
  here.double.recordings.set(recordId, { state: 'published', size: 4_000_000 })
  await collectRecordings(here.portal.platform, session.id)
  expect(await playback(id, place)).toMatchObject({ state: 'published' })
})

test('deleted at the core it is gone here, and its storage is given back once', async () => {
  const { place, id, session, recordId } = await recordedMeeting()
  expect(await usedMb(place)).toBe(4)
  here.double.recordings.delete(recordId)
  for (let count = 0; count < 2; count++) await collectRecordings(here.portal.platform, session.id)
  expect(await playback(id, place)).toMatchObject({ state: 'none', playbackUrl: null })
  expect(await usedMb(place)).toBe(0)
  const { is_recorded } = await here.portal.db
    .selectFrom('meetings')
    .select('is_recorded')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(is_recorded).toBe(false)
})

test('a core that does not answer has lost nothing', async () => {
  const { place, id, session } = await recordedMeeting()
  here.double.isDown = true
  await expect(collectRecordings(here.portal.platform, session.id)).rejects.toThrow(CoreUnavailable)
  expect(await playback(id, place)).toMatchObject({ state: 'published' })
})

test('every day all that the portal believes to be there is compared', async () => {
  const { session, recordId } = await recordedMeeting()
  const { session: gone, recordId: goneId } = await recordedMeeting()
  here.double.recordings.delete(goneId)
  await collectRecordings(here.portal.platform, gone.id)
  await here.portal.db.deleteFrom('jobs').where('name', '=', 'collect-recordings').execute()
  await compareRecordings(here.portal.platform)
  const asked = (await jobsFor('collect-recordings')).map(({ data }) => data)
  expect(asked).toContainEqual({ sessionId: session.id })
  expect(asked).not.toContainEqual({ sessionId: gone.id })
  expect(here.double.recordings.has(recordId)).toBe(true)
})

test('with a meeting its recordings are deleted, at the core too, and the storage is given back', async () => {
  const { place, id, recordId } = await recordedMeeting()
  const other = await recordedMeeting()
  await here.portal.call(meetings.remove, { query: { id, notify: false } }, place.owner.token)
  expect(await jobsFor('delete-recordings')).toContainEqual({ data: { meetingId: id } })
  await deleteRecordingsOf(here.portal.platform, id)
  expect([...here.double.recordings.keys()]).toEqual([other.recordId])
  expect([await usedMb(place), await usedMb(other.place)]).toEqual([0, 4])
  expect(recordId).not.toBe(other.recordId)
})

test('with the storage used up a meeting starts, is not recorded, and says so to who starts it and to the core', async () => {
  const place = await createMeetingCustomer(here.portal)
  const id = await schedule(here.portal, place, { enableMeetingRecording: true })
  await here.portal.db
    .insertInto('storage_use')
    .values({ customer_id: place.places.customerId, used_bytes: 5_000_000_000_000 })
    .execute()
  const { body } = await here.start(id, place)
  expect(body['warning']).toBe('RecordingStorageFull')
  const { query } = here.double.calls.findLast(({ name }) => name === 'create')!
  expect([query.get('record'), query.get('meta_hop-recording-refused')]).toEqual(['false', 'storage'])
})

test('a meeting that begins at once starts then too, and says so', async () => {
  const place = await createMeetingCustomer(here.portal)
  const startNew = () => here.portal.call(meetings.startNew, {}, place.owner.token)
  expect((await startNew()).body['warning']).toBeNull()
  here.portal.clock.advance(60_000)
  await here.portal.db
    .insertInto('storage_use')
    .values({ customer_id: place.places.customerId, used_bytes: 5_000_000_000_000 })
    .execute()
  const { status, body } = await startNew()
  expect([status, body['warning']]).toEqual([200, 'RecordingStorageFull'])
  const { query } = here.double.calls.findLast(({ name }) => name === 'create')!
  expect(query.get('meta_hop-recording-refused')).toBe('storage')
})

test('the core is told how much may be recorded, and whose storage it is', async () => {
  const place = await createMeetingCustomer(here.portal)
  await here.portal.db.insertInto('storage_use').values({ customer_id: place.places.customerId, used_bytes: 1_000_000 }).execute()
  const accounts = []
  for (let count = 0; count < 2; count++) {
    const { body } = await here.start(await schedule(here.portal, place, { enableMeetingRecording: true }), place)
    expect(body['warning']).toBe(null)
    const { query } = here.double.calls.findLast(({ name }) => name === 'create')!
    const { storagePlan } = (await here.portal.call(recordings.storage, {}, place.owner.token)).body
    expect(query.get('meta_hop-recording-bytes')).toBe(
      storagePlan === null ? null : String((Number(storagePlan) - 1) * 1_000_000),
    )
    accounts.push(query.get('meta_hop-storage-account'))
  }
  expect(new Set(accounts).size).toBe(1)
})
