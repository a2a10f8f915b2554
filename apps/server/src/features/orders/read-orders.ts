import type { ParsedInput } from '@hop/contract/call'
import type { Order, OrderDetails, orders } from '@hop/contract/features/orders'
import type { CallerRequest } from '../../http/routes.js'
import { presentPage } from '../../platform/database/present-page.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { gatewaysOn } from '../payments/public.js'
import { agreedProblem } from '../subscriptions/public.js'
import { agreedSaleOf } from './agreed-order.js'
import { findOrder, listHistory, listOrders } from './orders.queries.js'
import { canBePaid, isOwed } from './orders.rules.js'
import { listMovements, listPayments } from './payments.queries.js'
import { presentDetails, presentOrder } from './present-order.js'

type OrderPage = ParsedInput<typeof orders.list>['body']

export async function readOrders({ db }: Platform, page: OrderPage, { reach, caller, now }: CallerRequest) {
  return presentPage(await listOrders(reach, db, page), (row) => presentOrder(row, caller.role, now))
}

export async function readOrder({ db }: Platform, id: number, { reach, caller, now }: CallerRequest): Promise<Order> {
  const row = (await findOrder(reach, db, id)) ?? refuse('OrderNotFound')
  return presentOrder(row, caller.role, now)
}

/** Says what stands in the way of paying before anybody pays. */
export async function readOrderDetails(platform: Platform, id: number, request: CallerRequest): Promise<OrderDetails> {
  const { db } = platform
  const { reach, caller, now } = request
  const row = (await findOrder(reach, db, id)) ?? refuse('OrderNotFound')
  const problem = canBePaid(row, now) && !isOwed(row) ? await agreedProblem(db, agreedSaleOf(row), request) : null
  return presentDetails(row, caller.role, now, {
    history: await listHistory(db, id),
    payments: await listPayments(db, id),
    movements: await listMovements(db, id),
    gateways: gatewaysOn(platform),
    problem,
  })
}
