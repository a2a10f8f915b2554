/** One attempt to send one message, and the record of how it went. */
import { shorten } from '@hop/server-kit/shorten'
import type { Logger } from 'pino'
import type { Clock } from '../clock.js'
import type { Database } from '../database/database.js'
import { redactLine } from '../log/redact.js'
import { claimDelivery, type Delivery, insertPart, listAcceptedParts, updateDelivery } from './deliveries.queries.js'
import { type MailTransport, type OutgoingMail, RefusedForGood, type SmsTransport } from './message.js'
import { updateStateByReceipts, takeEarlyReceipt } from './sms-receipts.js'
import { lockReceipts } from './sms-receipts.queries.js'

export interface DeliveryContext {
  db: Database
  clock: Clock
  log: Logger
  mail: MailTransport | undefined
  sms: SmsTransport | undefined
  mailAddress: string
  /** How long an attempt without a recorded end counts as under way. */
  leaseMs: number
  /** Accepted by the provider but not yet written down, by delivery and part. */
  accepted: Map<number, Map<number, string>>
}

/** Throws on a temporary failure, so that the job is tried again later. Returns what the provider said when it took the message now. */
export async function deliver(context: DeliveryContext, id: number, isLastAttempt: boolean): Promise<string | undefined> {
  const now = context.clock.now()
  const delivery = await claimDelivery(context.db, id, now, new Date(now.getTime() - context.leaseMs))
  if (delivery === undefined) return undefined
  if (delivery === 'busy') throw new Error('another attempt to send this message may still be under way')
  let answer: string | undefined
  try {
    await recordAccepted(context, delivery)
    answer = await (delivery.channel === 'mail' ? sendMail(context, delivery) : sendSms(context, delivery))
  } catch (error) {
    if (await isRecordedAsGivenUp(context, delivery, error, isLastAttempt)) return undefined
    throw error
  }
  await recordSent(context, delivery)
  return answer
}

async function sendMail(context: DeliveryContext, delivery: Delivery): Promise<string | undefined> {
  if (!context.mail) throw new Error('no mail server is configured')
  const messageId = `hop.${delivery.id}.${delivery.created_at.getTime().toString(36)}@${context.mailAddress.split('@').at(-1)}`
  if ((await listAcceptedParts(context.db, delivery.id)).length > 0) return undefined
  const answer = await context.mail.send(mailOf(delivery, messageId))
  await accept(context, delivery, 1, messageId)
  return answer
}

function mailOf(delivery: Delivery, messageId: string): OutgoingMail {
  return {
    messageId,
    recipient: delivery.recipient,
    subject: delivery.subject,
    text: delivery.text,
    language: delivery.language,
    ...(delivery.html === null ? {} : { html: delivery.html }),
    ...(delivery.reply_to === null ? {} : { replyTo: delivery.reply_to }),
    ...(delivery.from_name === null ? {} : { fromName: delivery.from_name }),
    ...(delivery.recipient_name === null ? {} : { recipientName: delivery.recipient_name }),
    ...(delivery.ics === null || delivery.ics_method === null
      ? {}
      : { ics: { method: delivery.ics_method, content: delivery.ics } }),
  }
}

/** What the centre called the parts it took. */
async function sendSms(context: DeliveryContext, delivery: Delivery): Promise<string> {
  if (!context.sms) throw new Error('no SMS centre is configured')
  const parts = await listAcceptedParts(context.db, delivery.id)
  const providerIds: string[] = []
  await context.sms.send({
    recipient: delivery.recipient,
    text: delivery.text,
    reference: delivery.id,
    acceptedParts: parts.length,
    onAccepted: async (part, providerId) => {
      providerIds.push(providerId)
      await accept(context, delivery, part, providerId)
    },
  })
  return providerIds.join(', ')
}

async function accept(context: DeliveryContext, delivery: Delivery, part: number, providerId: string): Promise<void> {
  const waiting = context.accepted.get(delivery.id) ?? new Map<number, string>()
  context.accepted.set(delivery.id, waiting.set(part, providerId))
  await recordAccepted(context, delivery)
}

async function recordAccepted(context: DeliveryContext, delivery: Delivery): Promise<void> {
  const waiting = context.accepted.get(delivery.id)
  if (!waiting) return
  await persistently(context, async () => {
    await context.db.transaction().execute(async (transaction) => {
      const now = context.clock.now()
      await lockReceipts(transaction)
      for (const [part, providerId] of waiting) {
        const key = { delivery_id: delivery.id, part }
        await insertPart(transaction, { ...key, provider_id: providerId, accepted_at: now })
        if (delivery.channel === 'sms') await takeEarlyReceipt(transaction, key, providerId, delivery.recipient, now)
      }
    })
  })
  context.accepted.delete(delivery.id)
}

async function recordSent(context: DeliveryContext, delivery: Delivery): Promise<void> {
  const blank = delivery.confidential ? { text: '', html: null, ics: null, ics_method: null } : {}
  await persistently(context, () =>
    context.db.transaction().execute(async (transaction) => {
      const now = context.clock.now()
      const sent = { state: 'sent', sent_at: now, updated_at: now, last_error: null, ...blank } as const
      await updateDelivery(transaction, delivery.id, sent)
      if (delivery.channel === 'sms') {
        await lockReceipts(transaction)
        await updateStateByReceipts(transaction, delivery.id, now)
      }
    }),
  )
}

async function isRecordedAsGivenUp(
  context: DeliveryContext,
  delivery: Delivery,
  error: unknown,
  isLastAttempt: boolean,
): Promise<boolean> {
  const reason = shorten(redactLine(error instanceof Error ? error.message : String(error)), 1000)
  const isGivenUp = error instanceof RefusedForGood || isLastAttempt
  const now = context.clock.now()
  const failure = { last_error: reason, failure: reason, failed_at: now, updated_at: now }
  await updateDelivery(context.db, delivery.id, { state: isGivenUp ? 'dead' : 'failed', ...failure })
  if (isGivenUp) context.log.error({ err: error, deliveryId: delivery.id, channel: delivery.channel }, 'a message was given up')
  return isGivenUp
}

const writeTries = 6

/** The provider has the message: the write that says so is worth waiting for. */
async function persistently(context: DeliveryContext, write: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await write()
      return
    } catch (error) {
      if (tries === writeTries) throw error
      context.log.warn({ err: error }, 'an accepted message could not be written down yet')
      await new Promise((resolve) => {
        setTimeout(resolve, 50 * 4 ** (tries - 1))
      })
    }
  }
}
