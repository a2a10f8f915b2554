/** What VNPAY tells by the IPN and by the browser's return: the same fields, and nothing of them holds without the signature. */
import type { VnpaySettings } from '../payments.configuration.js'
import type { Finding } from '../gateway.js'
import { signedText, verifySignature } from './sign.js'
import { readVnpayTime } from './times.js'

export interface VnpayNotice {
  reference: string
  /** In VND; null when it is no whole number of them. */
  amount: number | null
  finding: Finding
}

/** Undefined: the signature is not VNPAY's, it is for another terminal, or it is no notice. */
export function readNotice(
  { hashSecret, tmnCode }: VnpaySettings,
  parameters: Readonly<Record<string, string>>,
  now: Date,
): VnpayNotice | undefined {
  if (!verifySignature(hashSecret, signedText(parameters), parameters['vnp_SecureHash'])) return undefined
  if (parameters['vnp_TmnCode'] !== tmnCode) return undefined
  // The address that sends somebody to pay is signed too, and tells nothing of what became of it.
  if (!parameters['vnp_ResponseCode']) return undefined
  const amount = readAmount(parameters['vnp_Amount'])
  return { reference: parameters['vnp_TxnRef'] ?? '', amount, finding: findingOf(parameters, amount, now) }
}

/** VND times 100. */
export function readAmount(text: string | undefined): number | null {
  if (!/^\d{1,15}$/.test(text ?? '')) return null
  const hundredths = Number(text)
  return hundredths % 100 === 0 ? hundredths / 100 : null
}

/** Paid only if both say so: the answer, and the state of the transaction. */
export function findingOf(told: Readonly<Record<string, string | undefined>>, amount: number | null, now: Date): Finding {
  const { vnp_ResponseCode: code = '', vnp_TransactionStatus: status = '', vnp_TransactionNo: number = '' } = told
  if (code === '00' && status === '00' && amount !== null)
    return { state: 'paid', amount, providerNumber: number, paidAt: readVnpayTime(told['vnp_PayDate']) ?? now, resultCode: code }
  // Not finished, or debited and under suspicion: it may still turn out either way.
  if (status === '01' || status === '07' || code === '07') return { state: 'unknown', resultCode: code }
  return { state: 'failed', resultCode: code === '00' ? status : code, providerNumber: number === '0' ? null : number || null }
}
