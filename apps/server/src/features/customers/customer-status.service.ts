/** Whether a customer's people may add anything now. Apart from the other use cases, so that every feature can ask without a cycle. */
import type { Database, Transaction } from '../../platform/database/database.js'
import { refuse } from '../../platform/refusal.js'

/** Held until the transaction ends: the customer is neither deleted nor restricted while something is added to it. */
const holdCustomer = (transaction: Transaction, customerId: number) =>
  transaction
    .selectFrom('customers')
    .select(['status', 'name', 'consent'])
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()

/** A restricted customer's people read, and add nothing. */
export async function requireActiveCustomer(transaction: Transaction, customerId: number): Promise<{ name: string }> {
  const customer = (await holdCustomer(transaction, customerId)) ?? refuse('Forbidden')
  if (customer.status !== 'Active') refuse('CustomerRestricted')
  return { name: customer.name }
}

/** Of somebody's face nothing is kept without consent. */
export async function requireConsent(transaction: Transaction, customerId: number): Promise<void> {
  const customer = (await holdCustomer(transaction, customerId)) ?? refuse('Forbidden')
  if (customer.consent !== 'given') refuse('ConsentWithdrawn')
}

/** Whether they may, for a screen, so that it offers nothing that would be refused. */
export async function isCustomerActive(db: Database, customerId: number): Promise<boolean> {
  const customer = await db.selectFrom('customers').select('status').where('id', '=', customerId).executeTakeFirst()
  return customer?.status === 'Active'
}
