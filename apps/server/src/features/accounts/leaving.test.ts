/** What becomes of the meetings of somebody who goes: by each way in which an account goes, or becomes one that holds no meetings. */
import { accounts } from '@hop/contract/features/accounts'
import { customerAdmins } from '@hop/contract/features/customer-admins'
import { customerUsers } from '@hop/contract/features/customer-users'
import { join } from '@hop/contract/features/join'
import { meetings } from '@hop/contract/features/meetings'
import { participants } from '@hop/contract/features/participants'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hours } from '../../platform/clock.js'
import { allAtOnce } from '../../testing/all-at-once.js'
import { type BigBlueButtonDouble, startBigBlueButtonDouble } from '../../testing/bigbluebutton-double.js'
import { createIntegration, createPerson, createPlaces, type Person, testPassword } from '../../testing/factories/index.js'
import { type Reply, startOfTests, startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { createMeetingPlace, meetingDraft, type MeetingPlace, registerCore, schedule } from '../meetings/testing/meeting-place.js'
import { entryIn } from '../notices/testing/entry-in.js'

const here = {
  start: (id: number, { owner }: Pick<MeetingPlace, 'owner'>) =>
    here.portal.call(meetings.start, { query: { meetingId: id } }, owner.token),
} as { portal: TestPortal; start(id: number, place: Pick<MeetingPlace, 'owner'>): Promise<Reply> }
let double: BigBlueButtonDouble
beforeAll(async () => {
  here.portal = await startTestPortal()
  await here.portal.platform.jobs.prepare()
  double = await startBigBlueButtonDouble()
  await registerCore(here.portal, double)
})
afterAll(async () => {
  await here.portal.close()
  await double.close()
})

interface Choice {
  handOverTo?: number
  cancelMeetings?: boolean
}

let place: MeetingPlace
let leaver: Person
let colleague: Person
let staff: Person
let serial = 0
beforeEach(async () => {
  serial += 1
  here.portal.clock.set(startOfTests)
  place = await createMeetingPlace(here.portal)
  leaver = await createPerson(here.portal, 'User', place.places, { name: 'Phạm Rời', email: `roi.${serial}@example.vn` })
  colleague = await createPerson(here.portal, 'User', place.places, { name: 'Đỗ Nhận', email: `nhan.${serial}@example.vn` })
  staff = await createPerson(here.portal, 'Admin', place.places)
})

const people = [
  { name: 'Trần Bình', email: 'binh@example.vn', role: 'PARTICIPANT' },
  { name: 'Lê Chi', email: 'chi@example.vn', role: 'PARTICIPANT' },
]
/** With people who have its invitation. */
async function planned(owner = leaver, changes: object = {}): Promise<number> {
  const id = await schedule(here.portal, { owner }, { participants: people, ...changes })
  const { status } = await here.portal.call(participants.inviteAll, { query: { meetingId: id } }, owner.token)
  expect(status).toBe(200)
  return id
}
const rowOf = (id: number) => here.portal.db.selectFrom('meetings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const accountOf = ({ id }: Person) =>
  here.portal.db.selectFrom('accounts').select(['deleted_at', 'role', 'email']).where('id', '=', id).executeTakeFirstOrThrow()
const listOf = (id: number) =>
  here.portal.db
    .selectFrom('meeting_participants')
    .select(['email', 'role', 'account_id', 'private_key'])
    .where('meeting_id', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('email')
    .execute()
const ownersAddresses = () => [`roi.${serial}@example.vn`, `nhan.${serial}@example.vn`]
/** To the invited: the owner has an entry of its own. */
const mailsOf = (meetingId: number) =>
  here.portal.db
    .selectFrom('meeting_notices')
    .innerJoin('deliveries', 'deliveries.id', 'meeting_notices.delivery_id')
    .select(['meeting_notices.kind', 'deliveries.recipient', 'deliveries.ics'])
    .where('meeting_id', '=', meetingId)
    .where('deliveries.recipient', 'not in', ownersAddresses())
    .orderBy('deliveries.id')
    .execute()
const lettersTo = async (person: Person) =>
  here.portal.db
    .selectFrom('deliveries')
    .select(['subject', 'text'])
    .where('recipient', '=', (await accountOf(person)).email)
    .where('ics', 'is', null)
    .execute()

const remove = (person: Person, by: Person, choice: Choice = {}) =>
  here.portal.call(accounts.remove, { query: { id: person.id, ...choice } }, by.token)
const demote = async (person: Person, by: Person, choice: Choice = {}, role: 'View' | 'Customer' = 'View') => {
  const { email } = await accountOf(person)
  const body = { id: person.id, name: 'Phạm Rời', phone: '0912345678', address: '', email, role, ...choice }
  return here.portal.call(accounts.update, { body }, by.token)
}
const removeOwn = (person: Person, choice: Choice = {}) =>
  here.portal.call(accounts.removeOwn, { body: { username: person.username, password: testPassword, ...choice } }, person.token)
/** As before roles were guarded: viewers who still own meetings. */
async function removeViewers(person: Person, choice: Choice = {}) {
  await here.portal.db.updateTable('accounts').set({ role: 'View' }).where('id', '=', person.id).execute()
  return here.portal.call(customerUsers.removeViewers, { query: choice }, place.owner.token)
}

const ways: [string, (choice?: Choice) => Promise<Reply>][] = [
  ['deletion by the customer’s administrator', (choice) => remove(leaver, place.owner, choice)],
  ['deletion by staff', (choice) => remove(leaver, staff, choice)],
  ['the role of a viewer', (choice) => demote(leaver, place.owner, choice)],
  ['deleting the own account', (choice) => removeOwn(leaver, choice)],
  ['deleting all viewers', (choice) => removeViewers(leaver, choice)],
]

describe.each(ways)('%s', (name, leave) => {
  const isForGood = !name.startsWith('the role')
  const isGone = async () => {
    const { deleted_at, role } = await accountOf(leaver)
    return isForGood ? deleted_at !== null : role === 'View'
  }

  test('without a word about the meetings to come is refused with their number, and nothing is written', async () => {
    const ids = [await planned(), await planned()]
    const before = await Promise.all(ids.map(rowOf))
    const { status, body } = await leave()
    expect([status, body.code, body.params]).toEqual([409, 'MeetingsToDecide', [2]])
    expect(body.message).toContain('2')
    expect((await accountOf(leaver)).deleted_at).toBeNull()
    expect(await Promise.all(ids.map(rowOf))).toEqual(before)
  })

  test('hands them over: another owner, another host link, the same links and calendar entry for the invited', async () => {
    const id = await planned()
    const [before, listBefore] = [await rowOf(id), await listOf(id)]
    expect((await leave({ handOverTo: colleague.id })).status).toBe(200)
    expect(await isGone()).toBe(true)
    const after = await rowOf(id)
    expect(after).toMatchObject({ status: 'PENDING', owner_id: colleague.id, sequence: 1, is_update_due: false })
    expect(after.host_key).not.toBe(before.host_key)
    const list = await listOf(id)
    const keyOf = (rows: typeof list, email: string) => rows.find((row) => row.email === email)?.private_key
    for (const { email } of people) expect(keyOf(list, email)).toBe(keyOf(listBefore, email))
    expect(list.find(({ account_id }) => account_id === colleague.id)).toMatchObject({ role: 'OPERATOR' })
    const former = list.find(({ email }) => email === `roi.${serial}@example.vn`)
    expect(former?.role).toBe(isForGood ? undefined : 'PARTICIPANT')
    const letters = await lettersTo(colleague)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toContain('Giao ban tuần')
    // The entry that is in the calendars is changed with it.
    const entries = (await mailsOf(id)).filter(({ recipient }) => recipient === 'binh@example.vn').map(({ ics }) => entryIn(ics))
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1)
    expect(entries.map(({ sequence }) => sequence)).toEqual([0, 1])
    expect(entries.map(({ organizer }) => organizer.toLowerCase())).toEqual([
      `mailto:roi.${serial}@example.vn`,
      `mailto:nhan.${serial}@example.vn`,
    ])
  })

  test('cancels them: whoever was invited is told, calendars too', async () => {
    const [id, other] = [await planned(), await planned(colleague)]
    expect((await leave({ cancelMeetings: true })).status).toBe(200)
    expect(await isGone()).toBe(true)
    expect([(await rowOf(id)).status, (await rowOf(other)).status]).toEqual(['CANCEL', 'PENDING'])
    const mails = await mailsOf(id)
    expect(mails.filter(({ kind }) => kind === 'cancellation').map(({ recipient }) => recipient)).toEqual([
      'binh@example.vn',
      'chi@example.vn',
    ])
    const [first, last] = [mails.at(0), mails.at(-1)].map((mail) => entryIn(mail?.ics ?? null))
    expect(last).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: 1, uid: first?.uid })
  })

  test('asks nothing when there is nothing to come', async () => {
    const id = await planned()
    await here.portal.call(meetings.cancel, { query: { meetingId: id } }, leaver.token)
    expect((await leave()).status).toBe(200)
  })

  test.each(['none', 'handOverTo', 'cancelMeetings'] as const)('is refused while a meeting runs, choice: %s', async (choice) => {
    const id = await planned()
    await here.start(id, { ...place, owner: leaver })
    const given = { none: {}, handOverTo: { handOverTo: colleague.id }, cancelMeetings: { cancelMeetings: true } }[choice]
    const { status, body } = await leave(given)
    // Of all viewers it names the one.
    const told = name.includes('all viewers') ? ['OneOfThemInMeeting', ['Phạm Rời']] : ['AccountInMeeting', undefined]
    expect([status, body.code, body.params]).toEqual([409, ...told])
    expect((await accountOf(leaver)).deleted_at).toBeNull()
    expect(await rowOf(id)).toMatchObject({ status: 'INPROGRESS', owner_id: leaver.id })
  })

  test.each([
    ['of another customer', 404, 'AccountNotFound'],
    ['who only views', 409, 'ColleagueNotFit'],
    ['who is the very one that goes', 409, 'ColleagueNotFit'],
    ['who is gone', 404, 'AccountNotFound'],
  ])('hands nothing to somebody %s', async (who, status, code) => {
    const id = await planned()
    const strangers = await createPlaces(here.portal, `Nơi khác ${serial}`)
    const wanted = {
      'of another customer': () => createPerson(here.portal, 'User', strangers),
      'who only views': () => createPerson(here.portal, 'View', place.places),
      'who is the very one that goes': async () => leaver,
      'who is gone': async () => {
        await here.portal.db.updateTable('accounts').set({ deleted_at: new Date() }).where('id', '=', colleague.id).execute()
        return colleague
      },
    }[who]
    const { id: handOverTo } = (await wanted?.()) ?? colleague
    const reply = await leave({ handOverTo })
    expect([reply.status, reply.body.code]).toEqual([status, code])
    expect(await rowOf(id)).toMatchObject({ owner_id: leaver.id, status: 'PENDING' })
    expect((await accountOf(leaver)).deleted_at).toBeNull()
  })
})

test('a room of somebody else that is being opened stands in nobody’s way', async () => {
  const strangers = await createMeetingPlace(here.portal)
  const theirs = await schedule(here.portal, strangers)
  await here.start(theirs, strangers)
  const opening = { state: 'opening', started_at: null } as const
  await here.portal.db.updateTable('meeting_sessions').set(opening).where('meeting_id', '=', theirs).execute()
  await here.portal.db.updateTable('meetings').set({ status: 'PENDING' }).where('id', '=', theirs).execute()
  expect((await remove(leaver, place.owner)).status).toBe(200)
  await here.portal.db.deleteFrom('meeting_sessions').where('meeting_id', '=', theirs).execute()
})

test('to hand over and to cancel at once is refused at its field', async () => {
  await planned()
  const { body } = await remove(leaver, place.owner, { handOverTo: colleague.id, cancelMeetings: true })
  expect(body).toMatchObject({ code: 'InvalidInput', fields: [{ path: 'cancelMeetings' }] })
})

test('who was invited by SMS is told by SMS', async () => {
  const byPhone = { name: 'Lê Chi', email: 'chi@example.vn', phone: '0912000111', role: 'PARTICIPANT' }
  const id = await schedule(here.portal, { owner: leaver }, { participants: [byPhone] })
  await here.portal.call(participants.inviteBySms, { query: { meetingId: id, participantId: 0 } }, leaver.token)
  expect((await remove(leaver, place.owner, { cancelMeetings: true })).status).toBe(200)
  const sent = await here.portal.db
    .selectFrom('meeting_notices')
    .innerJoin('deliveries', 'deliveries.id', 'meeting_notices.delivery_id')
    .select(['meeting_notices.kind', 'deliveries.channel', 'deliveries.recipient', 'deliveries.text'])
    .where('meeting_id', '=', id)
    .where('deliveries.recipient', 'not in', ownersAddresses())
    .orderBy('deliveries.id')
    .execute()
  expect(sent.map(({ kind, channel, recipient }) => `${kind} by ${channel} to ${recipient}`)).toEqual([
    'invitation by sms to 0912000111',
    'cancellation by sms to 0912000111',
  ])
  expect(sent.at(-1)?.text).toContain('Đã hủy cuộc họp "Giao ban tuần"')
})

test('a meeting whose time has passed is cancelled without a word to anybody', async () => {
  const id = await planned()
  here.portal.clock.advance(3 * hours)
  expect((await remove(leaver, staff, { cancelMeetings: true })).status).toBe(200)
  expect((await rowOf(id)).status).toBe('CANCEL')
  expect((await mailsOf(id)).map(({ kind }) => kind)).toEqual(['invitation', 'invitation'])
})

test('somebody who gets another role that holds meetings keeps them', async () => {
  const id = await planned()
  expect((await demote(leaver, place.owner, {}, 'Customer')).status).toBe(200)
  expect((await rowOf(id)).owner_id).toBe(leaver.id)
})

test('face recognition and speech of a meeting are on only where the new owner has them', async () => {
  const features = { active_face_id: 1, active_voice_text: 1 }
  await here.portal.db.updateTable('customers').set(features).where('id', '=', place.places.customerId).execute()
  await here.portal.db.updateTable('accounts').set(features).where('id', '=', leaver.id).execute()
  await here.portal.db.updateTable('accounts').set({ active_voice_text: 1 }).where('id', '=', colleague.id).execute()
  const id = await planned(leaver, { activeVoiceText: 1 })
  await here.portal.db.updateTable('meetings').set({ active_face_id: 1 }).where('id', '=', id).execute()
  await remove(leaver, place.owner, { handOverTo: colleague.id })
  expect(await rowOf(id)).toMatchObject({ active_face_id: 0, active_voice_text: 1 })
})

test('the new owner starts it; the links of the one who went open nothing', async () => {
  const id = await planned()
  const [{ host_key }, list] = [await rowOf(id), await listOf(id)]
  const own = list.find(({ account_id }) => account_id === leaver.id)?.private_key ?? ''
  await remove(leaver, place.owner, { handOverTo: colleague.id })
  for (const meetingSecretKey of [host_key, own])
    expect((await here.portal.call(join.info, { query: { meetingSecretKey } })).body.code).toBe('MeetingLinkInvalid')
  const reply = await here.start(id, { ...place, owner: colleague })
  expect(new URL(String(reply.body['startUrl'])).searchParams.get('role')).toBe('MODERATOR')
})

test.each([
  ['an administrator', () => remove(leaver, place.owner)],
  ['oneself', () => removeOwn(leaver)],
  ['all viewers', () => removeViewers(leaver)],
  [
    'an administrator, without having proven the address,',
    async () => {
      const unproven = { email_proven_at: null }
      await here.portal.db.updateTable('accounts').set(unproven).where('id', '=', leaver.id).execute()
      await here.portal.db
        .updateTable('meeting_participants')
        .set({ account_id: null })
        .where('account_id', '=', leaver.id)
        .execute()
      return remove(leaver, place.owner)
    },
  ],
])('an operator of a colleague’s meeting who is deleted by %s hosts it no more: the link opens nothing', async (_, leave) => {
  const operator = { name: 'Phạm Rời', email: `roi.${serial}@example.vn`, role: 'OPERATOR' }
  const [id, running] = [
    await planned(colleague, { participants: [...people, operator] }),
    await planned(colleague, { participants: [...people, operator] }),
  ]
  await here.start(running, { owner: colleague })
  const keyIn = async (meetingId: number) =>
    (await listOf(meetingId)).find(({ account_id }) => account_id === leaver.id)?.private_key ?? ''
  const keys = [await keyIn(id), await keyIn(running)]
  expect((await leave()).status).toBe(200)
  for (const meetingSecretKey of keys)
    expect((await here.portal.call(join.join, { query: { meetingSecretKey } })).body.code).toBe('MeetingLinkInvalid')
  for (const meetingId of [id, running])
    expect((await listOf(meetingId)).find(({ email }) => email === operator.email)).toMatchObject({
      role: 'PARTICIPANT',
      account_id: null,
      private_key: expect.stringMatching(/^[\w-]{32,64}$/),
    })
  expect((await rowOf(id)).status).toBe('PENDING')
  const settled = await here.portal.db.selectFrom('jobs').select('data').where('name', '=', 'settle-person-in-room').execute()
  expect(JSON.stringify(settled)).toContain(`"meetingId": ${running}`.replace(' ', ''))
})

test('people of a restricted customer go by staff, with either choice; its own administrator is refused', async () => {
  const other = await createPerson(here.portal, 'User', place.places)
  const [id, cancelled] = [await planned(), await planned(other)]
  await here.portal.db.updateTable('customers').set({ status: 'Inactive' }).where('id', '=', place.places.customerId).execute()
  expect((await remove(leaver, place.owner, { handOverTo: colleague.id })).body.code).toBe('CustomerRestricted')
  expect((await remove(leaver, staff)).body.code).toBe('MeetingsToDecide')
  expect((await remove(leaver, staff, { handOverTo: colleague.id })).status).toBe(200)
  expect((await remove(other, staff, { cancelMeetings: true })).status).toBe(200)
  expect([(await rowOf(id)).owner_id, (await rowOf(cancelled)).status]).toEqual([colleague.id, 'CANCEL'])
})

const statusesOf = (replies: Reply[]) => replies.map(({ status }) => status).toSorted((one, other) => one - other)

const isSomebodyWaiting = async () => {
  const { rows } =
    await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      here.portal.db,
    )
  return rows.length > 0
}

describe('at the same time', () => {
  test('two tabs delete one account: one does it, and the new owner gets one letter', async () => {
    const id = await planned()
    const one = () => remove(leaver, place.owner, { handOverTo: colleague.id })
    const replies = await allAtOnce(here.portal, [one, one])
    expect(statusesOf(replies)).toEqual([200, 404])
    expect((await rowOf(id)).owner_id).toBe(colleague.id)
    expect(await lettersTo(colleague)).toHaveLength(1)
  })

  test('two who hand their meetings to each other are not both gone', async () => {
    const ids = [await planned(leaver), await planned(colleague)]
    const replies = await allAtOnce(here.portal, [
      () => remove(leaver, place.owner, { handOverTo: colleague.id }),
      () => remove(colleague, place.owner, { handOverTo: leaver.id }),
    ])
    expect(statusesOf(replies)).toEqual([200, 404])
    for (const id of ids) {
      const { owner_id } = await rowOf(id)
      const { deleted_at } = await accountOf({ ...leaver, id: owner_id })
      expect(deleted_at).toBeNull()
    }
  })

  test('a start and a deletion: whichever comes first, nobody is gone with a meeting that runs', async () => {
    const id = await planned()
    const replies = await Promise.all([
      here.start(id, { ...place, owner: leaver }),
      remove(leaver, place.owner, { cancelMeetings: true }),
    ])
    const [{ deleted_at }, { status }] = [await accountOf(leaver), await rowOf(id)]
    expect(replies.map((reply) => reply.status === 200).filter(Boolean)).toHaveLength(1)
    expect([deleted_at === null, status]).toEqual(deleted_at === null ? [true, 'INPROGRESS'] : [false, 'CANCEL'])
  })

  test('a meeting that begins by itself, as guests enter it, keeps its owner', async () => {
    const id = await planned()
    const { started } = await here.portal.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('meetings').set({ status: 'INPROGRESS' }).where('id', '=', id).execute()
      const removal = remove(leaver, place.owner, { cancelMeetings: true })
      while (!(await isSomebodyWaiting())) await pause(5)
      return { started: removal }
    })
    expect((await started).body.code).toBe('AccountInMeeting')
    expect((await accountOf(leaver)).deleted_at).toBeNull()
  })

  test('a meeting that is planned meanwhile is not left without an owner', async () => {
    const body = meetingDraft(here.portal)
    const replies = await allAtOnce(here.portal, [
      () => remove(leaver, place.owner),
      () => here.portal.call(meetings.create, { body }, leaver.token),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await here.portal.db.selectFrom('meetings').select('id').where('owner_id', '=', leaver.id).execute()
    expect(left).toHaveLength((await accountOf(leaver)).deleted_at ? 0 : 1)
  })
})

describe('lists', () => {
  const inOwnList = async (token = place.owner.token) => {
    const { body } = await here.portal.call(customerUsers.list, { body: { page: 1, pageSize: 50 } }, token)
    return (body['data'] as Record<string, unknown>[]).find((row) => row['id'] === leaver.id)
  }

  test('say how many meetings are to come, and that a running one stands in the way', async () => {
    const id = await planned()
    await planned()
    expect(await inOwnList()).toMatchObject({ comingMeetings: 2, can: { delete: true }, deleteRefusal: null })
    await here.start(id, { ...place, owner: leaver })
    expect(await inOwnList()).toMatchObject({
      comingMeetings: 1,
      can: { delete: false },
      deleteRefusal: 'AccountInMeeting',
    })
    await here.portal.call(meetings.end, { query: { meetingId: id } }, place.owner.token)
    expect(await inOwnList()).toMatchObject({ can: { delete: true }, deleteRefusal: null })
  })

  test('of customers’ administrators say the same to staff', async () => {
    await createPerson(here.portal, 'Customer', place.places)
    await schedule(here.portal, place)
    const input = { params: { id: place.places.customerId }, body: { page: 1, pageSize: 50 } }
    const { body } = await here.portal.call(customerAdmins.listOfCustomer, input, staff.token)
    const row = (body['data'] as Record<string, unknown>[]).find(({ id }) => id === place.owner.id)
    expect(row).toMatchObject({ comingMeetings: 1, deleteRefusal: null })
  })
})

test('an integration token deletes nobody', async () => {
  const { token } = await createIntegration(here.portal, place.places, ['meetings.write'])
  expect((await here.portal.call(accounts.remove, { query: { id: leaver.id, cancelMeetings: true } }, token)).status).toBe(403)
})
