/** A customer always keeps one account that can administer it, even if several are deleted or demoted at the same time. */
import type { Role } from '@hop/contract/roles'
import type { Transaction } from '../../platform/database/database.js'
import { refuse } from '../../platform/refusal.js'
import { hasOtherAdministrator } from './account-locks.queries.js'

/** The caller holds the lock on the customer (lockCustomerOfAccount): no other administrator can leave until it is released. */
export async function requireAnotherAdministrator(
  transaction: Transaction,
  account: { id: number; role: Role; customer_id: number | null },
): Promise<void> {
  if (account.role !== 'Customer' || account.customer_id === null) return
  if (!(await hasOtherAdministrator(transaction, account.customer_id, account.id))) refuse('LastCustomerAccount')
}
