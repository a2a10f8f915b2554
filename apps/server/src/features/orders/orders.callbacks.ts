/**
 * VNPAY tells the server what became of a payment. Not part of the contract: VNPAY calls by its own rules and reads RspCode. 00 and 02 end
 * its tries; after anything else it comes again, up to ten times.
 */
import { type Callback, defineCallback } from '../../http/callbacks.js'
import { jobActor } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { readNotice } from '../payments/public.js'
import { findPaymentByReference } from './payments.queries.js'
import { settle, type Settlement } from './settle-payment.js'

const answers = {
  success: { RspCode: '00', Message: 'Confirm Success' },
  orderNotFound: { RspCode: '01', Message: 'Order not found' },
  alreadyConfirmed: { RspCode: '02', Message: 'Order already confirmed' },
  invalidAmount: { RspCode: '04', Message: 'Invalid amount' },
  invalidSignature: { RspCode: '97', Message: 'Invalid Checksum' },
  unknownError: { RspCode: '99', Message: 'Unknown error' },
} as const
type Answer = (typeof answers)[keyof typeof answers]

/** Late money is recorded and waits for staff; to VNPAY the order was closed before. */
const answerTo: Record<Settlement, Answer> = {
  paid: answers.success,
  failed: answers.success,
  undecided: answers.success,
  known: answers.alreadyConfirmed,
  late: answers.alreadyConfirmed,
}

async function receiveNotice(platform: Platform, parameters: Readonly<Record<string, string>>, address: string): Promise<Answer> {
  const { vnpay } = platform.payments
  const now = platform.clock.now()
  const notice = vnpay && readNotice(vnpay, parameters, now)
  if (!notice) return answers.invalidSignature
  const payment = await findPaymentByReference(platform.db, notice.reference)
  if (payment?.gateway !== 'vnpay') return answers.orderNotFound
  if (notice.amount !== payment.amount) return answers.invalidAmount
  return answerTo[await settle(platform, payment.id, notice.finding, { ...jobActor('vnpay', now), address })]
}

export const ordersCallbacks = (platform: Platform): Callback[] => [
  defineCallback({
    method: 'GET',
    path: '/callbacks/payments/vnpay',
    changes: true,
    answer: async ({ query, request, reply }) => {
      const answer = await receiveNotice(platform, query, request.ip).catch((error: unknown) => {
        platform.log.error({ logger: 'orders', err: error }, 'a notice of VNPAY could not be taken')
        return answers.unknownError
      })
      return reply.header('cache-control', 'no-store').send(answer)
    },
  }),
]
