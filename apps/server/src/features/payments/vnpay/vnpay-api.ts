/** querydr and refund: signed JSON to one endpoint, whose answer is signed too. What is not proven is unknown. */
import * as z from 'zod'
import type { VnpaySettings } from '../payments.configuration.js'
import { fetchBounded } from '../../../platform/outside/fetch-bounded.js'
import type { Finding, Payment, Refund, RefundOutcome, Remote } from '../gateway.js'
import { findingOf, readAmount } from './notice.js'
import { sign, verifySignature } from './sign.js'
import { vnpayTime } from './times.js'

const limits = { timeoutMs: 20_000, maxBytes: 64 * 1024 }

const answerFields = [
  'vnp_ResponseId',
  'vnp_Command',
  'vnp_ResponseCode',
  'vnp_Message',
  'vnp_TmnCode',
  'vnp_TxnRef',
  'vnp_Amount',
  'vnp_BankCode',
  'vnp_PayDate',
  'vnp_TransactionNo',
  'vnp_TransactionType',
  'vnp_TransactionStatus',
  'vnp_OrderInfo',
] as const
const promotionFields = ['vnp_PromotionCode', 'vnp_PromotionAmount'] as const

const answerType = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
type Answer = Record<string, string>

/** The order of the values is part of the signature. */
const joined = (values: readonly string[]) => values.join('|')

/** What a request says of the one that sends it. */
interface Sender {
  newRequestId: () => string
  ownAddress: (now: Date) => Promise<string>
}

export const createVnpayApi = (settings: VnpaySettings, sender: Sender): Remote => {
  async function ask(body: Record<string, string>, signed: string, fields: readonly string[]): Promise<Answer | undefined> {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, vnp_SecureHash: sign(settings.hashSecret, signed) }),
    }
    const { ok, text } = await fetchBounded('VNPAY', settings.apiUrl, init, limits)
    const parsed = ok ? answerType.safeParse(JSON.parse(text)) : undefined
    if (!parsed?.success) return undefined
    const answer = Object.fromEntries(
      Object.entries(parsed.data).map(([name, value]) => [name, value === null ? '' : String(value)]),
    )
    const isSigned = verifySignature(
      settings.hashSecret,
      joined(fields.map((name) => answer[name] ?? '')),
      answer['vnp_SecureHash'],
    )
    return isSigned && answer['vnp_TmnCode'] === settings.tmnCode ? answer : undefined
  }

  return {
    find: (payment, now) => findPayment(payment, now, settings, ask, sender),
    refund: (payment, refund) => refundPayment(payment, refund, settings, ask, sender),
  }
}

type Ask = (body: Record<string, string>, signed: string, fields: readonly string[]) => Promise<Answer | undefined>

async function findPayment(
  payment: Payment,
  now: Date,
  { tmnCode }: VnpaySettings,
  ask: Ask,
  { newRequestId, ownAddress }: Sender,
): Promise<Finding> {
  const body = {
    vnp_RequestId: newRequestId(),
    vnp_Version: '2.1.0',
    vnp_Command: 'querydr',
    vnp_TmnCode: tmnCode,
    vnp_TxnRef: payment.reference,
    vnp_TransactionDate: vnpayTime(payment.createdAt),
    vnp_CreateDate: vnpayTime(now),
    vnp_IpAddr: await ownAddress(now),
    vnp_OrderInfo: `Hoi giao dich ${payment.reference}`,
  }
  const answer = await ask(body, joined(Object.values(body)), [...answerFields, ...promotionFields])
  if (!answer) return { state: 'unknown', resultCode: null }
  const { vnp_ResponseCode: code = '' } = answer
  // Never opened there: nobody can pay it any more once it has expired.
  if (code === '91') return { state: 'failed', resultCode: code, providerNumber: null }
  if (code !== '00' || answer['vnp_TxnRef'] !== payment.reference) return { state: 'unknown', resultCode: code }
  const { vnp_TransactionType: type = '', vnp_TransactionStatus: status = '', vnp_TransactionNo: number = '' } = answer
  if (type === '02' || type === '03')
    return ['00', '05', '06'].includes(status)
      ? { state: 'refunded', providerNumber: number, resultCode: status }
      : { state: 'unknown', resultCode: status }
  return findingOf(answer, readAmount(answer['vnp_Amount']), now)
}

async function refundPayment(
  payment: Payment,
  refund: Refund,
  { tmnCode }: VnpaySettings,
  ask: Ask,
  { ownAddress }: Sender,
): Promise<RefundOutcome> {
  const body = {
    vnp_RequestId: refund.requestId,
    vnp_Version: '2.1.0',
    vnp_Command: 'refund',
    vnp_TmnCode: tmnCode,
    vnp_TransactionType: refund.amount === payment.amount ? '02' : '03',
    vnp_TxnRef: payment.reference,
    vnp_Amount: String(refund.amount * 100),
    vnp_TransactionNo: payment.providerNumber ?? '0',
    vnp_TransactionDate: vnpayTime(payment.createdAt),
    vnp_CreateBy: refund.by,
    vnp_CreateDate: vnpayTime(refund.now),
    vnp_IpAddr: await ownAddress(refund.now),
    vnp_OrderInfo: refund.reason,
  }
  const answer = await ask(body, joined(Object.values(body)), answerFields)
  if (!answer) return { state: 'unknown' }
  const { vnp_ResponseCode: code = '', vnp_TransactionNo: number = '' } = answer
  // 94: it was asked for before, and is being worked on.
  if (code === '00' || code === '94') return { state: 'done', providerNumber: number || refund.requestId, resultCode: code }
  return { state: 'refused', providerNumber: number, resultCode: code }
}
