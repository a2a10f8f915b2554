/** The payment settings of the environment. Without them a sandbox is used, except in production. */
import { optionalSwitch, optionalText, optionalUrl } from '@hop/server-kit/environment'
import type * as z from 'zod'
import { defineConfiguration } from '../../platform/define-configuration.js'

const variables = {
  VNPAY_TMN_CODE: optionalText,
  VNPAY_HASH_SECRET: optionalText,
  VNPAY_PAY_URL: optionalUrl(/^https?:/),
  VNPAY_API_URL: optionalUrl(/^https?:/),
  VIETQR_BANK_BIN: optionalText.refine((text) => text === undefined || /^\d{6}$/.test(text), 'is not the six digits of a bank'),
  VIETQR_BANK_NAME: optionalText,
  VIETQR_ACCOUNT: optionalText.refine(
    (text) => text === undefined || /^[0-9A-Za-z]{4,19}$/.test(text),
    'is not an account number of 4 to 19 letters and digits',
  ),
  VIETQR_ACCOUNT_NAME: optionalText,
  SANDBOX_PAYMENTS: optionalSwitch,
  SELLER_NAME: optionalText,
  SELLER_ADDRESS: optionalText,
  SELLER_TAX_CODE: optionalText,
}

/** The addresses of VNPAY's test environment; those for real money come with the contract. */
const vnpayTest = {
  payUrl: 'https://sandbox.vnpayment.vn/paymentv2/vpcpay.html',
  apiUrl: 'https://sandbox.vnpayment.vn/merchant_webapi/api/transaction',
}

export interface VnpaySettings {
  tmnCode: string
  hashSecret: string
  payUrl: string
  apiUrl: string
}

export interface VietQrSettings {
  bankBin: string
  bankName: string
  account: string
  accountName: string
}

export interface PaymentSettings {
  vnpay: VnpaySettings | undefined
  vietQr: VietQrSettings | undefined
  isSandboxOn: boolean
  /** Nothing was said of it, and there is no other gateway: a demo, where nobody pays, shows a purchase by it. */
  isSandboxOpen?: boolean
  /** The seller who is named on receipts. */
  seller: { name: string; address: string; taxCode: string }
}

declare module '../../platform/platform.js' {
  interface Platform {
    payments: PaymentSettings
  }
}

type Given = z.output<z.ZodObject<typeof variables>>

/** An incomplete group of variables cannot be intended. */
const problems = (given: Given): string[] => [
  ...together(given, ['VNPAY_TMN_CODE', 'VNPAY_HASH_SECRET']),
  ...together(given, ['VIETQR_BANK_BIN', 'VIETQR_ACCOUNT', 'VIETQR_ACCOUNT_NAME']),
]

function together(given: Given, names: (keyof Given)[]): string[] {
  const missing = names.filter((name) => !given[name])
  if (missing.length === 0 || missing.length === names.length) return []
  return missing.map((name) => `${name}: the others of ${names.join(', ')} are set, and this one is not`)
}

function settingsOf(given: Given, isProduction: boolean): PaymentSettings {
  const { VNPAY_TMN_CODE: tmnCode, VNPAY_HASH_SECRET: hashSecret } = given
  const { VIETQR_BANK_BIN: bankBin, VIETQR_ACCOUNT: account, VIETQR_ACCOUNT_NAME: accountName } = given
  const vnpay =
    tmnCode && hashSecret
      ? { tmnCode, hashSecret, payUrl: given.VNPAY_PAY_URL ?? vnpayTest.payUrl, apiUrl: given.VNPAY_API_URL ?? vnpayTest.apiUrl }
      : undefined
  const vietQr =
    bankBin && account && accountName ? { bankBin, account, accountName, bankName: given.VIETQR_BANK_NAME ?? '' } : undefined
  return {
    vnpay,
    vietQr,
    isSandboxOpen: given.SANDBOX_PAYMENTS === undefined && !vnpay && !vietQr,
    isSandboxOn: given.SANDBOX_PAYMENTS ?? (!isProduction && !vnpay && !vietQr),
    seller: {
      name: given.SELLER_NAME ?? 'Hop',
      address: given.SELLER_ADDRESS ?? '',
      taxCode: given.SELLER_TAX_CODE ?? '',
    },
  }
}

export const paymentsConfiguration = defineConfiguration({
  variables,
  problems,
  settings: (given, { isProduction }) => ({ payments: settingsOf(given, isProduction) }),
})
