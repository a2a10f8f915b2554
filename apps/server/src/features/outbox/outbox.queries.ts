/** The outbox belongs to the whole portal: no reach applies. */
import type { OutboxFilter, OutboxSort } from '@hop/contract/features/outbox'
import type { Page } from '@hop/contract/paging'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Executor, Transaction } from '../../platform/database/database.js'
import { type ListColumns, readPage, searchCountLimit } from '../../platform/database/paging.js'
import type { Tables } from '../../tables/index.js'

const shown = [
  'id',
  'channel',
  'recipient',
  'subject',
  'state',
  'transport',
  'confidential',
  'attempts',
  'last_error',
  'created_at',
  'sent_at',
  'delivered_at',
] as const

const columns: ListColumns<OutboxFilter, OutboxSort> = {
  filters: {
    recipient: sql.ref('deliveries.recipient'),
    subject: sql.ref('deliveries.subject'),
    channel: sql.ref('deliveries.channel'),
    state: sql.ref('deliveries.state'),
    createdAt: sql.ref('deliveries.created_at'),
  },
  sorts: { createdAt: sql.ref('deliveries.created_at') },
  tieBreaker: sql.ref('deliveries.id'),
  defaultSort: { field: 'createdAt', direction: 'desc' },
}

/** Beyond these, hits of a search are not counted. */
const countedHits = 1000

export type MessageRow = NonNullable<Awaited<ReturnType<typeof lockMessage>>>

export const listMessages = (db: Database, page: Page<OutboxFilter, OutboxSort>) =>
  readPage(db, db.selectFrom('deliveries').select(shown), page, columns, { countLimit: searchCountLimit(page, countedHits) })

export const findMessage = (db: Executor, id: number) =>
  db.selectFrom('deliveries').select(shown).select(['text', 'ics']).where('id', '=', id).executeTakeFirst()

/** As whoever sends it locks it: what is read is what is changed. */
export const lockMessage = (transaction: Transaction, id: number) =>
  transaction.selectFrom('deliveries').select(shown).where('id', '=', id).forUpdate().executeTakeFirst()

const isOver = (eb: ExpressionBuilder<Tables, 'deliveries'>, before: Date) =>
  eb.and([eb('state', 'in', ['sent', 'dead']), eb('updated_at', '<', before)])

export const isAnyMessageOver = async (db: Database, before: Date): Promise<boolean> =>
  (await db
    .selectFrom('deliveries')
    .select('id')
    .where((eb) => isOver(eb, before))
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Those that ended longest ago, by their last change: what waited for months and left today is as new as today. Somebody else's are skipped. */
export const lockMessagesOver = async (transaction: Transaction, before: Date, limit: number): Promise<number[]> => {
  const rows = await transaction
    .selectFrom('deliveries')
    .select('id')
    .where((eb) => isOver(eb, before))
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

export const deleteMessages = (transaction: Transaction, ids: readonly number[]) =>
  transaction.deleteFrom('deliveries').where('id', 'in', ids).execute()
