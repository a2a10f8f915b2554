/** A transfer to the provider's bank account, drawn as a VietQR code. The bank tells nobody: staff confirm what arrived. */
import type { VietQrSettings } from '../payments.configuration.js'
import type { Gateway } from '../gateway.js'
import { vietQrText } from './vietqr-text.js'

export const createVietQrGateway = ({ bankBin, bankName, account, accountName }: VietQrSettings): Gateway => ({
  // The bank knows of no end: as long as the order is open.
  lastsMs: Number.POSITIVE_INFINITY,
  start: ({ amount, purpose }) => ({
    kind: 'transfer',
    url: null,
    transfer: {
      qrText: vietQrText({ bankBin, account, amount, purpose }),
      bankName,
      accountNumber: account,
      accountName,
      amount,
      purpose,
    },
  }),
  remote: null,
})
