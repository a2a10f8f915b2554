/** VNPAY 2.1.0: the browser is sent there with a signed address; asked and paid back by its transaction endpoint. */
import { randomUUID } from 'node:crypto'
import type { VnpaySettings } from '../payments.configuration.js'
import { minutes } from '../../../platform/clock.js'
import type { Gateway, Payment } from '../gateway.js'
import { addressForVnpay, findPortalAddress } from './addresses.js'
import { sign, signedText } from './sign.js'
import { vnpayTime } from './times.js'
import { createVnpayApi } from './vnpay-api.js'

function payUrl(settings: VnpaySettings, payment: Payment, returnUrl: string): string {
  const parameters: Record<string, string> = {
    vnp_Version: '2.1.0',
    vnp_Command: 'pay',
    vnp_TmnCode: settings.tmnCode,
    vnp_Amount: String(payment.amount * 100),
    vnp_CreateDate: vnpayTime(payment.createdAt),
    vnp_ExpireDate: vnpayTime(payment.expiresAt),
    vnp_CurrCode: 'VND',
    vnp_IpAddr: addressForVnpay(payment.address),
    vnp_Locale: payment.language === 'vi' ? 'vn' : 'en',
    vnp_OrderInfo: payment.purpose,
    vnp_OrderType: 'other',
    vnp_ReturnUrl: returnUrl,
    vnp_TxnRef: payment.reference,
  }
  const text = signedText(parameters)
  return `${settings.payUrl}?${text}&vnp_SecureHash=${sign(settings.hashSecret, text)}`
}

export const createVnpayGateway = (settings: VnpaySettings, publicUrl: () => string): Gateway => ({
  lastsMs: 15 * minutes,
  start: (payment, returnUrl) => ({ kind: 'redirect', url: payUrl(settings, payment, returnUrl), transfer: null }),
  remote: createVnpayApi(settings, {
    newRequestId: () => randomUUID().replaceAll('-', ''),
    ownAddress: (now) => findPortalAddress(publicUrl(), now),
  }),
})
