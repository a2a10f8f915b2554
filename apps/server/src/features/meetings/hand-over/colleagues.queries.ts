/** Who can take over meetings: people of the same customer whose role may own meetings. */
import { hosts } from '@hop/contract/roles'
import { sql } from 'kysely'
import type { Reach } from '../../../http/reach.js'
import type { Executor, Transaction } from '../../../platform/database/database.js'

const ofCustomer = (db: Executor, customerId: number) =>
  db.selectFrom('accounts').where('accounts.customer_id', '=', customerId).where('accounts.deleted_at', 'is', null)

interface Wanted {
  customerId: number
  exceptId: number | null
  /** Folded. */
  search: string
  limit: number
}

export const listColleagues = (db: Executor, { customerId, exceptId, search, limit }: Wanted) =>
  ofCustomer(db, customerId)
    .select(['accounts.id', 'accounts.name', 'accounts.username', 'accounts.email'])
    .where('accounts.role', 'in', hosts.roles)
    .where('accounts.id', 'is distinct from', exceptId)
    .where((where) =>
      where.or(
        (['accounts.name_folded', 'accounts.email_folded', 'accounts.username_folded'] as const).map(
          (column) => sql<boolean>`strpos(${sql.ref(column)}, ${search}) > 0`,
        ),
      ),
    )
    .orderBy('accounts.name_folded')
    .orderBy('accounts.id')
    .limit(limit)
    .execute()

/** Locked until the transaction ends, so that the new owner cannot be deleted or demoted before the commit. */
export const lockColleague = (transaction: Transaction, customerId: number, id: number) =>
  ofCustomer(transaction, customerId)
    .select([
      'accounts.id',
      'accounts.name',
      'accounts.username',
      'accounts.email',
      'accounts.proven_email',
      'accounts.phone',
      'accounts.role',
      'accounts.language',
    ])
    .select(['accounts.active_face_id', 'accounts.active_voice_text'])
    .where('accounts.id', '=', id)
    .forNoKeyUpdate('accounts')
    .executeTakeFirst()
export type Colleague = NonNullable<Awaited<ReturnType<typeof lockColleague>>>

/** The customer of an account within reach. */
export function findCustomerOfAccount(reach: Reach, db: Executor, accountId: number) {
  const account = db
    .selectFrom('accounts')
    .innerJoin('customers', 'customers.id', 'accounts.customer_id')
    .select('customers.id')
    .where('accounts.id', '=', accountId)
    .where('accounts.deleted_at', 'is', null)
  switch (reach.kind) {
    case 'all':
      return account.executeTakeFirst()
    case 'area':
      return account
        .where('customers.region_id', '=', reach.regionId)
        .where('customers.deleted_at', 'is', null)
        .executeTakeFirst()
    case 'customer':
      return account.where('customers.id', '=', reach.customerId).executeTakeFirst()
    case 'own':
      return account.where('accounts.id', '=', reach.accountId).executeTakeFirst()
  }
}

/**
 * Whether the account may own meetings now. The caller has locked the customer's row, so that the account cannot be deleted or
 * demoted before the commit.
 */
export const findHost = (transaction: Transaction, accountId: number) =>
  transaction
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('role', 'in', hosts.roles)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
