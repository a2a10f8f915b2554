/** Somebody who goes, a colleague, and the meetings between them; and each way in which an account goes. For tests of what becomes of the meetings. */
import { accounts } from '@hop/contract/features/accounts'
import { customerUsers } from '@hop/contract/features/customer-users'
import { meetings } from '@hop/contract/features/meetings'
import { participants } from '@hop/contract/features/participants'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { type BigBlueButtonDouble, startBigBlueButtonDouble } from '../../../testing/bigbluebutton-double.js'
import { createPerson, type Person, testPassword } from '../../../testing/factories/index.js'
import { type Reply, startOfTests, startTestPortal, type TestPortal } from '../../../testing/test-portal.js'
import { createMeetingCustomer, type MeetingCustomer, registerCore, schedule } from '../../meetings/testing/meeting-customer.js'

interface Here {
  portal: TestPortal
  place: MeetingCustomer
  leaver: Person
  colleague: Person
  staff: Person
  /** In the addresses of this test's people. */
  serial: number
  start(id: number, place: Pick<MeetingCustomer, 'owner'>): Promise<Reply>
}

export const here = {
  serial: 0,
  start: (id, { owner }) => here.portal.call(meetings.start, { query: { meetingId: id } }, owner.token),
} as Here

/** A portal for the file, and new people for each test. */
export function useLeavingPeople(): void {
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
  beforeEach(async () => {
    here.serial += 1
    here.portal.clock.set(startOfTests)
    here.place = await createMeetingCustomer(here.portal)
    const { places } = here.place
    const { serial } = here
    here.leaver = await createPerson(here.portal, 'User', places, { name: 'Phạm Rời', email: `roi.${serial}@example.vn` })
    here.colleague = await createPerson(here.portal, 'User', places, { name: 'Đỗ Nhận', email: `nhan.${serial}@example.vn` })
    here.staff = await createPerson(here.portal, 'Admin', places)
  })
}

export interface Choice {
  handOverTo?: number
  cancelMeetings?: boolean
}

export const people = [
  { name: 'Trần Bình', email: 'binh@example.vn', role: 'PARTICIPANT' },
  { name: 'Lê Chi', email: 'chi@example.vn', role: 'PARTICIPANT' },
]
/** With people who have its invitation. */
export async function planned(owner = here.leaver, changes: object = {}): Promise<number> {
  const id = await schedule(here.portal, { owner }, { participants: people, ...changes })
  const { status } = await here.portal.call(participants.inviteAll, { query: { meetingId: id } }, owner.token)
  expect(status).toBe(200)
  return id
}
export const rowOf = (id: number) =>
  here.portal.db.selectFrom('meetings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
export const accountOf = ({ id }: Person) =>
  here.portal.db.selectFrom('accounts').select(['deleted_at', 'role', 'email']).where('id', '=', id).executeTakeFirstOrThrow()
export const listOf = (id: number) =>
  here.portal.db
    .selectFrom('meeting_participants')
    .select(['email', 'role', 'account_id', 'private_key'])
    .where('meeting_id', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('email')
    .execute()
export const ownersAddresses = () => [`roi.${here.serial}@example.vn`, `nhan.${here.serial}@example.vn`]
/** To the invited: the owner has an entry of its own. */
export const mailsOf = (meetingId: number) =>
  here.portal.db
    .selectFrom('meeting_notices')
    .innerJoin('deliveries', 'deliveries.id', 'meeting_notices.delivery_id')
    .select(['meeting_notices.kind', 'deliveries.recipient', 'deliveries.ics'])
    .where('meeting_id', '=', meetingId)
    .where('deliveries.recipient', 'not in', ownersAddresses())
    .orderBy('deliveries.id')
    .execute()
export const lettersTo = async (person: Person) =>
  (await here.portal.mailsTo((await accountOf(person)).email)).filter(({ ics }) => ics === null)

export const remove = (person: Person, by: Person, choice: Choice = {}) =>
  here.portal.call(accounts.remove, { query: { id: person.id, ...choice } }, by.token)
export const demote = async (person: Person, by: Person, choice: Choice = {}, role: 'View' | 'Customer' = 'View') => {
  const { email } = await accountOf(person)
  const body = { id: person.id, name: 'Phạm Rời', phone: '0912345678', address: '', email, role, ...choice }
  return here.portal.call(accounts.update, { body }, by.token)
}
export const removeOwn = (person: Person, choice: Choice = {}) =>
  here.portal.call(accounts.removeOwn, { body: { username: person.username, password: testPassword, ...choice } }, person.token)
/** As before roles were guarded: viewers who still own meetings. */
export async function removeViewers(person: Person, choice: Choice = {}) {
  await here.portal.db.updateTable('accounts').set({ role: 'View' }).where('id', '=', person.id).execute()
  return here.portal.call(customerUsers.removeViewers, { query: choice }, here.place.owner.token)
}
