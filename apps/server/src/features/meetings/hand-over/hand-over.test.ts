/** One meeting goes to a colleague. */
import { handOver } from '@hop/contract/features/hand-over'
import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { meetings } from '@hop/contract/features/meetings'
import { participants } from '@hop/contract/features/participants'
import { beforeEach, describe, expect, test } from 'vitest'
import { allAtOnce } from '../../../testing/all-at-once.js'
import { createPerson, createPlaces, type Person } from '../../../testing/factories/index.js'
import { onBigBlueButton } from '../testing/on-bigbluebutton.js'
import { createMeetingCustomer, type MeetingCustomer, schedule } from '../testing/meeting-customer.js'

const here = onBigBlueButton()
let place: MeetingCustomer
let owner: Person
let colleague: Person
let serial = 0
beforeEach(async () => {
  serial += 1
  place = await createMeetingCustomer(here.portal, { participants: 3 })
  owner = await createPerson(here.portal, 'User', place.places, { name: 'Phạm Giao', email: `giao.${serial}@example.vn` })
  colleague = await createPerson(here.portal, 'User', place.places, { name: 'Đỗ Nhận', email: `nhan.${serial}@example.vn` })
})

const binh = { name: 'Trần Bình', email: 'binh@example.vn', role: 'PARTICIPANT' as const }
const give = (meetingId: number, to: Person, by = owner) =>
  here.portal.call(handOver.meeting, { body: { meetingId, accountId: to.id } }, by.token)
const detailFor = async (id: number, { token }: Person) =>
  (await here.portal.call(meetings.detail, { params: { id } }, token)).body['data'] as MeetingDetail | undefined
const ownerOf = async (id: number) =>
  (await here.portal.db.selectFrom('meetings').select('owner_id').where('id', '=', id).executeTakeFirstOrThrow()).owner_id
const lettersTo = async (email: string) => (await here.portal.mailsTo(email)).filter(({ ics }) => ics === null)
const colleaguesFor = async (query: object, { token }: Person) => {
  const { status, body } = await here.portal.call(handOver.colleagues, { query }, token)
  return status === 200 ? (body['data'] as { id: number }[]).map(({ id }) => id) : body.code
}

test('by its owner: the colleague holds it, is told, and may do all; the former owner is an ordinary guest', async () => {
  const id = await schedule(here.portal, { owner }, { participants: [binh] })
  expect((await detailFor(id, owner))?.can.handOver).toBe(true)
  expect((await give(id, colleague)).status).toBe(200)
  expect((await detailFor(id, colleague))?.can).toMatchObject({ start: true, edit: true, delete: true, seeLinks: true })
  expect((await detailFor(id, owner))?.can).toMatchObject({ start: false, edit: false, handOver: false, seeLinks: false })
  expect((await detailFor(id, owner))?.createdBy).toBe('Đỗ Nhận')
  const [letter] = await lettersTo(`nhan.${serial}@example.vn`)
  expect(letter?.subject).toContain('Giao ban tuần')
  expect(letter?.from_name, 'never the default app’s under another brand').toBe('Hop')
  expect(letter?.text).toContain('Phạm Giao')
  expect(letter?.text).toContain(`/meetings/details/${id}`)
  const entries = (await here.portal.mailsTo(`nhan.${serial}@example.vn`)).filter(({ ics }) => ics !== null)
  expect(entries.map(({ subject }) => subject)).toEqual(['Lịch họp của bạn: Giao ban tuần'])
})

const invite = (meetingId: number, by = owner) => here.portal.call(participants.inviteAll, { query: { meetingId } }, by.token)

test('whoever was invited is told who organises it now, in the calendar too; the former owner is a guest there', async () => {
  const chi = { ...binh, name: 'Lê Chi', email: `chi.${serial}@example.vn` }
  place = await createMeetingCustomer(here.portal, { participants: 10 })
  owner = await createPerson(here.portal, 'User', place.places, { name: 'Phạm Giao', email: `giao2.${serial}@example.vn` })
  colleague = await createPerson(here.portal, 'User', place.places, { name: 'Đỗ Nhận', email: `nhan2.${serial}@example.vn` })
  const id = await schedule(here.portal, { owner }, { participants: [chi] })
  await invite(id)
  await here.portal.call(participants.add, { body: { ...binh, meetingId: id, email: `binh.${serial}@example.vn` } }, owner.token)
  await give(id, colleague)
  for (const email of [chi.email, `giao2.${serial}@example.vn`]) {
    const told = (await here.portal.mailsTo(email)).at(-1)
    expect(told?.subject).toBe('Cập nhật cuộc họp: Giao ban tuần')
    expect(told?.text).toContain('nay do Đỗ Nhận tổ chức')
    expect(told?.ics).toMatch(/SEQUENCE:1[^]*ORGANIZER;CN="Đỗ Nhận"/)
  }
  expect(await here.portal.mailsTo(`binh.${serial}@example.vn`), 'who was not invited hears nothing').toEqual([])
  expect((await detailFor(id, colleague))?.isUpdateDue).toBe(false)
})

test('the former owner of an open meeting has it taken out of the calendar', async () => {
  const id = await schedule(here.portal, { owner }, { publicMeeting: true })
  await give(id, colleague)
  const last = (await here.portal.mailsTo(`giao.${serial}@example.vn`)).at(-1)
  expect(last?.subject).toBe('Đã chuyển cuộc họp: Giao ban tuần')
  expect(last?.text).toContain('nay do Đỗ Nhận tổ chức')
  // Calendars take it from whoever the entry came from.
  expect(last?.ics).toMatch(/METHOD:CANCEL[^]*SEQUENCE:1[^]*ORGANIZER;CN="Hop":mailto:no-reply/)
})

test('handed to and fro it fills nobody’s mail box: beyond the limit the change stays due', async () => {
  const id = await schedule(here.portal, { owner }, { participants: [binh] })
  await invite(id)
  for (const [to, by] of [
    [colleague, owner],
    [owner, colleague],
    [colleague, owner],
    [owner, colleague],
  ] as const)
    await give(id, to, by)
  expect(await ownerOf(id)).toBe(owner.id)
  const { mails } = await here.portal.db
    .selectFrom('meeting_notices')
    .select((eb) => eb.fn.countAll().as('mails'))
    .where('meeting_id', '=', id)
    .where('recipient', '=', binh.email)
    .executeTakeFirstOrThrow()
  expect(Number(mails)).toBe(3)
  expect((await detailFor(id, owner))?.isUpdateDue).toBe(true)
})

test('somebody who has not proven the address of a guest gets neither the guest’s place nor link', async () => {
  const id = await schedule(here.portal, { owner }, { participants: [binh] })
  const claimed = { email: binh.email, email_proven_at: null }
  await here.portal.db.updateTable('accounts').set(claimed).where('id', '=', colleague.id).execute()
  expect((await give(id, colleague)).body.code).toBe('ColleagueNotFit')
  expect(await ownerOf(id)).toBe(owner.id)
  const guest = here.portal.db.selectFrom('meeting_participants').select(['role', 'account_id']).where('email', '=', binh.email)
  expect(await guest.where('meeting_id', '=', id).execute()).toEqual([{ role: 'PARTICIPANT', account_id: null }])
})

test('by an administrator of the customer, also to itself, which needs no letter', async () => {
  const id = await schedule(here.portal, { owner })
  expect((await give(id, place.owner, place.owner)).status).toBe(200)
  expect(await ownerOf(id)).toBe(place.owner.id)
  const { email } = await here.portal.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', place.owner.id)
    .executeTakeFirstOrThrow()
  expect(await lettersTo(email)).toEqual([])
})

test('where the list has no place for both, the new owner has it', async () => {
  const chi = { ...binh, email: 'chi@example.vn' }
  const id = await schedule(here.portal, { owner }, { participants: [binh, chi] })
  await give(id, colleague)
  const emails = (await detailFor(id, colleague))?.meetingParticipants.map(({ email }) => email)
  expect(emails).toEqual([`nhan.${serial}@example.vn`, 'binh@example.vn', 'chi@example.vn'])
})

test('somebody who was invited as a guest becomes the host and keeps the link', async () => {
  const guest = { name: 'Đỗ Nhận', email: `nhan.${serial}@example.vn`, role: 'PARTICIPANT' }
  const id = await schedule(here.portal, { owner }, { participants: [guest] })
  const linkOf = async (who: Person) =>
    (await detailFor(id, who))?.meetingParticipants.find(({ email }) => email === guest.email)?.privateJoinUrl
  const before = await linkOf(owner)
  await give(id, colleague)
  expect(await linkOf(colleague)).toBe(before)
  const rows = (await detailFor(id, colleague))?.meetingParticipants ?? []
  expect(rows.find(({ email }) => email === guest.email)?.role).toBe('OPERATOR')
})

test('one that is over goes with its recordings; a cancelled one goes nowhere', async () => {
  const [over, cancelled] = [await schedule(here.portal, { owner }), await schedule(here.portal, { owner })]
  await here.start(over, { ...place, owner })
  await here.portal.call(meetings.end, { query: { meetingId: over } }, owner.token)
  await here.portal.call(meetings.cancel, { query: { meetingId: cancelled } }, owner.token)
  expect((await give(over, colleague)).status).toBe(200)
  expect((await detailFor(over, colleague))?.can.seeRecording).toBe(true)
  expect((await detailFor(cancelled, owner))?.can.handOver).toBe(false)
  expect((await give(cancelled, colleague)).body.code).toBe('MeetingNotHandedOver')
})

describe('is refused', () => {
  test('to whoever is only invited, to staff, and to another customer', async () => {
    const guest = { name: 'Đỗ Nhận', email: `nhan.${serial}@example.vn`, role: 'OPERATOR' }
    const id = await schedule(here.portal, { owner }, { participants: [guest] })
    expect((await give(id, colleague, colleague)).body.code).toBe('OnlyOwner')
    const staff = await createPerson(here.portal, 'Admin', place.places)
    expect((await give(id, colleague, staff)).status).toBe(403)
    const elsewhere = await createMeetingCustomer(here.portal)
    expect((await give(id, elsewhere.owner, elsewhere.owner)).body.code).toBe('MeetingNotFound')
    expect(await ownerOf(id)).toBe(owner.id)
  })

  test('for a colleague of another customer, for a viewer, and while the customer is restricted', async () => {
    const id = await schedule(here.portal, { owner })
    const stranger = await createPerson(here.portal, 'User', await createPlaces(here.portal, `Xa ${serial}`))
    expect((await give(id, stranger)).body.code).toBe('AccountNotFound')
    expect((await give(id, await createPerson(here.portal, 'View', place.places))).body.code).toBe('ColleagueNotFit')
    const { customerId } = place.places
    await here.portal.db.updateTable('customers').set({ status: 'Inactive' }).where('id', '=', customerId).execute()
    expect((await give(id, colleague)).body.code).toBe('CustomerRestricted')
    expect(await ownerOf(id)).toBe(owner.id)
  })
})

test('pressed in two tabs at once it is done once', async () => {
  const id = await schedule(here.portal, { owner })
  const replies = await allAtOnce(here.portal, [() => give(id, colleague, place.owner), () => give(id, colleague, place.owner)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await lettersTo(`nhan.${serial}@example.vn`)).toHaveLength(1)
})

test('while it runs: the new owner comes in as host and ends it, the former one as a guest', async () => {
  const id = await schedule(here.portal, { owner })
  await here.start(id, { ...place, owner })
  expect((await give(id, colleague)).status).toBe(200)
  const roleOf = async ({ token }: Person) => {
    const { body } = await here.portal.call(meetings.join, { query: { meetingId: id } }, token)
    return new URL(String(body['joinUrl'])).searchParams.get('role')
  }
  expect([await roleOf(colleague), await roleOf(owner)]).toEqual(['MODERATOR', 'VIEWER'])
  expect((await here.portal.call(meetings.end, { query: { meetingId: id } }, owner.token)).body.code).toBe('OnlyOwner')
  expect((await here.portal.call(meetings.end, { query: { meetingId: id } }, colleague.token)).status).toBe(200)
})

const byNumber = (one: number, other: number) => one - other

describe('colleagues', () => {
  test('are those of the customer who may hold meetings, without the one who has it', async () => {
    const id = await schedule(here.portal, { owner })
    await createPerson(here.portal, 'View', place.places)
    const all = [place.owner.id, colleague.id].toSorted(byNumber)
    const sorted = async (query: object, who: Person) => {
      const found = await colleaguesFor(query, who)
      return Array.isArray(found) ? found.toSorted(byNumber) : found
    }
    expect(await sorted({ meetingId: id }, owner)).toEqual(all)
    expect(await sorted({ accountId: owner.id }, owner)).toEqual(all)
    expect(await sorted({ accountId: owner.id }, place.owner)).toEqual(all)
    expect(await sorted({ accountId: owner.id }, await createPerson(here.portal, 'Admin', place.places))).toEqual(all)
    expect(await sorted({}, place.owner)).toEqual([...all, owner.id].toSorted(byNumber))
  })

  test('are found without accents, by name, e-mail or username', async () => {
    const id = await schedule(here.portal, { owner })
    for (const search of ['do nh', 'Đỗ Nh', `nhan.${serial}@`, colleague.username.toUpperCase()])
      expect(await colleaguesFor({ meetingId: id, search }, owner)).toEqual([colleague.id])
    expect(await colleaguesFor({ meetingId: id, search: 'không có ai' }, owner)).toEqual([])
  })

  test('of others are not told', async () => {
    const id = await schedule(here.portal, { owner })
    const elsewhere = await createMeetingCustomer(here.portal)
    const manager = await createPerson(here.portal, 'Manager', elsewhere.places)
    expect(await colleaguesFor({ meetingId: id }, elsewhere.owner)).toBe('MeetingNotFound')
    expect(await colleaguesFor({ meetingId: id }, colleague)).toBe('MeetingNotFound')
    for (const who of [elsewhere.owner, manager, colleague])
      expect(await colleaguesFor({ accountId: owner.id }, who)).toBe('AccountNotFound')
  })
})
