/**
 * An order's row as it is made, with the first line of its history: by a customer that buys, or with what staff sell. It stands below
 * subscriptions, whose sales by staff are orders, and below orders, which are paid.
 */
import type { Buyer, OrderState } from '@hop/contract/features/orders'
import type { Insertable } from 'kysely'
import { type Actor, recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import type { Tables } from '../../tables/index.js'
import { newOrderCode } from './order-code.js'
import { findCustomerAsBuyer, findPlanName, insertHistory, insertOrder } from './order-records.queries.js'

type OrderRow = Insertable<Tables['orders']>
type Drawn = 'code' | 'buyer' | 'plan_name' | 'created_by' | 'created_at' | 'updated_at'

export interface RecordedOrder {
  id: number
  code: string
  planName: string
  buyer: Buyer
}

/** `buyer`: the customer as it is, unless given. */
export async function recordNewOrder(
  transaction: Transaction,
  order: Omit<OrderRow, Drawn> & { customer_id: number; plan_id: number; state: OrderState },
  { buyer: named, actor }: { buyer?: Buyer | undefined; actor: Actor },
): Promise<RecordedOrder> {
  const { customer_id: customerId, plan_id: planId, kind, gross, state } = order
  const buyer = named ?? (await findCustomerAsBuyer(transaction, customerId))
  const code = newOrderCode()
  const planName = (await findPlanName(transaction, planId)) ?? ''
  const { id } = await insertOrder(transaction, {
    ...order,
    code,
    buyer: JSON.stringify(buyer),
    plan_name: planName,
    created_by: actor.accountId,
    created_at: actor.now,
    updated_at: actor.now,
  })
  await noteStep(transaction, id, { state, details: { customerId, kind, planId, gross } }, actor)
  return { id, code, planName, buyer }
}

export async function noteStep(
  transaction: Transaction,
  orderId: number,
  { state, note = '', details = {} }: { state: OrderState; note?: string; details?: Record<string, unknown> },
  actor: Actor,
): Promise<void> {
  const row = { order_id: orderId, state, happened_at: actor.now, account_id: actor.accountId, actor_name: actor.name, note }
  await insertHistory(transaction, row)
  await recordAudit(transaction, actor, { action: state, entity: 'order', entityId: orderId, details: { ...details, note } })
}
