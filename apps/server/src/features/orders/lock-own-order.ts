import type { CallerRequest } from '../../http/routes.js'
import type { Transaction } from '../../platform/database/database.js'
import { refuse } from '../../platform/refusal.js'
import { findOrder, type LockedOrder, lockOrder } from './orders.queries.js'

/** Within the caller's reach, and locked. */
export async function lockOwnOrder(transaction: Transaction, id: number, { reach }: CallerRequest): Promise<LockedOrder> {
  if (!(await findOrder(reach, transaction, id))) refuse('OrderNotFound')
  return (await lockOrder(transaction, id)) ?? refuse('OrderNotFound')
}
