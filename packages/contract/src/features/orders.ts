import * as z from 'zod/mini'
import { dataOf, defineCall } from '../call.js'
import { defineFeature } from '../feature.js'
import { spreadsheetType } from '../file-types.js'
import { customerDetails } from '../customer-fields.js'
import { email, instant, integerBetween, organisationName, paragraphs, text } from '../fields.js'
import { idOf } from '../ids.js'
import { between, containing, equalTo, type FilterOf, pageAnswer, pageBody, type SortOf } from '../paging.js'
import { admins, customerAdmins, staff, staffAndCustomerAdmins } from '../roles.js'
import { gatewayNames, order, orderDetails, orderStates, paymentStart, receipt } from './order-records.js'
import { quote } from './subscription-records.js'

export type * from './order-records.js'

const mostMoney = 1_000_000_000_000

/** What a customer wants to buy. There is no field for a price of one's own, nor for a coupon. */
const wanted = z.strictObject({
  kind: z.enum(['new', 'renew', 'upgrade'], 'notAllowed'),
  planId: idOf('plan'),
  /** Of an upgrade: 0 keeps the end, 1 extends it by `count`. */
  upgradeOption: z._default(integerBetween(0, 1), 0),
  /** How long a renewal or an extension lasts, in the plan's own unit; the plan's own length unless given. */
  count: z.optional(integerBetween(1, 365)),
})
export type WantedOrder = z.infer<typeof wanted>

/** Whom the receipt and the invoice name, where that is not the customer as it is. */
const namedBuyer = z.strictObject({
  name: organisationName,
  taxCode: customerDetails.taxCode,
  address: customerDetails.address,
  email,
})

const orderId = z.strictObject({ id: idOf('order') })

const orderPage = pageBody({
  filters: {
    customerId: equalTo(idOf('customer')),
    state: equalTo(z.enum(orderStates)),
    gateway: equalTo(z.enum(gatewayNames)),
    code: containing,
    customerName: containing,
    customerCode: containing,
    saleAreaId: equalTo(idOf('region')),
    createdAt: between(instant),
    /** In force, and not paid for. */
    isOwed: equalTo(z.boolean()),
  },
  sorts: ['id', 'waiting', 'createdAt', 'gross'],
})
export type OrderFilter = FilterOf<typeof orderPage>
export type OrderSort = SortOf<typeof orderPage>

const buyingRefusals = [
  'CustomerNotActive',
  'PlanNotFound',
  'PlanNotOffered',
  'PlanUnchanged',
  'PlanNotSelfService',
  'FreePlanHad',
  'FreePlanNotRenewed',
  'EndTooFar',
  'SubscriptionExists',
  'SubscriptionEnded',
  'NoActiveSubscription',
  'StaleEdit',
] as const

const payingRefusals = [
  'OrderNotFound',
  'OrderNotPayable',
  'OrderExpired',
  'GatewayOff',
  'CustomerNotActive',
  'PlanNotOffered',
  'PlanNotSelfService',
  'FreePlanHad',
  'EndTooFar',
  'OrderPlanChanged',
  'OrderVatChanged',
  'SubscriptionExists',
  'SubscriptionEnded',
  'OrderSubscriptionChanged',
] as const

export const orders = defineFeature('orders', {
  preview: defineCall({
    method: 'POST',
    path: '/Orders/Preview',
    effect: 'reads',
    summary: 'What an order would cost and lead to; the same input as for an order, nothing is changed.',
    access: customerAdmins,
    body: wanted,
    answer: dataOf(quote),
    refusals: buyingRefusals,
  }),
  create: defineCall({
    method: 'POST',
    path: '/Orders/Create',
    summary:
      'Orders a plan, a renewal or a change of plan for the own customer. Net, VAT and gross are fixed now; only one order is open at a time.',
    access: customerAdmins,
    body: z.extend(wanted, {
      /** The amount of the preview: if it does not hold any more, nothing is ordered. */
      amount: z.optional(integerBetween(0, mostMoney)),
      buyer: z.optional(namedBuyer),
    }),
    answer: dataOf(order),
    refusals: [...buyingRefusals, 'OrderOpen'],
    takesIdempotencyKey: true,
    limit: { by: 'caller', calls: 600, perSeconds: 3600 },
  }),
  mine: defineCall({
    method: 'POST',
    path: '/Orders/Mine',
    summary: 'The orders of the own customer, the newest first.',
    access: customerAdmins,
    body: orderPage,
    answer: pageAnswer(order),
    refusals: [],
  }),
  list: defineCall({
    method: 'POST',
    path: '/Orders/List',
    summary: 'The orders within reach; sorted by `waiting`, those that wait for staff come first.',
    access: staff,
    body: orderPage,
    answer: pageAnswer(order),
    refusals: [],
  }),
  exportList: defineCall({
    method: 'POST',
    path: '/Orders/List/ExportExcel',
    summary: 'All orders that the filters match, as a spreadsheet.',
    access: staff,
    body: orderPage,
    answer: { file: { contentType: spreadsheetType } },
    refusals: [],
  }),
  find: defineCall({
    method: 'GET',
    path: '/Orders/Detail/{id}',
    summary: 'One order with its history, its payments and where it can be paid.',
    access: staffAndCustomerAdmins,
    params: orderId,
    answer: dataOf(orderDetails),
    refusals: ['OrderNotFound'],
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/Orders/Cancel',
    summary: 'Cancels an order that was not paid. Money that arrives for it all the same is kept visible and paid back.',
    access: staffAndCustomerAdmins,
    query: orderId,
    answer: dataOf(order),
    refusals: ['OrderNotFound', 'OrderNotCancellable'],
  }),
  pay: defineCall({
    method: 'POST',
    path: '/Orders/Pay',
    summary: 'Begins to pay an order, or goes on: while a payment waits at the gateway, the same one is answered again.',
    access: customerAdmins,
    body: z.strictObject({ id: idOf('order'), gateway: z.optional(z.enum(gatewayNames, 'notAllowed')) }),
    answer: dataOf(paymentStart),
    refusals: payingRefusals,
    limit: { by: 'caller', calls: 300, perSeconds: 600 },
  }),
  paySandbox: defineCall({
    method: 'POST',
    path: '/Orders/PaySandbox',
    summary: 'The sandbox in the place of a bank: pays, or refuses. Only where the sandbox is on.',
    access: customerAdmins,
    body: z.strictObject({ id: idOf('order'), outcome: z.enum(['paid', 'refused']) }),
    answer: dataOf(order),
    refusals: ['OrderNotFound', 'OrderNotPayable', 'GatewayOff'],
  }),
  readReturn: defineCall({
    method: 'POST',
    path: '/Orders/ReadReturn',
    effect: 'reads',
    summary: 'What VNPAY sent the browser back with, for showing only: nothing is changed by it.',
    access: customerAdmins,
    body: z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(600))),
    answer: dataOf(z.object({ orderId: z.nullable(idOf('order')), isAuthentic: z.boolean(), responseCode: z.string() })),
    refusals: [],
  }),
  confirm: defineCall({
    method: 'POST',
    path: '/Orders/Confirm',
    summary: 'A transfer that arrived, as the bank statement shows it. With enough money the order is paid and applied.',
    access: staff,
    body: z.strictObject({
      id: idOf('order'),
      amount: integerBetween(1, mostMoney),
      receivedAt: instant,
      /** The bank's number of the transfer: it counts once over all orders, without case and spaces. */
      bankNumber: text(1, 60),
      note: z._default(paragraphs(0, 255), ''),
    }),
    answer: dataOf(order),
    refusals: ['OrderNotFound', 'OrderNotConfirmable', 'TransferKnown'],
  }),
  withdraw: defineCall({
    method: 'POST',
    path: '/Orders/WithdrawTransfer',
    summary:
      'A transfer was confirmed for the wrong order: it is taken out of its books again, and its number is free for the right one. No money moves. What the order gave is left, and waits for its money.',
    access: admins,
    body: z.strictObject({ id: idOf('order'), number: text(1, 60), reason: paragraphs(2, 200) }),
    answer: dataOf(order),
    refusals: ['OrderNotFound', 'TransferNotHeld'],
  }),
  refund: defineCall({
    method: 'POST',
    path: '/Orders/Refund',
    summary:
      'Pays back what is held of an order: by the gateway where it can, otherwise what staff transferred. The subscription goes on: where it should not, cancel it by CustomerSubscription/CancelSubscription.',
    access: admins,
    body: z.strictObject({ id: idOf('order'), reason: paragraphs(2, 200) }),
    answer: dataOf(order),
    refusals: ['OrderNotFound', 'NothingToRefund', 'RefundRefused', 'GatewayOff'],
  }),
  findReceipt: defineCall({
    method: 'GET',
    path: '/Orders/ReceiptDetails/{id}',
    summary: 'The receipt of a paid order.',
    access: staffAndCustomerAdmins,
    params: orderId,
    answer: dataOf(receipt),
    refusals: ['OrderNotFound', 'ReceiptNotFound'],
  }),
  receipt: defineCall({
    method: 'GET',
    path: '/Orders/Receipt/{id}',
    summary: 'The receipt of a paid order as a PDF.',
    access: staffAndCustomerAdmins,
    params: orderId,
    answer: { file: { contentType: 'application/pdf' } },
    refusals: ['OrderNotFound', 'ReceiptNotFound'],
    limit: { by: 'caller', calls: 120, perSeconds: 600 },
  }),
})
