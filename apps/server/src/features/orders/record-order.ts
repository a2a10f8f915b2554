/** Every step of an order: its state, a line of its history and an audit entry, together. */
import type { OrderState } from '@hop/contract/features/orders'
import type { Updateable } from 'kysely'
import { type Actor, recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import type { Tables } from '../../tables/index.js'
import { insertHistory, writeOrder } from './orders.queries.js'

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

export async function noteStep(
  transaction: Transaction,
  orderId: number,
  { state, note = '', details = {} }: Omit<Step, 'change'>,
  actor: Actor,
): Promise<void> {
  const row = { order_id: orderId, state, happened_at: actor.now, account_id: actor.accountId, actor_name: actor.name, note }
  await insertHistory(transaction, row)
  await recordAudit(transaction, actor, { action: state, entity: 'order', entityId: orderId, details: { ...details, note } })
}
