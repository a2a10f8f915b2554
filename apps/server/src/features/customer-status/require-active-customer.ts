/** Whether a customer's people may add anything now. A feature of its own, below all those that ask. */
import type { Database, Transaction } from '../../platform/database/database.js'
import { refuse } from '../../platform/refusal.js'
import { findCustomerStatus, holdCustomer } from './customer-status.queries.js'

/** A restricted customer's people read, and add nothing. */
export async function requireActiveCustomer(transaction: Transaction, customerId: number): Promise<{ name: string }> {
  const customer = (await holdCustomer(transaction, customerId)) ?? refuse('Forbidden')
  if (customer.status !== 'Active') refuse('CustomerRestricted')
  return { name: customer.name }
}

/** No picture of a face is kept without consent. */
export async function requireConsent(transaction: Transaction, customerId: number): Promise<void> {
  const customer = (await holdCustomer(transaction, customerId)) ?? refuse('Forbidden')
  if (customer.consent !== 'given') refuse('ConsentWithdrawn')
}

/** Whether they may, for a screen, so that it offers nothing that would be refused. */
export async function isCustomerActive(db: Database, customerId: number): Promise<boolean> {
  return (await findCustomerStatus(db, customerId))?.status === 'Active'
}
