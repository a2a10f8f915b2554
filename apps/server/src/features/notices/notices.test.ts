import { meetings } from '@hop/contract/features/meetings'
import { participants } from '@hop/contract/features/participants'
import { describe, expect, test } from 'vitest'
import { hours } from '../../platform/clock.js'
import { meetingDraft, schedule } from '../meetings/testing/meeting-customer.js'
import { customerPerTest } from '../meetings/testing/customer-per-test.js'
import { entryIn } from './testing/entry-in.js'

const here = customerPerTest()

const people = [
  { name: 'Trần Bình', email: 'binh@example.vn', phone: '0912000111', role: 'PARTICIPANT' },
  { name: 'Lê Chi', email: 'chi@example.vn', role: 'PARTICIPANT' },
]
const scheduleWithPeople = () => schedule(here.portal, here.place, { participants: people })
const invite = (id: number) => here.portal.call(participants.inviteAll, { query: { meetingId: id } }, here.place.owner.token)
const edit = (id: number, changes: object) =>
  here.portal.call(
    meetings.update,
    { body: { id, ...meetingDraft(here.portal, { participants: people, ...changes }) } },
    here.place.owner.token,
  )
/** The owner's own entries are another matter (own-calendar-entry.test.ts). */
const deliveriesOf = (meetingId: number) =>
  here.portal.db
    .selectFrom('meeting_notices')
    .innerJoin('deliveries', 'deliveries.id', 'meeting_notices.delivery_id')
    .selectAll('deliveries')
    .select('meeting_notices.kind')
    .where('meeting_id', '=', meetingId)
    .where('deliveries.recipient', '<>', `${here.place.owner.username}@example.vn`)
    .orderBy('deliveries.id')
    .execute()

describe('the invitation', () => {
  test('goes once to everybody but the owner, with a private link and an entry that calendars understand', async () => {
    const id = await scheduleWithPeople()
    expect((await invite(id)).body['data']).toMatchObject({ recipients: 2 })
    expect((await invite(id)).body.code).toBe('NobodyToNotify')
    const mails = await deliveriesOf(id)
    expect(mails.map(({ recipient }) => recipient)).toEqual(['binh@example.vn', 'chi@example.vn'])
    expect(mails[0]?.subject).toBe('Lời mời họp: Giao ban tuần')
    expect(mails[0]?.text).toContain('giờ Việt Nam')
    const link = /\/join\/[\w-]+/.exec(mails[0]?.text ?? '')?.[0]
    expect(mails[0]?.html).toContain(link)
    expect(mails[1]?.text).not.toContain(link)
    expect(entryIn(mails[0]?.ics ?? null)).toMatchObject({
      method: 'REQUEST',
      sequence: 0,
      isUtc: true,
      status: 'CONFIRMED',
      attendee: 'MAILTO:binh@example.vn',
      start: new Date(here.portal.clock.now().getTime() + hours).toISOString(),
    })
  })

  test('pressed twice at once goes once', async () => {
    const id = await scheduleWithPeople()
    const replies = await Promise.all(Array.from({ length: 5 }, () => invite(id)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await deliveriesOf(id)).toHaveLength(2)
  })

  test('to one person can be sent again by hand', async () => {
    const id = await scheduleWithPeople()
    await invite(id)
    const { id: participantId } = await here.portal.db
      .selectFrom('meeting_participants')
      .select('id')
      .where('meeting_id', '=', id)
      .where('email', '=', 'chi@example.vn')
      .executeTakeFirstOrThrow()
    const reply = await here.portal.call(
      participants.inviteOne,
      { query: { meetingId: id, participantId } },
      here.place.owner.token,
    )
    expect(reply.body['data']).toMatchObject({ recipients: 1 })
    expect(await deliveriesOf(id)).toHaveLength(3)
  })

  test('by SMS goes to who has a phone number', async () => {
    const id = await scheduleWithPeople()
    const reply = await here.portal.call(participants.inviteBySms, { query: { meetingId: id } }, here.place.owner.token)
    expect(reply.body['data']).toMatchObject({ recipients: 1 })
    const [sms] = await deliveriesOf(id)
    expect(sms).toMatchObject({ channel: 'sms', recipient: '0912000111' })
    expect(sms?.text).toContain('Mời họp "Giao ban tuần"')
  })

  test('is shown before it is sent, with how many it goes to', async () => {
    const id = await scheduleWithPeople()
    const { body } = await here.portal.call(
      participants.previewNotice,
      { query: { meetingId: id, status: 'INVITATION' } },
      here.place.owner.token,
    )
    expect(body['data']).toMatchObject({ subject: 'Lời mời họp: Giao ban tuần', recipients: 2, withPhone: 1 })
  })

  test('a name cannot smuggle HTML into the mail', async () => {
    const id = await schedule(here.portal, here.place, { name: '<img src=x onerror=alert(1)>', participants: people })
    await invite(id)
    const [mail] = await deliveriesOf(id)
    expect(mail?.html).not.toContain('<img')
    expect(mail?.html).toContain('&lt;img')
  })
})

describe('a change', () => {
  test('makes an update due: the same entry with a higher sequence', async () => {
    const id = await scheduleWithPeople()
    await invite(id)
    await edit(id, { scheduleDuration: 90 })
    const { body } = await here.portal.call(meetings.detail, { params: { id } }, here.place.owner.token)
    expect(body['data']).toMatchObject({ isUpdateDue: true, updateSent: 0, invitationSent: 2 })
    await here.portal.call(participants.sendNotice, { query: { meetingId: id, status: 'UPDATE' } }, here.place.owner.token)
    const mails = await deliveriesOf(id)
    const [first, , third] = mails.map(({ ics }) => entryIn(ics))
    expect(third).toMatchObject({ method: 'REQUEST', uid: first?.uid, sequence: 1 })
    expect(mails[2]?.subject).toBe('Cập nhật cuộc họp: Giao ban tuần')
  })

  test('that nobody needs to hear of makes none', async () => {
    const id = await scheduleWithPeople()
    await invite(id)
    await edit(id, { enableCamera: false })
    const { body } = await here.portal.call(meetings.detail, { params: { id } }, here.place.owner.token)
    expect(body['data']).toMatchObject({ isUpdateDue: false })
  })
})

describe('a cancellation', () => {
  test('goes to who was invited, and takes the entry out of the calendar', async () => {
    const id = await scheduleWithPeople()
    await invite(id)
    await here.portal.call(meetings.cancel, { query: { meetingId: id, notify: true } }, here.place.owner.token)
    const mails = await deliveriesOf(id)
    expect(mails.filter(({ kind }) => kind === 'cancellation')).toHaveLength(2)
    const [first] = mails
    expect(entryIn(mails.at(-1)?.ics ?? null)).toMatchObject({
      method: 'CANCEL',
      status: 'CANCELLED',
      sequence: 1,
      uid: entryIn(first?.ics ?? null).uid,
    })
    expect(mails.at(-1)?.text).not.toContain('/join/')
  })

  test('is previewed with the number of those who were invited, and no others', async () => {
    const id = await scheduleWithPeople()
    await invite(id)
    const newcomer = { meetingId: id, name: 'Đỗ Em', email: 'em@example.vn', role: 'PARTICIPANT' as const }
    await here.portal.call(participants.add, { body: newcomer }, here.place.owner.token)
    await here.portal.call(meetings.cancel, { query: { meetingId: id } }, here.place.owner.token)
    const query = { meetingId: id, status: 'CANCELLATION' as const }
    const preview = await here.portal.call(participants.previewNotice, { query }, here.place.owner.token)
    expect(preview.body['data']).toMatchObject({ recipients: 2 })
    const sent = await here.portal.call(participants.sendNotice, { query }, here.place.owner.token)
    expect(sent.body['data']).toMatchObject({ recipients: 2 })
  })

  test('without invitations tells nobody', async () => {
    const id = await scheduleWithPeople()
    await here.portal.call(meetings.cancel, { query: { meetingId: id, notify: true } }, here.place.owner.token)
    expect(await deliveriesOf(id)).toEqual([])
  })
})
