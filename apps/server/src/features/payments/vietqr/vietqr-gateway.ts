/** A transfer to the provider's bank account, drawn as a VietQR code. The bank tells nobody: staff confirm what arrived. */
import { days } from '../../../platform/clock.js'
import type { VietQrSettings } from '../payments.configuration.js'
import type { Gateway } from '../gateway.js'
import { vietQrText } from './vietqr-text.js'

export const createVietQrGateway = ({ bankBin, bankName, account, accountName }: VietQrSettings): Gateway => ({
  lastsMs: 3 * days,
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
