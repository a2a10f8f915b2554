/** Into the trash, out of it, and gone for good: here and at the core, whether it answers or not. */
import { EventEmitter, once } from 'node:events'
import { handOver } from '@hop/contract/features/hand-over'
import { meetings } from '@hop/contract/features/meetings'
import { recordings } from '@hop/contract/features/recordings'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CoreUnavailable } from '../../meeting-cores/meeting-core.js'
import { days } from '../../platform/clock.js'
import { createPerson, createPlaces, testPassword } from '../../testing/factories/index.js'
import { onBigBlueButton } from '../meetings/testing/on-bigbluebutton.js'
import { collectRecordings } from './collect-recordings.js'
import { compareRecordings } from './compare-recordings.js'
import { deleteRecordingsOf } from './delete-recordings.js'
import { purgeRecordings } from './purge-recordings.js'
import { syncPublication } from './sync-publication.js'
import { playbackOf, type Recorded, recordedMeeting, usedMb } from './testing/recorded-meeting.js'

const here = onBigBlueButton()
const trash = ({ mid, place }: Recorded, token = place.owner.token) =>
  here.portal.call(recordings.trash, { body: { mid } }, token)
const restore = ({ mid, place }: Recorded, token = place.owner.token) =>
  here.portal.call(recordings.restore, { body: { mid } }, token)
const shown = ({ id, place }: Recorded) => playbackOf(here, id, place.owner.token)
const syncOnce = ({ session }: Recorded) => syncPublication(here.portal.platform, session.id)
const purge = () => purgeRecordings(here.portal.platform, new AbortController().signal)
const atCore = ({ recordId }: Recorded) => here.double.recordings.get(recordId)?.state
const isRecorded = async ({ id }: Recorded) =>
  (await here.portal.db.selectFrom('meetings').select('is_recorded').where('id', '=', id).executeTakeFirstOrThrow()).is_recorded
const jobsOf = async ({ session }: Recorded) =>
  (await here.portal.db.selectFrom('jobs').select('data').where('name', '=', 'settle-recordings').execute()).filter(
    ({ data }) => (data as { sessionId: number }).sessionId === session.id,
  )

test('in the trash it is offered no more, hidden at the core, and still counts; restored it is as before', async () => {
  const recorded = await recordedMeeting(here)
  const now = here.portal.clock.now()
  const endsAt = new Date(now.getTime() + 30 * days).toISOString()
  expect((await trash(recorded)).body).toMatchObject({ endsAt })
  expect(await shown(recorded)).toMatchObject({
    state: 'trashed',
    playbackUrl: null,
    isSettled: false,
    trash: { reason: 'person', endsAt, at: now.toISOString() },
    can: { delete: false, restore: true },
  })
  expect(await isRecorded(recorded)).toBe(false)
  await syncOnce(recorded)
  expect([atCore(recorded), await usedMb(here, recorded.place)]).toEqual(['unpublished', 4])
  expect(await shown(recorded)).toMatchObject({ state: 'trashed', isSettled: true })

  expect((await restore(recorded)).status).toBe(200)
  await syncOnce(recorded)
  expect([atCore(recorded), await isRecorded(recorded)]).toEqual(['published', true])
  expect(await shown(recorded)).toMatchObject({ state: 'published', isSettled: true, trash: null })
})

test('deleted by four clicks it goes once; restored by four it comes back once', async () => {
  const recorded = await recordedMeeting(here)
  const replies = await Promise.all(Array.from({ length: 4 }, () => trash(recorded)))
  expect(new Set(replies.map(({ status, body }) => `${status} ${String(body['endsAt'])}`)).size).toBe(1)
  expect(await jobsOf(recorded)).toHaveLength(1)
  await syncOnce(recorded)
  await collectRecordings(here.portal.platform, recorded.session.id)
  const back = await Promise.all(Array.from({ length: 4 }, () => restore(recorded)))
  expect(back.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const entries = await here.portal.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity_id', '=', String(recorded.id))
    .where('action', 'like', '%-recording')
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['trash-recording', 'restore-recording'])
})

test('a core that is away is told later, and the page says so until then', async () => {
  const recorded = await recordedMeeting(here)
  await trash(recorded)
  here.double.isDown = true
  await expect(syncOnce(recorded)).rejects.toThrow(CoreUnavailable)
  expect(await shown(recorded)).toMatchObject({ state: 'trashed', isSettled: false })
  here.double.isDown = false
  await here.portal.db.deleteFrom('jobs').execute()
  await compareRecordings(here.portal.platform)
  expect(await jobsOf(recorded), 'sent again every day').toHaveLength(1)
  await syncOnce(recorded)
  expect(atCore(recorded)).toBe('unpublished')
})

test('restored while the core is still being told to hide it, it is shown in the end, whichever call comes last', async () => {
  const recorded = await recordedMeeting(here)
  await trash(recorded)
  const core = new EventEmitter()
  const [arrived, released] = [once(core, 'arrived'), once(core, 'released')]
  here.double.holdUp = (url) => {
    if (url.searchParams.get('publish') !== 'false') return undefined
    core.emit('arrived')
    return released.then(() => {})
  }
  const late = syncOnce(recorded)
  await arrived
  await restore(recorded)
  await syncOnce(recorded)
  core.emit('released')
  await late
  expect(atCore(recorded), 'the older call came last').toBe('unpublished')
  expect(await shown(recorded)).toMatchObject({ isSettled: false })
  await syncOnce(recorded)
  expect([atCore(recorded), (await shown(recorded)).isSettled]).toEqual(['published', true])
})

test('published at the core all the same, it is hidden there again', async () => {
  const recorded = await recordedMeeting(here)
  await trash(recorded)
  await syncOnce(recorded)
  here.double.recordings.set(recorded.recordId, { state: 'published', size: 4_000_000 })
  await collectRecordings(here.portal.platform, recorded.session.id)
  expect(await shown(recorded)).toMatchObject({ state: 'trashed', isSettled: false })
  await syncOnce(recorded)
  expect(atCore(recorded)).toBe('unpublished')
})

test('after thirty days it is deleted at the core and its storage given back; it cannot be restored any more', async () => {
  const recorded = await recordedMeeting(here)
  const other = await recordedMeeting(here)
  const storedBytes = async () =>
    (
      await here.portal.db
        .selectFrom('storage_use')
        .select('used_bytes')
        .where('customer_id', '=', recorded.session.customer_id)
        .executeTakeFirstOrThrow()
    ).used_bytes
  await trash(recorded)
  await syncOnce(recorded)
  here.portal.clock.advance(30 * days - 1)
  await purge()
  expect([atCore(recorded), await storedBytes()]).toEqual(['unpublished', 4_000_000])
  here.portal.clock.advance(1)
  const { owner } = recorded.place
  const token = await here.portal.signIn(owner.username, testPassword)
  expect((await restore(recorded, token)).body.code).toBe('RecordingNotFound')
  here.double.isDown = true
  await purge()
  here.double.isDown = false
  expect(here.double.recordings.has(recorded.recordId), 'still there').toBe(true)
  await purge()
  expect(here.double.recordings.has(recorded.recordId)).toBe(false)
  expect(await storedBytes()).toBe(0)
  expect(atCore(other)).toBe('published')
})

test('however many wait at a core that is away, those of other cores are deleted', async () => {
  const recorded = await recordedMeeting(here)
  await trash(recorded)
  const { db, clock } = here.portal
  const now = clock.now()
  await sql`insert into cores (core_type, package_type, api_url, api_secret, max_participants, max_meetings, is_active, created_at, updated_at)
    select core_type, 'away', 'http://127.0.0.1:9/bigbluebutton/', api_secret, 1, 1, false, ${now}, ${now} from cores limit 1`.execute(
    db,
  )
  await sql`with away as (
      insert into meeting_sessions (meeting_id, customer_id, number, core_id, state, external_id, callback_key, opened_at)
      select meeting_id, customer_id, 100 + n, (select id from cores where package_type = 'away'), 'closed', 'away' || n, 'away' || n, opened_at
      from meeting_sessions, generate_series(1, 201) n where id = ${recorded.session.id} returning id, customer_id
    )
    insert into recordings (session_id, customer_id, record_id, state, size_bytes, duration_seconds, created_at, updated_at, trashed_at, trash_reason)
    select id, customer_id, 'away' || id, 'published', 0, 0, ${now}, ${now}, ${new Date(now.getTime() - days)}, 'person' from away`.execute(
    db,
  )
  clock.advance(31 * days)
  await purge()
  expect(here.double.recordings.has(recorded.recordId)).toBe(false)
  await sql`delete from recordings where record_id like 'away%'`.execute(db)
})

test('with its meeting it goes at once, out of the trash too, and its storage is given back', async () => {
  const recorded = await recordedMeeting(here)
  await trash(recorded)
  await syncOnce(recorded)
  await here.portal.call(meetings.remove, { query: { id: recorded.id, notify: false } }, recorded.place.owner.token)
  expect((await restore(recorded)).body.code).toBe('MeetingNotFound')
  await deleteRecordingsOf(here.portal.platform, recorded.id)
  expect([here.double.recordings.has(recorded.recordId), await usedMb(here, recorded.place)]).toEqual([false, 0])
})

test('whoever takes over the meeting has the recording, and whoever held it before has not', async () => {
  const recorded = await recordedMeeting(here)
  const { places, owner } = recorded.place
  const colleague = await createPerson(here.portal, 'User', places)
  const given = { body: { meetingId: recorded.id, accountId: colleague.id } }
  expect((await here.portal.call(handOver.meeting, given, owner.token)).status).toBe(200)
  expect((await trash(recorded, owner.token)).body.code).toBe('MeetingNotFound')
  expect((await trash(recorded, colleague.token)).status).toBe(200)
})

test('one that the core hides can be shown again', async () => {
  const recorded = await recordedMeeting(here)
  here.double.recordings.set(recorded.recordId, { state: 'unpublished', size: 4_000_000 })
  await collectRecordings(here.portal.platform, recorded.session.id)
  expect(await shown(recorded)).toMatchObject({ state: 'unpublished', playbackUrl: null, can: { delete: true, restore: true } })
  await restore(recorded)
  await syncOnce(recorded)
  expect(await shown(recorded)).toMatchObject({ state: 'published' })
})

test('nobody but the owner and admins deletes or restores', async () => {
  const recorded = await recordedMeeting(here)
  const { places } = recorded.place
  const others = [
    await createPerson(here.portal, 'User', places),
    await createPerson(here.portal, 'View', places),
    await createPerson(here.portal, 'Manager', places),
    await createPerson(here.portal, 'Customer', await createPlaces(here.portal, 'Nơi khác')),
  ]
  for (const { token } of others) {
    expect((await trash(recorded, token)).body.code).toBe('MeetingNotFound')
    expect((await restore(recorded, token)).body.code).toBe('MeetingNotFound')
  }
  expect(await shown(recorded)).toMatchObject({ state: 'published' })
})
