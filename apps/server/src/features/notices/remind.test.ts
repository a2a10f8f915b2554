import { meetings } from '@hop/contract/features/meetings'
import { participants } from '@hop/contract/features/participants'
import { expect, test } from 'vitest'
import { days, hours, minutes } from '../../platform/clock.js'
import { createDatabaseClock } from '../../platform/database-clock.js'
import { openDatabase } from '../../platform/database/database.js'
import { startOfTests } from '../../testing/test-portal.js'
import { meetingDraft, schedule } from '../meetings/testing/meeting-customer.js'
import { customerPerTest } from '../meetings/testing/customer-per-test.js'
import { remindOfMeetings } from './remind.js'

const here = customerPerTest()

const binh = { name: 'Trần Bình', email: 'binh@example.vn', role: 'PARTICIPANT' }
const chi = { name: 'Lê Chi', email: 'chi@example.vn', role: 'PARTICIPANT' }
const ownerEmail = () => `${here.place.owner.username}@example.vn`
const after = (ms: number) => new Date(startOfTests.getTime() + ms)
const draft = (startsAt: Date, changes: object = {}) => ({
  participants: [binh, chi],
  scheduleStartTime: startsAt.toISOString(),
  ...changes,
})
/** Invited at once. */
async function invitedFor(startsAt: Date, changes: object = {}): Promise<number> {
  const id = await schedule(here.portal, here.place, draft(startsAt, changes))
  await here.portal.call(participants.inviteAll, { query: { meetingId: id } }, here.place.owner.token)
  return id
}
const move = async (id: number, startsAt: Date) => {
  const body = { id, ...meetingDraft(here.portal, draft(startsAt)) }
  expect((await here.portal.call(meetings.update, { body }, here.place.owner.token)).status).toBe(200)
}
const remindAt = async (now: Date) => {
  here.portal.clock.set(now)
  await remindOfMeetings(here.portal.platform)
}
/** "kind to whom", without the invitations. */
async function reminded(meetingId: number): Promise<string[]> {
  const rows = await here.portal.db
    .selectFrom('meeting_notices')
    .select(['kind', 'recipient'])
    .where('meeting_id', '=', meetingId)
    .where('kind', 'in', ['reminder-day', 'reminder-soon'])
    .orderBy('id')
    .execute()
  return rows.map(({ kind, recipient }) => `${kind} to ${recipient === ownerEmail() ? 'the owner' : recipient}`)
}
const toBoth = (kind: string) => [`${kind} to ${binh.email}`, `${kind} to ${chi.email}`]
const toAll = (kind: string) => [`${kind} to the owner`, ...toBoth(kind)]

test('come once a day and once a quarter of an hour before, to the owner and to who was invited', async () => {
  const id = await invitedFor(after(30 * hours))
  await remindAt(after(0))
  expect(await reminded(id)).toEqual([])
  await remindAt(after(7 * hours))
  await remindAt(after(7 * hours + minutes))
  expect(await reminded(id)).toEqual(toAll('reminder-day'))
  here.portal.clock.set(after(30 * hours - 14 * minutes))
  await Promise.all([remindOfMeetings(here.portal.platform), remindOfMeetings(here.portal.platform)])
  expect(await reminded(id)).toEqual([...toAll('reminder-day'), ...toAll('reminder-soon')])
})

test('are not sent when the meeting has them switched off', async () => {
  const id = await invitedFor(after(30 * hours), { sendsReminders: false })
  await remindAt(after(7 * hours))
  await remindAt(after(30 * hours - 10 * minutes))
  expect(await reminded(id)).toEqual([])
})

test('are not sent to who was invited when they were due already', async () => {
  const [tomorrow, now] = [await invitedFor(after(23 * hours)), await invitedFor(after(10 * minutes))]
  await remindAt(after(minutes))
  expect([await reminded(tomorrow), await reminded(now)]).toEqual([[], []])
  await remindAt(after(23 * hours - 15 * minutes))
  expect(await reminded(tomorrow)).toEqual(toAll('reminder-soon'))
})

test('come again for the new time of a meeting that was moved', async () => {
  const id = await invitedFor(after(30 * hours))
  await remindAt(after(7 * hours))
  await move(id, after(100 * hours))
  await remindAt(after(8 * hours))
  expect(await reminded(id)).toEqual(toAll('reminder-day'))
  await remindAt(after(77 * hours))
  expect(await reminded(id)).toEqual([...toAll('reminder-day'), ...toAll('reminder-day')])
  expect((await here.portal.mailsTo(binh.email)).at(-1)?.text).toContain('Thứ Năm, 19/11/2026')
})

test('tell of a move by an hour whoever was not told of it, and leave in peace whoever was', async () => {
  const id = await invitedFor(after(30 * hours))
  await remindAt(after(7 * hours))
  await move(id, after(29 * hours))
  const people = await here.portal.db
    .selectFrom('meeting_participants')
    .select(['id', 'email'])
    .where('meeting_id', '=', id)
    .execute()
  const participantId = people.find(({ email }) => email === chi.email)?.id ?? 0
  await here.portal.call(participants.inviteOne, { query: { meetingId: id, participantId } }, here.place.owner.token)
  await remindAt(after(7 * hours + minutes))
  expect(await reminded(id)).toEqual([...toAll('reminder-day'), `reminder-day to ${binh.email}`])
})

test('come to the owner alone where nobody was invited, with the way to the meeting’s page', async () => {
  const id = await schedule(here.portal, here.place, draft(after(30 * hours), { publicMeeting: true, participants: [] }))
  await remindAt(after(7 * hours))
  expect(await reminded(id)).toEqual(['reminder-day to the owner'])
  const mail = (await here.portal.mailsTo(ownerEmail())).at(-1)
  expect(mail?.text).toContain('Cuộc họp do bạn chủ trì')
  expect(mail?.text).toContain(`/meetings/details/${id}`)
})

test('never come for a meeting whose owner is gone, or whose customer may hold none', async () => {
  const [orphan, restricted] = [await invitedFor(after(30 * hours)), await invitedFor(after(30 * hours))]
  const { owner, places } = here.place
  await here.portal.db
    .updateTable('accounts')
    .set({ deleted_at: after(0) })
    .where('id', '=', owner.id)
    .execute()
  await remindAt(after(7 * hours))
  expect(await reminded(orphan)).toEqual([])
  await here.portal.db.updateTable('accounts').set({ deleted_at: null }).where('id', '=', owner.id).execute()
  await here.portal.db.updateTable('customers').set({ status: 'Inactive' }).where('id', '=', places.customerId).execute()
  await remindAt(after(7 * hours))
  expect(await reminded(restricted)).toEqual([])
})

test('are not written two days early by a server whose clock is two days ahead', async () => {
  const id = await invitedFor(after(30 * hours))
  const starts_at = new Date(Date.now() + 2 * days + 22 * hours)
  await here.portal.db.updateTable('meetings').set({ starts_at }).where('id', '=', id).execute()
  const machine = { wallMs: () => Date.now() + 2 * days, monotonicMs: () => performance.now() }
  const { platform } = here.portal
  const clock = createDatabaseClock(machine)
  const connection = openDatabase(here.portal.databaseUrl, { maxConnections: 1, onError: () => undefined })
  await clock.follow(connection.pool, platform.log)
  await remindOfMeetings({ ...platform, clock })
  expect(await reminded(id)).toEqual([])
  // What the machine's own clock would have done.
  await remindOfMeetings({ ...platform, clock: { now: () => new Date(machine.wallMs()) } })
  expect(await reminded(id)).toEqual(toAll('reminder-day'))
  clock.stop()
  await connection.close()
})

test('a meeting that is moved again and again reminds nobody more than three times a day', async () => {
  const id = await invitedFor(after(2 * hours))
  for (let step = 0; step < 6; step += 1) {
    const now = after(2 * hours + step * minutes)
    here.portal.clock.set(now)
    await move(id, new Date(now.getTime() + 10 * minutes))
    await remindAt(new Date(now.getTime() + 30_000))
  }
  const toGuests = (await reminded(id)).filter((one) => one.startsWith('reminder-soon') && !one.includes('owner'))
  expect(toGuests.toSorted()).toEqual(
    [...toBoth('reminder-soon'), ...toBoth('reminder-soon'), ...toBoth('reminder-soon')].toSorted(),
  )
})

test('an owner who has not proven the address is not reminded there: it may be a stranger’s', async () => {
  const id = await invitedFor(after(2 * hours))
  await here.portal.db.updateTable('accounts').set({ email_proven_at: null }).where('id', '=', here.place.owner.id).execute()
  await remindAt(after(2 * hours - 14 * minutes))
  expect(await reminded(id)).toEqual(toBoth('reminder-soon'))
})
