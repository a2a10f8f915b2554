import { meetings } from '@hop/contract/features/meetings'
import { participants } from '@hop/contract/features/participants'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, hours, minutes } from '../../../platform/clock.js'
import { createPerson } from '../../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.js'
import { createMeetingCustomer, meetingDraft, type MeetingCustomer, schedule } from '../testing/meeting-customer.js'

let portal: TestPortal
let place: MeetingCustomer
beforeAll(async () => {
  portal = await startTestPortal()
  place = await createMeetingCustomer(portal)
})
afterAll(() => portal.close())

const detail = async (id: number, token = place.owner.token) => {
  const { body } = await portal.call(meetings.detail, { params: { id } }, token)
  return body['data'] as Record<string, unknown> & {
    can: Record<string, boolean>
    meetingParticipants: Record<string, unknown>[]
  }
}
const person = (email: string, changes: object = {}) => ({ name: 'Trần Thị Bình', email, role: 'PARTICIPANT', ...changes })

describe('scheduling', () => {
  test('makes a meeting that its owner can start, with the owner as first operator and secret links', async () => {
    const id = await schedule(portal, place, { participants: [person('binh@example.vn')] })
    const meeting = await detail(id)
    expect(meeting).toMatchObject({
      name: 'Giao ban tuần',
      status: 'PENDING',
      owner: true,
      numOfParticipants: 2,
      accessCode: 'ABC123',
    })
    expect(meeting.can).toMatchObject({ start: true, edit: true, cancel: true, delete: true, end: false, join: false })
    expect(meeting.meetingParticipants.map(({ role }) => role)).toEqual(['OPERATOR', 'PARTICIPANT'])
    expect(meeting['hostJoinUrl']).toMatch(/\/host\/[\w-]{22,}$/)
    expect(meeting['participantJoinUrl']).toMatch(/\/join\/[\w-]{22,}$/)
  })

  test('keeps its owner an operator, even if named among the participants', async () => {
    const [owner] = (await detail(await schedule(portal, place))).meetingParticipants
    const id = await schedule(portal, place, { participants: [person('binh@example.vn'), person(String(owner?.['email']))] })
    const meeting = await detail(id)
    expect(meeting.meetingParticipants.map(({ email, role }) => [email, role])).toEqual([
      [owner?.['email'], 'OPERATOR'],
      ['binh@example.vn', 'PARTICIPANT'],
    ])
  })

  test('refuses the same e-mail twice', async () => {
    const participants = [person('same@example.vn'), person('Same@example.vn ')]
    const { body } = await portal.call(meetings.create, { body: meetingDraft(portal, { participants }) }, place.owner.token)
    expect(body).toMatchObject({ code: 'DuplicateParticipant', fields: [{ path: 'participants.1.email' }] })
  })

  test('without a subscription is refused', async () => {
    const bare = await createMeetingCustomer(portal)
    await portal.db
      .updateTable('subscriptions')
      .set({ is_active: false })
      .where('customer_id', '=', bare.places.customerId)
      .execute()
    const { body } = await portal.call(meetings.create, { body: meetingDraft(portal) }, bare.owner.token)
    expect(body.code).toBe('NoActiveSubscription')
  })

  test('by a restricted customer is refused', async () => {
    const restricted = await createMeetingCustomer(portal)
    await portal.db.updateTable('customers').set({ status: 'Inactive' }).where('id', '=', restricted.places.customerId).execute()
    const { body } = await portal.call(meetings.create, { body: meetingDraft(portal) }, restricted.owner.token)
    expect(body.code).toBe('CustomerRestricted')
  })

  test('an option that the core cannot do is stored as off', async () => {
    const id = await schedule(portal, place, { enableParticipationBeforeHost: true, enableCamera: true })
    expect(await detail(id)).toMatchObject({ enableParticipationBeforeHost: false, enableCamera: true })
  })

  test('a public meeting with guests by name is refused at their rows, not made without them', async () => {
    const participants = [person('y@example.vn', { role: 'OPERATOR' }), person('x@example.vn')]
    const body = meetingDraft(portal, { publicMeeting: true, participants })
    const refused = await portal.call(meetings.create, { body }, place.owner.token)
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      [{ path: 'participants.1', code: 'publicMeetingHasNoParticipants' }],
    ])
  })

  test('a public meeting keeps its operators', async () => {
    const id = await schedule(portal, place, {
      publicMeeting: true,
      participants: [person('y@example.vn', { role: 'OPERATOR' })],
    })
    expect((await detail(id)).meetingParticipants.map(({ email }) => email)).toContain('y@example.vn')
    expect((await detail(id)).meetingParticipants).toHaveLength(2)
  })
})

describe('changing', () => {
  test('keeps the private link of who stays, and takes it from who goes', async () => {
    const id = await schedule(portal, place, { participants: [person('stays@example.vn'), person('goes@example.vn')] })
    const before = (await detail(id)).meetingParticipants
    const linkOf = (people: Record<string, unknown>[], email: string) =>
      people.find((each) => each['email'] === email)?.['privateJoinUrl']
    const body = {
      id,
      ...meetingDraft(portal, { name: 'Tên mới', participants: [person('stays@example.vn'), person('new@example.vn')] }),
    }
    expect((await portal.call(meetings.update, { body: body }, place.owner.token)).status).toBe(200)
    const after = (await detail(id)).meetingParticipants
    expect(linkOf(after, 'stays@example.vn')).toBe(linkOf(before, 'stays@example.vn'))
    expect(linkOf(after, 'goes@example.vn')).toBeUndefined()
    expect(linkOf(after, 'new@example.vn')).toBeTruthy()
  })

  test('from a stale page is refused', async () => {
    const id = await schedule(portal, place)
    const body = { id, ...meetingDraft(portal), updatedAt: '2020-01-01T00:00:00.000Z' }
    expect((await portal.call(meetings.update, { body: body }, place.owner.token)).body.code).toBe('StaleEdit')
  })

  test('of a cancelled meeting is refused', async () => {
    const id = await schedule(portal, place)
    await portal.call(meetings.cancel, { query: { meetingId: id } }, place.owner.token)
    const body = { id, ...meetingDraft(portal) }
    expect((await portal.call(meetings.update, { body: body }, place.owner.token)).body.code).toBe('MeetingNotEditable')
    expect(await detail(id)).toMatchObject({ status: 'CANCEL', can: { start: false, delete: true } })
  })
})

describe('who sees what', () => {
  test('a colleague sees a meeting only when invited by e-mail, and without its links', async () => {
    const colleague = await createPerson(portal, 'User', place.places, { email: 'dong.nghiep@example.vn' })
    const hidden = await schedule(portal, place)
    const shown = await schedule(portal, place, { participants: [person('Dong.Nghiep@example.vn')] })
    expect((await portal.call(meetings.detail, { params: { id: hidden } }, colleague.token)).status).toBe(404)
    const seen = await detail(shown, colleague.token)
    expect(seen).toMatchObject({ accessCode: null, hostJoinUrl: null, participantJoinUrl: null, owner: false, canJoin: true })
    const { body } = await portal.call(meetings.list, { query: {}, body: {} }, colleague.token)
    expect((body['data'] as { id: number }[]).map(({ id }) => id)).toEqual([shown])
  })

  test('who is invited sees the names of the others, and neither addresses nor numbers; the customer’s administrator sees them', async () => {
    const colleague = await createPerson(portal, 'User', place.places, { email: 'dong.su@example.vn' })
    const administrator = await createPerson(portal, 'Customer', place.places)
    const participants = [person('dong.su@example.vn'), person('lan@example.vn', { phone: '0912000111' })]
    const id = await schedule(portal, place, { participants })
    const seen = await detail(id, colleague.token)
    expect(seen.meetingParticipants.map(({ name, email, phone }) => [name, email, phone])).toContainEqual([
      'Trần Thị Bình',
      '',
      '',
    ])
    expect(JSON.stringify(seen)).not.toMatch(/lan@example\.vn|0912000111/)
    const { body } = await portal.call(meetings.joined, { params: { id }, query: {} }, colleague.token)
    expect(JSON.stringify(body)).not.toContain('lan@example.vn')
    expect(JSON.stringify(await detail(id, administrator.token))).toContain('0912000111')
  })

  test('a manager of the area opens it read-only, deleted ones too, without links', async () => {
    const manager = await createPerson(portal, 'Manager', place.places)
    const id = await schedule(portal, place)
    await portal.call(meetings.remove, { query: { id } }, place.owner.token)
    expect((await portal.call(meetings.detail, { params: { id } }, place.owner.token)).status).toBe(404)
    const seen = await detail(id, manager.token)
    expect(seen).toMatchObject({ isDeleted: true, hostJoinUrl: null })
    expect(Object.entries(seen.can).filter(([, can]) => can)).toEqual([['view', true]])
  })

  test('an admin sees links and the customer, and starts nothing', async () => {
    const admin = await createPerson(portal, 'Admin', place.places)
    const id = await schedule(portal, place)
    expect(await detail(id, admin.token)).toMatchObject({
      accessCode: 'ABC123',
      can: { start: false, edit: false, seeLinks: true, moveCore: true },
    })
  })
})

describe('the list', () => {
  test('filters by whole days as the client sends them, by status, and by name without accents', async () => {
    const own = await createMeetingCustomer(portal)
    const midnight = new Date('2026-12-01T17:00:00Z')
    const before = await schedule(portal, own, {
      name: 'Đêm trước',
      scheduleStartTime: new Date(midnight.getTime() - minutes).toISOString(),
    })
    const after = await schedule(portal, own, { name: 'Đúng nửa đêm', scheduleStartTime: midnight.toISOString() })
    const list = async (query: object, filters: object[] = []) => {
      const { body } = await portal.call(meetings.list, { query, body: { filters } as never }, own.owner.token)
      return (body['data'] as { id: number }[]).map(({ id }) => id)
    }
    // 2 December in Vietnam.
    const day = { fromDate: midnight.toISOString(), toDate: new Date(midnight.getTime() + days).toISOString() }
    expect(await list(day)).toEqual([after])
    expect(await list({ fromDate: new Date(midnight.getTime() - days).toISOString(), toDate: midnight.toISOString() })).toEqual([
      before,
    ])
    expect(await list({}, [{ field: 'name', operator: 'contains', value: 'dung nua' }])).toEqual([after])
    expect(await list({}, [{ field: 'status', operator: 'eq', value: 'CANCEL' }])).toEqual([])
  })

  test('an overdue meeting is said to be so, and cannot be started until its time is changed', async () => {
    const own = await createMeetingCustomer(portal)
    const id = await schedule(portal, own)
    const now = portal.clock.now()
    portal.clock.advance(3 * hours)
    expect(await detail(id, own.owner.token)).toMatchObject({
      isOverdue: true,
      status: 'PENDING',
      can: { start: false, edit: true, delete: true },
    })
    expect((await portal.call(meetings.start, { query: { meetingId: id } }, own.owner.token)).body.code).toBe('MeetingOverdue')
    portal.clock.set(now)
  })
})

describe('marks', () => {
  const marksFor = async (ids: number[], token: string) => {
    const { body } = await portal.call(meetings.marks, { body: { ids } }, token)
    return new Map((body['data'] as { id: number; mark: string }[]).map(({ id, mark }) => [id, mark]))
  }

  test('are those of the list and of the meeting’s page, and change with whatever others do to it', async () => {
    const id = await schedule(portal, place, { participants: [person('binh@example.vn')] })
    const { token } = place.owner
    const { body } = await portal.call(meetings.list, { query: {}, body: {} }, token)
    const shown = (body['data'] as { id: number; mark: string }[]).find((row) => row.id === id)?.mark
    let before = (await marksFor([id], token)).get(id)
    expect([shown, (await detail(id))['mark']]).toEqual([before, before])
    const changes: (() => Promise<unknown>)[] = [
      () => portal.call(participants.inviteAll, { query: { meetingId: id } }, token),
      () => portal.call(meetings.update, { body: { id, ...meetingDraft(portal, { name: 'Tên mới' }) } }, token),
      () => portal.call(meetings.cancel, { query: { meetingId: id } }, token),
    ]
    for (const change of changes) {
      portal.clock.advance(1000)
      await change()
      const after = (await marksFor([id], token)).get(id)
      expect(after).not.toBe(before)
      before = after
    }
    await portal.call(meetings.remove, { query: { id } }, token)
    expect(await marksFor([id], token)).toEqual(new Map())
  })

  test('are told of meetings within reach only', async () => {
    const elsewhere = await createMeetingCustomer(portal)
    const [own, others] = [await schedule(portal, place), await schedule(portal, elsewhere)]
    const colleague = await createPerson(portal, 'User', place.places)
    expect([...(await marksFor([own, others], place.owner.token)).keys()]).toEqual([own])
    expect([...(await marksFor([own, others], colleague.token)).keys()]).toEqual([])
  })
})
