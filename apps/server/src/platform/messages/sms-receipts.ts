/** Delivery receipts of SMS: reading them, and finding the message they belong to. */
import type smpp from 'smpp'
import { days } from '../clock.js'
import type { Transaction } from '../database/database.js'
import { updateSentDelivery } from './deliveries.queries.js'
import type { SmsReceipt } from './message.js'
import {
  deleteEarlyReceipt,
  deleteEarlyReceipts,
  findEarlyReceipt,
  findPart,
  insertEarlyReceipt,
  listReceipts,
  lockReceipts,
  type PartKey,
  writeReceipt,
} from './sms-receipts.queries.js'

const receiptClass = 0x04
const states = ['SCHEDULED', 'ENROUTE', 'DELIVRD', 'EXPIRED', 'DELETED', 'UNDELIV', 'ACCEPTD', 'UNKNOWN', 'REJECTD', 'SKIPPED']
const finalStates = new Set(['DELIVRD', 'EXPIRED', 'DELETED', 'UNDELIV', 'REJECTD'])
const matchedForDays = 7
const earlyKeptDays = 1

/** Undefined for anything but a receipt. The optional fields are exact; the text is what centres write without them. */
export function receiptOf(pdu: smpp.Pdu): SmsReceipt | undefined {
  if (((pdu.esm_class ?? 0) & 0x3c) !== receiptClass) return undefined
  const text = textOf(pdu.short_message)
  const providerId = textOf(pdu.receipted_message_id) || /\bid:\s*(\S+)/i.exec(text)?.[1]
  const receipt = states[pdu.message_state ?? -1] ?? /\bstat:\s*(\w+)/i.exec(text)?.[1]?.toUpperCase()
  if (!providerId || !receipt) return undefined
  return { providerId, recipient: pdu.source_addr ?? '', receipt, error: /\berr:\s*(\w+)/i.exec(text)?.[1] }
}

function textOf(value: smpp.Pdu['short_message']): string {
  const content = typeof value === 'object' && 'message' in value ? value.message : value
  return (typeof content === 'string' ? content : (content?.toString('latin1') ?? '')).replaceAll('\0', '').trim()
}

/** Some centres give an id in decimal when they accept a message and in hexadecimal in its receipt, or the other way round. */
export function formsOfId(id: string): string[] {
  const plain = id.toLowerCase()
  const forms = [plain]
  if (/^\d+$/.test(plain)) forms.push(BigInt(plain).toString(16), BigInt(plain).toString())
  if (/^[0-9a-f]+$/.test(plain)) forms.push(BigInt(`0x${plain}`).toString(), BigInt(`0x${plain}`).toString(16))
  return [...new Set(forms)]
}

const lastDigits = (number: string) => number.replaceAll(/\D/g, '').slice(-9)

const keyOf = (providerId: string, recipient: string) => ({
  providerId,
  forms: formsOfId(providerId),
  digits: lastDigits(recipient),
})

export async function storeReceipt(transaction: Transaction, receipt: SmsReceipt, now: Date): Promise<void> {
  // A receipt that is not final is not stored: the final one follows.
  if (!finalStates.has(receipt.receipt)) return
  await lockReceipts(transaction)
  const before = (count: number) => new Date(now.getTime() - count * days)
  const part = await findPart(transaction, keyOf(receipt.providerId, receipt.recipient), before(matchedForDays))
  if (part) return applyReceipt(transaction, part, receipt.receipt, receipt.error, now)
  await deleteEarlyReceipts(transaction, before(earlyKeptDays))
  await insertEarlyReceipt(transaction, {
    provider_id: receipt.providerId,
    recipient: lastDigits(receipt.recipient),
    receipt: receipt.receipt,
    error: receipt.error ?? null,
    received_at: now,
  })
}

/** Called when a part has been accepted: its receipt may be waiting already. */
export async function takeEarlyReceipt(
  transaction: Transaction,
  part: PartKey,
  providerId: string,
  recipient: string,
  now: Date,
): Promise<void> {
  const early = await findEarlyReceipt(transaction, keyOf(providerId, recipient))
  if (!early) return
  await deleteEarlyReceipt(transaction, early.id)
  await applyReceipt(transaction, part, early.receipt, early.error ?? undefined, now)
}

async function applyReceipt(
  transaction: Transaction,
  part: PartKey,
  receipt: string,
  error: string | undefined,
  now: Date,
): Promise<void> {
  await writeReceipt(transaction, part, error && receipt !== 'DELIVRD' ? `${receipt} err:${error}` : receipt, now)
  await updateStateByReceipts(transaction, part.delivery_id, now)
}

/** A message has arrived when all its parts have. Known only once every part was accepted: until then more may follow. */
export async function updateStateByReceipts(transaction: Transaction, deliveryId: number, now: Date): Promise<void> {
  const parts = await listReceipts(transaction, deliveryId)
  const failed = parts.find((part) => part.receipt !== null && part.receipt !== 'DELIVRD')
  const isDelivered = parts.length > 0 && parts.every((part) => part.receipt === 'DELIVRD')
  if (!failed && !isDelivered) return
  const failure = `the operator reports ${failed?.receipt}`
  await updateSentDelivery(
    transaction,
    deliveryId,
    failed
      ? { state: 'dead', last_error: failure, failure, failed_at: now, updated_at: now }
      : { delivered_at: now, updated_at: now },
  )
}
