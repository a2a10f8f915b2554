import { sql } from 'kysely'
import type { EventStatus } from '@hop/contract/features/calendar'
import { longestEventDays } from '@hop/contract/calendar-times'
import { ownCustomerId, type Reach } from '../../http/reach.js'
import { days } from '../../platform/clock.js'
import type { Executor, Transaction } from '../../platform/database/database.js'

/** The live events of a customer, with what the other tables call their location, group and maker. */
const eventsOf = (customerId: number, db: Executor) =>
  db
    .selectFrom('calendar_events as events')
    .leftJoin('locations', 'locations.id', 'events.location_id')
    .leftJoin('calendar_groups as groups', 'groups.id', 'events.group_id')
    .leftJoin('accounts as makers', 'makers.id', 'events.created_by')
    .selectAll('events')
    .select(['locations.name as location_name', 'locations.deleted_at as location_deleted_at'])
    .select(['groups.name as group_name', 'makers.name as made_by'])
    .where('events.customer_id', '=', customerId)
    .where('events.deleted_at', 'is', null)
export type EventRow = Awaited<ReturnType<ReturnType<typeof eventsOf>['executeTakeFirstOrThrow']>>

/** More than a page could show. */
const mostEvents = 5_000

/** Those that take place between two instants, in the order of their beginnings. */
export const listEvents = (reach: Reach, db: Executor, from: Date, to: Date) =>
  eventsOf(ownCustomerId(reach), db)
    // None is longer, so that the index finds those that began before and are not over.
    .where('events.starts_at', '>', new Date(from.getTime() - (longestEventDays + 1) * days))
    .where('events.starts_at', '<', to)
    .where(sql<boolean>`coalesce(events.ends_at, events.over_at) > ${from}`)
    .orderBy('events.starts_at')
    .orderBy('events.id')
    .limit(mostEvents)
    .execute()

export const findEvent = (reach: Reach, db: Executor, id: number) =>
  eventsOf(ownCustomerId(reach), db).where('events.id', '=', id).executeTakeFirst()

/** Held until the transaction ends, so that two changes of one event follow each other. */
export const lockEvent = (reach: Reach, transaction: Transaction, id: number) =>
  transaction
    .selectFrom('calendar_events')
    .selectAll()
    .where('customer_id', '=', ownCustomerId(reach))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** What of an event is typed. */
export interface EventDetails {
  subject: string
  description: string
  chairman: string
  meeting_preparation: string
  participants: string
  invitees: string
  location: string
  location_id: number | null
  group_id: number | null
  starts_at: Date
  ends_at: Date | null
  over_at: Date
  status: EventStatus
}

interface EventOrigin {
  customer_id: number
  calendar_key: string
  created_by: number
  created_at: Date
  updated_at: Date
}

export const insertEvent = async (transaction: Transaction, row: EventDetails & EventOrigin): Promise<number> =>
  (await transaction.insertInto('calendar_events').values(row).returning('id').executeTakeFirstOrThrow()).id

/** A program that has the event takes the one with the higher number. */
export const writeEvent = (
  transaction: Transaction,
  id: number,
  change: EventDetails | { meeting_id: number | null },
  now: Date,
) =>
  transaction
    .updateTable('calendar_events')
    .set({ ...change, updated_at: now, sequence: sql<number>`sequence + 1` })
    .where('id', '=', id)
    .execute()

export const markDeleted = (transaction: Transaction, id: number, deletedBy: number, now: Date) =>
  transaction.updateTable('calendar_events').set({ deleted_at: now, deleted_by: deletedBy }).where('id', '=', id).execute()
