/** Every action on a meeting in every status by everybody who can see it: section 4 of the specification as a table. */
import type { Call } from '@hop/contract/call'
import { meetings } from '@hop/contract/features/meetings'
import type { MeetingStatus } from '@hop/contract/features/meeting-records'
import { participants } from '@hop/contract/features/participants'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '../../../platform/clock.js'
import { type BigBlueButtonDouble, startBigBlueButtonDouble } from '../../../testing/bigbluebutton-double.js'
import { createPerson, type Person } from '../../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.js'
import { reconcileMeetings } from './core-events/reconcile.js'
import { createMeetingCustomer, meetingDraft, type MeetingCustomer, registerCore, schedule } from '../testing/meeting-customer.js'

let portal: TestPortal
let double: BigBlueButtonDouble
let place: MeetingCustomer
const people = {} as Record<'owner' | 'operator' | 'guest' | 'administrator' | 'viewer' | 'admin', Person>
beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.prepare()
  double = await startBigBlueButtonDouble()
  await registerCore(portal, double)
  place = await createMeetingCustomer(portal, { concurrent: null })
  people.owner = place.owner
  people.operator = await createPerson(portal, 'User', place.places, { email: 'dieu.hanh@example.vn' })
  people.guest = await createPerson(portal, 'User', place.places, { email: 'khach@example.vn' })
  people.viewer = await createPerson(portal, 'View', place.places, { email: 'xem@example.vn' })
  people.administrator = await createPerson(portal, 'Customer', place.places)
  people.admin = await createPerson(portal, 'Admin', place.places)
})
afterAll(async () => {
  await portal.close()
  await double.close()
})
type Who = keyof typeof people

const invited = [
  { name: 'Điều Hành', email: 'dieu.hanh@example.vn', role: 'OPERATOR' },
  { name: 'Khách Mời', email: 'khach@example.vn', role: 'PARTICIPANT' },
  { name: 'Người Xem', email: 'xem@example.vn', role: 'PARTICIPANT' },
]

const act = (call: Call, input: object, who: Who) => portal.call(call, input as never, people[who].token)
const oneMeeting = (id: number) => ({ query: { meetingId: id } })

async function meetingIn(status: MeetingStatus): Promise<number> {
  const id = await schedule(portal, place, { participants: invited })
  if (status === 'INPROGRESS' || status === 'END') await act(meetings.start, oneMeeting(id), 'owner')
  if (status === 'END') await act(meetings.end, oneMeeting(id), 'owner')
  if (status === 'CANCEL') await act(meetings.cancel, oneMeeting(id), 'owner')
  return id
}
const stateOf = (id: number) =>
  portal.db.selectFrom('meetings').select(['status', 'deleted_at', 'updated_at']).where('id', '=', id).executeTakeFirstOrThrow()

const actions = {
  start: (id: number, who: Who) => act(meetings.start, oneMeeting(id), who),
  join: (id: number, who: Who) => act(meetings.join, oneMeeting(id), who),
  end: (id: number, who: Who) => act(meetings.end, oneMeeting(id), who),
  cancel: (id: number, who: Who) => act(meetings.cancel, oneMeeting(id), who),
  edit: (id: number, who: Who) =>
    act(meetings.update, { body: { id, ...meetingDraft(portal, { name: 'Tên mới', participants: invited }) } }, who),
  remove: (id: number, who: Who) => act(meetings.remove, { query: { id } }, who),
  add: (id: number, who: Who) =>
    act(participants.add, { body: { meetingId: id, name: 'Đỗ Em', email: 'em@example.vn', role: 'PARTICIPANT' } }, who),
  invite: (id: number, who: Who) => act(participants.inviteAll, oneMeeting(id), who),
}
type Action = keyof typeof actions

/** What the owner may do, and where it leads. Whoever is missing here may do nothing but what `others` says. */
const byOwner: Record<MeetingStatus, Partial<Record<Action, MeetingStatus | 'deleted'>>> = {
  // To join as host is to start.
  PENDING: {
    start: 'INPROGRESS',
    join: 'INPROGRESS',
    cancel: 'CANCEL',
    edit: 'PENDING',
    remove: 'deleted',
    add: 'PENDING',
    invite: 'PENDING',
  },
  // Pressing start again leads into the same room.
  INPROGRESS: { start: 'INPROGRESS', join: 'INPROGRESS', end: 'END', add: 'INPROGRESS', invite: 'INPROGRESS' },
  END: { start: 'INPROGRESS', remove: 'deleted' },
  CANCEL: { remove: 'deleted' },
}
/** Who else may: an operator starts, the customer's administrator and the provider's staff end what its owner left behind. */
const byOthers: Partial<Record<MeetingStatus, Partial<Record<Action, readonly Who[]>>>> = {
  PENDING: { start: ['operator'], join: ['operator'], cancel: ['administrator'] },
  INPROGRESS: { start: ['operator'], join: ['operator', 'guest', 'viewer'], end: ['administrator', 'admin'] },
}

const statuses = Object.keys(byOwner) as MeetingStatus[]
const cases = statuses.flatMap((status) => (Object.keys(actions) as Action[]).map((action) => [status, action] as const))

describe.each(cases)('a meeting that is %s: %s', (status, action) => {
  test('the owner may what the table says, and is refused in words what it does not', async () => {
    const outcome = byOwner[status][action]
    const id = await meetingIn(status)
    const reply = await actions[action](id, 'owner')
    const after = await stateOf(id)
    expect(reply.status).toBeLessThan(500)
    expect([reply.status === 200, after.deleted_at ? 'deleted' : after.status]).toEqual([
      outcome !== undefined,
      outcome ?? status,
    ])
  })

  const others = (Object.keys(people) as Who[]).filter((who) => who !== 'owner')
  const allowed = byOthers[status]?.[action] ?? []

  test('of all others only those may whom the table names', async () => {
    const id = await meetingIn(status)
    const before = await stateOf(id)
    for (const who of others.filter((each) => !allowed.includes(each))) {
      const reply = await actions[action](id, who)
      expect([who, reply.status === 200]).toEqual([who, false])
      expect(reply.status).toBeLessThan(500)
    }
    expect(await stateOf(id)).toEqual(before)
  })

  if (allowed.length === 0) return
  test('and it leads them where it leads the owner', async () => {
    for (const who of allowed) {
      const id = await meetingIn(status)
      expect([who, (await actions[action](id, who)).status]).toEqual([who, 200])
      expect((await stateOf(id)).status).toBe(byOwner[status][action])
    }
  })
})

test('who is not the owner is told that, and not that the meeting is in the wrong state', async () => {
  const pending = await meetingIn('PENDING')
  const running = await meetingIn('INPROGRESS')
  expect((await actions.cancel(pending, 'guest')).body.code).toBe('OnlyOwner')
  expect((await actions.edit(pending, 'guest')).body.code).toBe('OnlyOwner')
  expect((await actions.remove(pending, 'guest')).body.code).toBe('OnlyOwner')
  expect((await actions.start(pending, 'guest')).body.code).toBe('OnlyOwner')
  expect((await actions.end(running, 'guest')).body.code).toBe('OnlyOwner')
  expect((await actions.cancel(running, 'owner')).body.code).toBe('MeetingNotCancellable')
})

test('an administrator of the customer who is not invited does not become host by starting what runs', async () => {
  const running = await meetingIn('INPROGRESS')
  expect((await actions.start(running, 'administrator')).status).toBe(409)
})

test('what a person may do is what the person is told to be able to do', async () => {
  for (const status of statuses) {
    const id = await meetingIn(status)
    const { body } = await act(meetings.detail, { params: { id } }, 'owner')
    const { can } = body['data'] as { can: Record<string, boolean> }
    const told = {
      start: can['start'] || can['restart'] || can['end'],
      join: can['join'] || can['start'],
      end: can['end'],
      cancel: can['cancel'],
      edit: can['edit'],
      remove: can['delete'],
      add: can['addParticipants'],
    }
    for (const [action, may] of Object.entries(told))
      expect([status, action, may]).toEqual([status, action, action in byOwner[status]])
  }
})

test('every change of a meeting is in the log, with who did it; what was refused is not', async () => {
  const id = await meetingIn('PENDING')
  const done: Action[] = ['edit', 'add', 'invite', 'start', 'start', 'end', 'remove']
  for (const action of done) await actions[action](id, 'owner')
  await actions.cancel(id, 'owner')
  await actions.remove(id, 'guest')
  const entries = await portal.db
    .selectFrom('audit_log')
    .select(['action', 'account_name'])
    .where('entity', '=', 'meeting')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual([
    'create',
    'update',
    'add participant',
    'send invitation',
    'start',
    'end',
    'delete',
  ])
  expect(new Set(entries.map(({ account_name }) => account_name)).size).toBe(1)
})

test('of two who cancel and start at once one wins, and the meeting is in one state', async () => {
  const id = await meetingIn('PENDING')
  const replies = await Promise.all([actions.start(id, 'owner'), actions.cancel(id, 'owner')])
  expect(replies.every(({ status }) => status < 500)).toBe(true)
  const { status } = await stateOf(id)
  const running = await portal.db
    .selectFrom('meeting_sessions')
    .select('id')
    .where('meeting_id', '=', id)
    .where('state', '<>', 'closed')
    .execute()
  expect([status, running.length]).toEqual(status === 'INPROGRESS' ? ['INPROGRESS', 1] : ['CANCEL', 0])
})

test('while its core opens the room a meeting is neither cancelled nor deleted', async () => {
  const id = await meetingIn('INPROGRESS')
  const opening = { state: 'opening', started_at: null } as const
  await portal.db.updateTable('meeting_sessions').set(opening).where('meeting_id', '=', id).execute()
  await portal.db.updateTable('meetings').set({ status: 'PENDING' }).where('id', '=', id).execute()
  expect((await actions.cancel(id, 'owner')).body.code).toBe('MeetingNotCancellable')
  expect((await actions.remove(id, 'owner')).body.code).toBe('MeetingInProgress')
  expect(await stateOf(id)).toMatchObject({ status: 'PENDING', deleted_at: null })
})

describe('a meeting that goes on longer than it is scheduled for', () => {
  test('is left to its core for two minutes, and ended then', async () => {
    const id = await meetingIn('INPROGRESS')
    const now = portal.clock.now()
    portal.clock.advance(61 * minutes)
    await reconcileMeetings(portal.platform)
    expect((await stateOf(id)).status).toBe('INPROGRESS')
    portal.clock.advance(2 * minutes)
    await reconcileMeetings(portal.platform)
    expect((await stateOf(id)).status).toBe('END')
    const session = await portal.db
      .selectFrom('meeting_sessions')
      .select(['end_reason', 'external_id'])
      .where('meeting_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(session.end_reason).toBe('time over')
    expect(double.meetings.has(session.external_id)).toBe(false)
    portal.clock.set(now)
  })
})
