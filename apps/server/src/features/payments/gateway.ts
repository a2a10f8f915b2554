/** What every way to pay has in common. A gateway knows nothing of orders: it starts a payment, and says what became of it. */
import type { PaymentStart } from '@hop/contract/features/orders'
import type { Language } from '@hop/texts/languages'

/** One try to pay, as it is stored. The same values make the same request again. */
export interface Payment {
  /** By which the gateway names it. */
  reference: string
  amount: number
  /** Without accents: banks print nothing else. */
  purpose: string
  address: string
  language: Language
  createdAt: Date
  expiresAt: Date
  providerNumber: string | null
}

/** What the gateway proves of a payment. Only `paid` moves money. */
export type Finding =
  | { state: 'paid'; amount: number; providerNumber: string; paidAt: Date; resultCode: string }
  | { state: 'failed'; resultCode: string; providerNumber: string | null }
  | { state: 'refunded'; providerNumber: string; resultCode: string }
  /** Neither yet; or the gateway could not be asked. */
  | { state: 'unknown'; resultCode: string | null }

export interface Refund {
  /** The same for the same refund: sent twice, it is one. */
  requestId: string
  amount: number
  reason: string
  by: string
  now: Date
}

export type RefundOutcome = { state: 'done' | 'refused'; providerNumber: string; resultCode: string } | { state: 'unknown' }

/** A gateway that can be asked and paid back through. A bank transfer cannot: people do both. */
export interface Remote {
  find(payment: Payment, now: Date): Promise<Finding>
  refund(payment: Payment, refund: Refund): Promise<RefundOutcome>
}

export interface Gateway {
  /** How long a payment that was started can be paid; no longer than its order, in any case. */
  lastsMs: number
  start(payment: Payment, returnUrl: string): PaymentStart
  remote: Remote | null
}
