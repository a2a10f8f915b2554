import type { Receipt } from '@hop/contract/features/orders'
import type { CallerRequest, FileToSend } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { amountInWords } from './amount-in-words.js'
import { findOrder } from './orders.queries.js'
import { receiptNumberOf } from './orders.rules.js'
import { findReceipt } from './receipts.queries.js'

export async function readReceipt({ db }: Platform, orderId: number, { reach }: CallerRequest): Promise<Receipt> {
  const order = (await findOrder(reach, db, orderId)) ?? refuse('OrderNotFound')
  const issued = (await findReceipt(db, orderId)) ?? refuse('ReceiptNotFound')
  const { terms } = order.quote
  return {
    number: receiptNumberOf(issued.year, issued.number),
    orderCode: order.code,
    issuedAt: issued.issued_at.toISOString(),
    ...issued.parties,
    kind: order.kind,
    planName: order.plan_name,
    lines: terms.lines,
    startTime: terms.startsAt,
    endTime: terms.endsAt,
    net: order.net,
    vatPercent: Number(order.vat_percent),
    vat: order.vat,
    gross: order.gross,
    amountInWords: amountInWords(order.gross),
    gateway: order.gateway,
    paidAt: (order.paid_at ?? issued.issued_at).toISOString(),
    isRefunded: order.state === 'refunded',
    isWithdrawn: order.state !== 'refunded' && order.paid_at === null,
  }
}

export async function sendReceipt(platform: Platform, orderId: number, request: CallerRequest): Promise<FileToSend> {
  const receipt = await readReceipt(platform, orderId, request)
  // Loaded by the first who wants a PDF: a start is a twentieth faster without it.
  const { drawReceipt } = await import('./receipt-pdf.js')
  return { fileName: `hop-${receipt.number}.pdf`, content: drawReceipt(receipt, request.language) }
}
