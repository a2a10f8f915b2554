/** How a recording is played: addresses that end, progress while it is made, and the mail when it is there. */
import { recordings } from '@hop/contract/features/recordings'
import { expect, test } from 'vitest'
import { minutes, seconds } from '../../platform/clock.js'
import { copyMarkKey } from '../../platform/restored-copy.queries.js'
import { onBigBlueButton } from '../meetings/testing/on-bigbluebutton.js'
import { collectRecordings } from './collect-recordings.js'
import { playbackOf, recordedMeeting } from './testing/recorded-meeting.js'

const here = onBigBlueButton()
const mailsTo = async (recipient: string) =>
  (await here.portal.mailsTo(recipient)).filter(({ subject }) => /^(Đã có bản ghi|Recording ready): /.test(subject))

test('the link of a BigBlueButton server stays as it is, and is said to be that server’s', async () => {
  const { id, place, recordId } = await recordedMeeting(here)
  expect(await playbackOf(here, id, place.owner.token)).toMatchObject({
    playbackUrl: `https://bbb.example.vn/${recordId}`,
    archiveUrl: null,
    linksEndAt: null,
    keptUntil: null,
  })
})

test('a session that there is not is refused by name', async () => {
  const { id, place } = await recordedMeeting(here)
  const ask = (session: number) => here.portal.call(recordings.playback, { query: { meetingId: id, session } }, place.owner.token)
  expect((await ask(1)).status).toBe(200)
  expect((await ask(99)).body).toMatchObject({ code: 'InvalidInput', fields: [{ path: 'session', code: 'notAllowed' }] })
})

test('of one that is being made the page shows how far it is, and however many look, the core is asked once in ten seconds', async () => {
  const { id, place, session, recordId } = await recordedMeeting(here)
  here.double.recordings.set(recordId, { state: 'processing', size: 0, progress: 10 })
  await collectRecordings(here.portal.platform, session.id)
  here.double.recordings.set(recordId, { state: 'processing', size: 0, progress: 40 })
  const look = () => playbackOf(here, id, place.owner.token)
  const asked = () => here.double.calls.filter(({ name }) => name === 'getRecordings').length
  const before = asked()
  await Promise.all(Array.from({ length: 8 }, look))
  expect(asked()).toBe(before + 1)
  expect(await look()).toMatchObject({ state: 'processing', progress: 40, playbackUrl: null })
  here.double.recordings.set(recordId, { state: 'published', size: 5_000_000 })
  here.portal.clock.advance(9 * seconds)
  expect(await look()).toMatchObject({ progress: 40 })
  here.portal.clock.advance(seconds)
  expect(await look()).toMatchObject({ state: 'published', progress: null, sizeBytes: 5_000_000 })
})

test('a quiet copy asks no core, and shows what it has', async () => {
  const { id, place, session, recordId } = await recordedMeeting(here)
  here.double.recordings.set(recordId, { state: 'processing', size: 0, progress: 10 })
  await collectRecordings(here.portal.platform, session.id)
  here.portal.clock.advance(1 * minutes)
  const times = { backedUpAt: '2026-11-18T00:00:00.000Z', restoredAt: '2026-11-19T00:00:00.000Z' }
  const mark = { key: copyMarkKey, value: JSON.stringify(times), updated_at: here.portal.clock.now() }
  await here.portal.db.insertInto('settings').values(mark).execute()
  here.double.calls.length = 0
  expect(await playbackOf(here, id, place.owner.token)).toMatchObject({ state: 'processing', progress: 10 })
  expect(here.double.calls).toEqual([])
  await here.portal.db.deleteFrom('settings').where('key', '=', copyMarkKey).execute()
})

test('a core that is away hides nothing that is known', async () => {
  const { id, place, session, recordId } = await recordedMeeting(here)
  here.double.recordings.set(recordId, { state: 'processing', size: 0, progress: 10 })
  await collectRecordings(here.portal.platform, session.id)
  here.double.isDown = true
  expect(await playbackOf(here, id, place.owner.token)).toMatchObject({ state: 'processing', progress: 10 })
})

test('its owner is told once that it is there, in their language, with the way to its session', async () => {
  const { id, place, session, recordId } = await recordedMeeting(here)
  const recipient = `${place.owner.username}@example.vn`
  expect(await mailsTo(recipient)).toMatchObject([
    {
      subject: 'Đã có bản ghi: Giao ban tuần',
      language: 'vi',
      text: expect.stringContaining(`/meetings/details/${id}?session=1`),
    },
  ])
  for (const state of ['unpublished', 'published']) {
    here.double.recordings.set(recordId, { state, size: 4_000_000 })
    await Promise.all(Array.from({ length: 3 }, () => collectRecordings(here.portal.platform, session.id)))
  }
  expect(await mailsTo(recipient)).toHaveLength(1)
})

test('an owner who reads English is told in English, one who has gone is told nothing', async () => {
  for (const [change, subjects] of [
    [{ language: 'en' as const }, ['Recording ready: Giao ban tuần']],
    [{ deleted_at: new Date() }, []],
  ] as const) {
    const { place, session } = await recordedMeeting(here)
    const recipient = `${place.owner.username}@example.vn`
    await here.portal.db.deleteFrom('deliveries').where('recipient', '=', recipient).execute()
    await here.portal.db.updateTable('recordings').set({ ready_told_at: null }).where('session_id', '=', session.id).execute()
    await here.portal.db.updateTable('accounts').set(change).where('id', '=', place.owner.id).execute()
    await collectRecordings(here.portal.platform, session.id)
    expect((await mailsTo(recipient)).map(({ subject }) => subject)).toEqual(subjects)
  }
})

test('an address that nobody proved gets a few of these mails a day, not all of them', async () => {
  const first = await recordedMeeting(here)
  const { owner } = first.place
  await here.portal.db.updateTable('accounts').set({ email_proven_at: null }).where('id', '=', owner.id).execute()
  await here.portal.db.deleteFrom('deliveries').execute()
  for (let count = 0; count < 5; count++) await recordedMeeting(here, first.place)
  expect(await mailsTo(`${owner.username}@example.vn`)).toHaveLength(3)
})

test.each([
  ['an unknown session', { mid: 'khong-co' }, 404],
  ['an empty name', { mid: '' }, 400],
  ['a name without end', { mid: 'x'.repeat(10_000) }, 400],
])('%s is refused', async (_what, body, status) => {
  const { place } = await recordedMeeting(here)
  for (const call of [recordings.trash, recordings.restore])
    expect((await here.portal.call(call, { body }, place.owner.token)).status).toBe(status)
})
