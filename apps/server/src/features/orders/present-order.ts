/** Orders as they go over the wire. */
import { type Order, type OrderDetails, type OrderProblem, orders } from '@hop/contract/features/orders'
import { isOpenTo, type Role } from '@hop/contract/roles'
import type { listHistory, OrderRow } from './orders.queries.js'
import { abilitiesOn, receiptNumberOf } from './orders.rules.js'
import type { listMovements, PaymentRow } from './payments.queries.js'

type RowsOf<List extends (...input: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>

export const presentOrder = (row: OrderRow, role: Role, now: Date): Order => ({
  id: row.id,
  code: row.code,
  customerId: row.customer_id,
  customerName: row.customer_name,
  buyer: row.known_buyer,
  kind: row.kind,
  state: row.state,
  planId: row.plan_id,
  planName: row.plan_name,
  net: row.net,
  vatPercent: Number(row.vat_percent),
  vat: row.vat,
  gross: row.gross,
  received: row.received,
  soldBy: row.sold_by,
  gateway: row.gateway,
  problem: row.problem as OrderProblem | null,
  receiptNumber:
    row.receipt_year !== null && row.receipt_number !== null ? receiptNumberOf(row.receipt_year, row.receipt_number) : null,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  paidAt: row.paid_at?.toISOString() ?? null,
  appliedAt: row.applied_at?.toISOString() ?? null,
  can: abilitiesOn(role, { ...row, hasReceipt: row.receipt_number !== null }, now),
})

export interface OrderParts {
  history: RowsOf<typeof listHistory>
  payments: PaymentRow[]
  movements: RowsOf<typeof listMovements>
  gateways: OrderDetails['gateways']
  /** Found now, of an order that can still be paid. */
  problem: OrderProblem | null
}

export function presentDetails(row: OrderRow, role: Role, now: Date, parts: OrderParts): OrderDetails {
  const order = presentOrder(row, role, now)
  const { terms } = row.quote
  return {
    ...order,
    problem: parts.problem ?? order.problem,
    lines: terms.lines,
    startTime: terms.startsAt,
    endTime: terms.endsAt,
    history: parts.history.map((step) => ({
      state: step.state,
      happenedAt: step.happened_at.toISOString(),
      // Of an account that was erased only this is left.
      by: step.person_name || step.actor_name,
      isByPerson: step.account_id !== null,
      note: step.note,
    })),
    payments: parts.payments.map((payment) => ({
      gateway: payment.gateway,
      reference: payment.reference,
      state: payment.state,
      amount: payment.amount,
      resultCode: payment.result_code,
      createdAt: payment.created_at.toISOString(),
      expiresAt: payment.expires_at.toISOString(),
    })),
    movements: parts.movements.map((movement) => ({
      amount: movement.amount,
      happenedAt: movement.happened_at.toISOString(),
      number: movement.provider_number,
      note: movement.note,
      by: movement.person_name ?? '',
      canWithdraw: isOpenTo(role, orders.withdraw) && movement.is_held_transfer,
      isWithdrawn: movement.withdrawn_at !== null,
    })),
    gateways: parts.gateways,
  }
}
