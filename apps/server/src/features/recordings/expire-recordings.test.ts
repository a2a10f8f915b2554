/** The plan keeps recordings for 30 days here: a week before, the owner is told; then they go into the trash. */
import { expect, test } from 'vitest'
import { days } from '../../platform/clock.js'
import { createPerson, testPassword } from '../../testing/factories/index.js'
import { onBigBlueButton } from '../meetings/testing/on-bigbluebutton.js'
import { expireRecordings } from './expire-recordings.js'
import { playbackOf, type Recorded, recordedMeeting } from './testing/recorded-meeting.js'

const here = onBigBlueButton()
const expire = () => expireRecordings(here.portal.platform, new AbortController().signal)
const keepFor = ({ place }: Pick<Recorded, 'place'>, recording_retention_days: number | null) =>
  here.portal.db
    .updateTable('subscriptions')
    .set({ recording_retention_days, ends_at: new Date('2030-01-01') })
    .where('customer_id', '=', place.places.customerId)
    .execute()

async function keptFor(retentionDays: number | null) {
  const recorded = await recordedMeeting(here)
  await keepFor(recorded, retentionDays)
  return recorded
}

const rowOf = ({ session }: Recorded) =>
  here.portal.db.selectFrom('recordings').selectAll().where('session_id', '=', session.id).executeTakeFirstOrThrow()
const mailsTo = async (username: string) =>
  (await here.portal.mailsTo(`${username}@example.vn`))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('sắp hết thời gian lưu'))

test('a week before it is told once, at its time it goes into the trash, and the audit log says why', async () => {
  const recorded = await keptFor(30)
  const { owner } = recorded.place
  here.portal.clock.advance(23 * days - 1)
  await expire()
  expect(await mailsTo(owner.username)).toEqual([])
  here.portal.clock.advance(1)
  await Promise.all([expire(), expire()])
  await expire()
  expect(await mailsTo(owner.username)).toEqual(['Bản ghi sắp hết thời gian lưu: Giao ban tuần'])
  const token = await here.portal.signIn(owner.username, testPassword)
  const { created_at } = await rowOf(recorded)
  const until = new Date(created_at.getTime() + 30 * days).toISOString()
  expect(await playbackOf(here, recorded.id, token)).toMatchObject({ state: 'published', keptUntil: until })
  here.portal.clock.advance(7 * days - 1)
  await expire()
  expect((await rowOf(recorded)).trashed_at).toBeNull()
  here.portal.clock.advance(1)
  await expire()
  expect(await rowOf(recorded)).toMatchObject({ trash_reason: 'retention', wanted: 'unpublished', trashed_by: null })
  const entry = await here.portal.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'trash-recording')
    .where('entity_id', '=', String(recorded.id))
    .executeTakeFirstOrThrow()
  expect(entry.details).toMatchObject({ reason: 'retention' })
})

test('a plan that became shorter takes nothing without a week of notice', async () => {
  const recorded = await keptFor(null)
  here.portal.clock.advance(100 * days)
  await expire()
  expect((await rowOf(recorded)).retention_warned_at).toBeNull()
  await keepFor(recorded, 30)
  await expire()
  here.portal.clock.advance(7 * days - 1)
  await expire()
  expect((await rowOf(recorded)).trashed_at).toBeNull()
  here.portal.clock.advance(1)
  await expire()
  expect((await rowOf(recorded)).trashed_at).not.toBeNull()
})

test('a plan that became longer takes the warning back, and warns anew', async () => {
  const recorded = await keptFor(30)
  here.portal.clock.advance(24 * days)
  await expire()
  await keepFor(recorded, 60)
  await expire()
  expect((await rowOf(recorded)).retention_warned_at).toBeNull()
  here.portal.clock.advance(29 * days)
  await expire()
  expect(await mailsTo(recorded.place.owner.username)).toHaveLength(2)
  here.portal.clock.advance(7 * days - 1)
  await expire()
  expect((await rowOf(recorded)).trashed_at).toBeNull()
})

test('several recordings of one person are one mail', async () => {
  const first = await keptFor(30)
  await recordedMeeting(here, first.place)
  here.portal.clock.advance(24 * days)
  await expire()
  expect(await mailsTo(first.place.owner.username)).toEqual(['2 bản ghi sắp hết thời gian lưu'])
})

test('of an owner who has gone, the customer’s administrators are told', async () => {
  const recorded = await keptFor(30)
  const { places, owner } = recorded.place
  const administrator = await createPerson(here.portal, 'Customer', places)
  await here.portal.db.updateTable('accounts').set({ deleted_at: here.portal.clock.now() }).where('id', '=', owner.id).execute()
  here.portal.clock.advance(24 * days)
  await expire()
  expect([await mailsTo(owner.username), await mailsTo(administrator.username)]).toEqual([
    [],
    ['Bản ghi sắp hết thời gian lưu: Giao ban tuần'],
  ])
})

test('held back because an address that nobody has proven got enough that day, the week begins when the mail goes out', async () => {
  const recorded = await keptFor(30)
  const { owner } = recorded.place
  await here.portal.db.updateTable('accounts').set({ email_proven_at: null }).where('id', '=', owner.id).execute()
  here.portal.clock.advance(24 * days)
  // Three other mails that day: new recordings are ready.
  const token = await here.portal.signIn(owner.username, testPassword)
  const signedIn = { ...recorded.place, owner: { ...owner, token } }
  for (let count = 0; count < 3; count++) await recordedMeeting(here, signedIn)
  await expire()
  expect(await mailsTo(owner.username)).toEqual([])
  expect((await rowOf(recorded)).retention_warned_at).toBeNull()
  here.portal.clock.advance(1 * days)
  await expire()
  expect(await mailsTo(owner.username)).toEqual(['Bản ghi sắp hết thời gian lưu: Giao ban tuần'])
  expect((await rowOf(recorded)).retention_warned_at).toEqual(here.portal.clock.now())
})
