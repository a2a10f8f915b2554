/** What the calls about orders answer. All amounts are whole VND. */
import * as z from 'zod/mini'
import { instant } from '../fields.js'
import { idOf } from '../ids.js'
import { quoteLine } from './subscription-records.js'

export const orderStates = ['draft', 'awaitingPayment', 'paid', 'applied', 'expired', 'cancelled', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]
/** `lower`: a change to a lower plan, from the end of the period on. */
const orderKinds = ['new', 'renew', 'upgrade', 'lower'] as const
export const gatewayNames = ['vnpay', 'vietqr', 'sandbox'] as const
export type GatewayName = (typeof gatewayNames)[number]
export const paymentStates = ['pending', 'paid', 'failed', 'refunding', 'refunded'] as const

/** Why an order cannot be paid as it stands, or was paid and could not be applied. */
export const orderProblems = [
  'OrderCustomerDeleted',
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
export type OrderProblem = (typeof orderProblems)[number]

const amounts = {
  net: z.int(),
  vatPercent: z.number(),
  vat: z.int(),
  /** What is charged. */
  gross: z.int(),
}

const party = z.object({ name: z.string(), address: z.string(), taxCode: z.string() })
/** Named on the receipt and on an invoice. */
const buyer = z.extend(party, { email: z.string() })
export type Buyer = z.infer<typeof buyer>

export const order = z.object({
  id: idOf('order'),
  /** What a transfer names as its purpose. */
  code: z.string(),
  customerId: idOf('customer'),
  customerName: z.string(),
  /** The customer as it was when it ordered, or whom the order named instead. */
  buyer,
  kind: z.enum(orderKinds),
  state: z.enum(orderStates),
  planId: idOf('plan'),
  planName: z.string(),
  ...amounts,
  /** What is held of it: beside `gross` it shows what is short or over. */
  received: z.int(),
  /** `staff`: registered, renewed or upgraded for the customer, as agreed outside the portal; applied at once. */
  soldBy: z.enum(['customer', 'staff']),
  /** At which it was, or is being, paid. */
  gateway: z.nullable(z.enum(gatewayNames)),
  problem: z.nullable(z.enum(orderProblems)),
  /** "2026-000001", once it was paid. */
  receiptNumber: z.nullable(z.string()),
  createdAt: instant,
  expiresAt: instant,
  paidAt: z.nullable(instant),
  appliedAt: z.nullable(instant),
  can: z.object({
    pay: z.boolean(),
    cancel: z.boolean(),
    confirm: z.boolean(),
    refund: z.boolean(),
    receipt: z.boolean(),
  }),
})
export type Order = z.infer<typeof order>

export const orderDetails = z.extend(order, {
  lines: z.array(quoteLine),
  /** From when to when, as it stands. */
  startTime: instant,
  endTime: instant,
  history: z.array(
    z.object({
      state: z.enum(orderStates),
      happenedAt: instant,
      /** A person's name; of what the portal did by itself what did it: "vnpay", "expire-orders". */
      by: z.string(),
      isByPerson: z.boolean(),
      note: z.string(),
    }),
  ),
  payments: z.array(
    z.object({
      gateway: z.enum(gatewayNames),
      reference: z.string(),
      state: z.enum(paymentStates),
      amount: z.int(),
      resultCode: z.nullable(z.string()),
      createdAt: instant,
      expiresAt: instant,
    }),
  ),
  /** Money that came (above 0) or went back. */
  movements: z.array(
    z.object({
      amount: z.int(),
      happenedAt: instant,
      number: z.string(),
      note: z.string(),
      /** Who entered it; empty of what a gateway told. */
      by: z.string(),
      /** A transfer that may be taken out again, and one that was, with what took it out. */
      canWithdraw: z.boolean(),
      isWithdrawn: z.boolean(),
    }),
  ),
  /** Where it can be paid. */
  gateways: z.array(z.enum(gatewayNames)),
})
export type OrderDetails = z.infer<typeof orderDetails>

/** How paying goes on: at the gateway's own page, by a transfer, on the sandbox's buttons, or there is nothing to pay. */
export const paymentStart = z.object({
  kind: z.enum(['redirect', 'transfer', 'sandbox', 'nothingToPay']),
  url: z.nullable(z.string()),
  transfer: z.nullable(
    z.object({
      /** The text of the VietQR code. */
      qrText: z.string(),
      bankName: z.string(),
      accountNumber: z.string(),
      accountName: z.string(),
      amount: z.int(),
      purpose: z.string(),
    }),
  ),
})
export type PaymentStart = z.infer<typeof paymentStart>

/** Seller and buyer as they were when the receipt was issued. */
const receiptParties = z.object({ seller: party, buyer })
export type ReceiptParties = z.infer<typeof receiptParties>

export const receipt = z.object({
  number: z.string(),
  orderCode: z.string(),
  issuedAt: instant,
  ...receiptParties.shape,
  kind: z.enum(orderKinds),
  planName: z.string(),
  lines: z.array(quoteLine),
  startTime: instant,
  endTime: instant,
  ...amounts,
  amountInWords: z.string(),
  gateway: z.nullable(z.enum(gatewayNames)),
  paidAt: instant,
  isRefunded: z.boolean(),
  /** The money that it stands for was another order's, and was taken out again. */
  isWithdrawn: z.boolean(),
})
export type Receipt = z.infer<typeof receipt>
