import type { Transaction } from '../../platform/database/database.js'
import { refuse } from '../../platform/refusal.js'
import { lockWidgetOwner } from './widget-keys.queries.js'

/** Holds the customer's row until the transaction ends: changes of what one customer has connected follow each other. */
export async function requireIntegrations(transaction: Transaction, customerId: number): Promise<void> {
  const customer = (await lockWidgetOwner(transaction, customerId)) ?? refuse('Forbidden')
  if (customer.active_gm_token !== 1) refuse('IntegrationsOff')
  if (customer.status !== 'Active') refuse('CustomerRestricted')
}
