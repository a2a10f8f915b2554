import type { Payment } from '../payments/public.js'
import type { PaymentRow } from './payments.queries.js'

/** As its gateway knows it. */
export const paymentOf = (row: PaymentRow, orderCode: string): Payment => ({
  reference: row.reference,
  amount: row.amount,
  purpose: row.gateway === 'vnpay' ? `Thanh toan don hang ${orderCode}` : orderCode,
  address: row.address,
  language: row.language,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  providerNumber: row.provider_number,
})
