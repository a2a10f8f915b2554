import { ownCustomerId } from '../../http/reach.js'
import type { CallerRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { readNotice } from '../payments/public.js'
import { findPaymentByReference } from './payments.queries.js'

/** What the browser came back with is shown, if VNPAY signed it, and changes nothing: only the IPN and a query do. */
export async function readReturn(
  { db, payments }: Platform,
  parameters: Readonly<Record<string, string>>,
  { reach, now }: CallerRequest,
): Promise<{ orderId: number | null; isAuthentic: boolean; responseCode: string }> {
  const notice = payments.vnpay && readNotice(payments.vnpay, parameters, now)
  if (!notice) return { orderId: null, isAuthentic: false, responseCode: '' }
  const payment = await findPaymentByReference(db, notice.reference)
  const isOwn = payment?.customer_id === ownCustomerId(reach)
  return { orderId: isOwn ? payment.order_id : null, isAuthentic: true, responseCode: notice.finding.resultCode ?? '' }
}
