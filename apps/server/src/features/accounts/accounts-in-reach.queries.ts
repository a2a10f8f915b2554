import { sql } from 'kysely'
import type { Reach } from '../../http/reach.js'
import type { Executor } from '../../platform/database/database.js'

/** Accounts of every role. To a manager: the people of living customers in the own region, and nobody of staff. */
export function accountsInReach(reach: Reach, db: Executor) {
  const accounts = db.selectFrom('accounts').where('accounts.deleted_at', 'is', null)
  switch (reach.kind) {
    case 'all':
      return accounts
    case 'area':
      // As the index says it: `not`, and no comparison with a value.
      return accounts
        .where('accounts.customer_region_id', '=', reach.regionId)
        .where(sql<boolean>`not accounts.customer_is_deleted`)
    case 'customer':
      return accounts.where('accounts.customer_id', '=', reach.customerId)
    case 'own':
      return accounts.where('accounts.id', '=', reach.accountId)
  }
}
