/** Every step of an order: its state, a line of its history and an audit entry, together. */
import type { OrderState } from '@hop/contract/features/orders'
import type { Updateable } from 'kysely'
import type { Actor } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import type { Tables } from '../../tables/index.js'
import { noteStep } from '../order-records/public.js'
import { writeOrder } from './orders.queries.js'

interface Step {
  state: OrderState
  change?: Updateable<Tables['orders']>
  note?: string
  details?: Record<string, unknown>
}

export async function recordStep(transaction: Transaction, orderId: number, step: Step, actor: Actor): Promise<void> {
  const { state, change = {}, note = '', details = {} } = step
  await writeOrder(transaction, orderId, { ...change, state, updated_at: actor.now })
  await noteStep(transaction, orderId, { state, note, details }, actor)
}
