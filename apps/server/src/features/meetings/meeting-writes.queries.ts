import type { MeetingRole, MeetingStatus } from '@hop/contract/features/meeting-records'
import type { Language } from '@hop/texts/languages'
import type { CoreKind } from '@hop/contract/meeting-options'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Executor, Transaction } from '../../platform/database/database.js'
import type { Tables } from '../../tables/index.js'
import { subscriptionsInForce } from '../subscriptions/public.js'

export type NewMeeting = Insertable<Tables['meetings']>

export const insertMeeting = (transaction: Transaction, meeting: NewMeeting) =>
  transaction.insertInto('meetings').values(meeting).returning('id').executeTakeFirstOrThrow()

export const writeMeeting = (transaction: Transaction, id: number, change: Updateable<Tables['meetings']>) =>
  transaction.updateTable('meetings').set(change).where('id', '=', id).execute()

export interface ParticipantDetails {
  contact_id: number | null
  /**
   * The account, if the person is one of the customer's own people: the invitation belongs to the account even if its address
   * changes.
   */
  account_id: number | null
  name: string
  email: string
  phone: string
  role: MeetingRole
  assigned_by: string
  code: string
  /** What the owner chose for this person. */
  chosen_language: Language | null
  /** The language of messages to this person, if neither the owner nor a contact nor an account has chosen one. */
  language: Language
}

export const insertParticipants = (
  transaction: Transaction,
  meetingId: number,
  people: (ParticipantDetails & { private_key: string })[],
  now: Date,
) =>
  transaction
    .insertInto('meeting_participants')
    .values(people.map((person) => ({ ...person, meeting_id: meetingId, created_at: now, updated_at: now })))
    .returningAll()
    .execute()

export const writeParticipant = (transaction: Transaction, id: number, person: Partial<ParticipantDetails>, now: Date) =>
  transaction
    .updateTable('meeting_participants')
    .set({ ...person, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const removeParticipants = (transaction: Transaction, ids: readonly number[], now: Date) =>
  transaction.updateTable('meeting_participants').set({ removed_at: now, updated_at: now }).where('id', 'in', ids).execute()

export const writeStatus = (
  transaction: Transaction,
  id: number,
  status: MeetingStatus,
  change: Omit<Updateable<Tables['meetings']>, 'status'> & { updated_at: Date },
) =>
  transaction
    .updateTable('meetings')
    .set({ status, ...change })
    .where('id', '=', id)
    .execute()

/** A plan's meetings run on a server of their package if there is one; the built-in rooms serve all others. */
const coreKind = sql<CoreKind>`case
  when in_force.core = 'zoom' then 'zoom'
  when exists (
    select from cores where cores.core_type = in_force.core and cores.package_type = in_force.package_type
      and not cores.is_built_in and cores.is_active and cores.deleted_at is null
  ) then 'bbb'
  else 'room'
end`

/** The subscription that is in force now, with the terms it was sold on. */
export const findTerms = (db: Executor, customerId: number, now: Date) =>
  db
    .selectFrom(subscriptionsInForce(db, now).as('in_force'))
    .innerJoin('plans', 'plans.id', 'in_force.plan_id')
    .select([
      'plans.name as plan_name',
      'in_force.package_type',
      'in_force.core',
      coreKind.as('core_kind'),
      'in_force.length_minutes',
      'in_force.meetings_per_day',
      'in_force.meetings_per_month',
      'in_force.concurrent_meetings',
      'in_force.participants',
    ])
    .where('in_force.customer_id', '=', customerId)
    .executeTakeFirst()
export type Terms = NonNullable<Awaited<ReturnType<typeof findTerms>>>
