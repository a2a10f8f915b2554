/** A customer always keeps one account that can administer it, however many of them are deleted or demoted at once. */
import type { Role } from '@hop/contract/roles'
import type { Transaction } from '../../platform/database/database.js'
import { refuse } from '../../platform/refusal.js'
import { hasOtherAdministrator } from './account-locks.queries.js'

/** For whoever holds the lock on the customer (lockCustomerOfAccount): until it is released nobody else can leave. */
export async function requireAnotherAdministrator(
  transaction: Transaction,
  account: { id: number; role: Role; customer_id: number | null },
): Promise<void> {
  if (account.role !== 'Customer' || account.customer_id === null) return
  if (!(await hasOtherAdministrator(transaction, account.customer_id, account.id))) refuse('LastCustomerAccount')
}
