/** The block list belongs to the whole portal: no reach applies. */
import type { IpBlockFilter, IpBlockSort } from '@hop/contract/features/ip-blocks'
import type { Page } from '@hop/contract/paging'
import { sql } from 'kysely'
import type { Database, Executor, Transaction } from '../../platform/database/database.js'
import { type ListColumns, readPage } from '../../platform/database/paging.js'

const withMaker = (db: Executor) =>
  db
    .selectFrom('ip_blocks')
    .leftJoin('accounts', 'accounts.id', 'ip_blocks.created_by')
    .select([
      'ip_blocks.id',
      'ip_blocks.network',
      'ip_blocks.comment',
      'ip_blocks.created_at',
      'accounts.name as created_by_name',
    ])

export type IpBlockRow = Awaited<ReturnType<typeof findBlock>>

const columns: ListColumns<IpBlockFilter, IpBlockSort> = {
  filters: { ipAddress: sql.ref('ip_blocks.network'), comment: sql.ref('ip_blocks.comment') },
  sorts: {
    id: sql.ref('ip_blocks.id'),
    ipAddress: sql`ip_blocks.network::inet`,
    createdAt: sql.ref('ip_blocks.created_at'),
  },
  tieBreaker: sql.ref('ip_blocks.id'),
  defaultSort: { field: 'id', direction: 'desc' },
}

export const listBlocks = (db: Database, page: Page<IpBlockFilter, IpBlockSort>) => readPage(db, withMaker(db), page, columns)

export const findBlock = (db: Executor, id: number) => withMaker(db).where('ip_blocks.id', '=', id).executeTakeFirstOrThrow()

export const listNetworks = async (db: Executor): Promise<string[]> =>
  (await db.selectFrom('ip_blocks').select('network').orderBy('id').execute()).map(({ network }) => network)

/** Another one after every change: ids only grow, and a deletion changes the number. */
export async function findVersion(db: Executor): Promise<string> {
  const found = await db
    .selectFrom('ip_blocks')
    .select([(each) => each.fn.countAll<number>().as('count'), (each) => each.fn.max('id').as('newest')])
    .executeTakeFirstOrThrow()
  return `${found.count} ${found.newest ?? 0}`
}

export const insertBlock = (
  transaction: Transaction,
  block: { network: string; comment: string; created_by: number; created_at: Date },
) => transaction.insertInto('ip_blocks').values(block).returning('id').executeTakeFirstOrThrow()

export const deleteBlock = (transaction: Transaction, id: number) =>
  transaction.deleteFrom('ip_blocks').where('id', '=', id).returning(['network', 'comment']).executeTakeFirst()

/** Every block that keeps this address, or part of this range, out. */
export const deleteBlocksOver = (transaction: Transaction, network: string) =>
  transaction
    .deleteFrom('ip_blocks')
    .where(sql<boolean>`ip_blocks.network::inet && ${network}::inet`)
    .returning('network')
    .execute()

/** The addresses of the meeting servers in use. */
export const listCoreUrls = async (db: Executor): Promise<string[]> =>
  (await db.selectFrom('cores').select('api_url').where('deleted_at', 'is', null).where('is_active', '=', true).execute()).map(
    (row) => row.api_url,
  )
