/**
 * E-mail and SMS. A message is written down in the transaction of whatever causes it, together with the job that sends it.
 *
 * How often is it sent? Once, unless a server dies (or loses the database for good) between the moment the provider accepts the message and
 * the moment that is written down: then it is sent a second time, since losing an invitation is worse. That moment is kept short: nothing
 * is done between the two but the write, which is repeated while the database is away; a stopping server waits for it; and a server that
 * could not write remembers what was accepted and does not send it again. A second copy of a mail has the same Message-ID, by which
 * mailboxes drop it; of a long SMS only the parts not yet accepted are sent.
 */
import type { Logger } from 'pino'
import { type Clock, seconds } from '../clock.js'
import type { Database, Transaction } from '../database/database.js'
import type { Jobs } from '../jobs/jobs.js'
import { deliver, type DeliveryContext } from './deliver.js'
import {
  countUnsentDeliveries,
  type Delivery,
  type DeliveryCount,
  findDeliveryByKey,
  insertDelivery,
  requeueDelivery,
  wakeDeliveries,
} from './delivery-records.js'
import type { MailTransport, Message, SmsTransport } from './message.js'
import { measureSms } from './sms-parts.js'
import { storeReceipt } from './sms-receipts.js'

export type { MailMessage, Message, SmsMessage } from './message.js'

export interface QueuedMessage {
  deliveryId: number
  /** False when a message with the same dedupeKey was queued before. */
  isNew: boolean
}

export interface Messages {
  /** The address that mails come from, whatever name stands before it. */
  readonly mailAddress: string
  /** Whether messages of this kind leave the portal: otherwise they stay in the outbox. */
  hasTransport(channel: Message['channel']): boolean
  /** Without a transport for its channel the message stays in the outbox as 'queued' until somebody sends it from there. */
  queue(transaction: Transaction, message: Message): Promise<QueuedMessage>
  /** Sends an entry of the outbox, or one that was given up, again. False when it was sent, or when there is no transport. */
  resend(transaction: Transaction, deliveryId: number): Promise<boolean>
  /** A text as it would go out, and how many SMS it is. */
  measureSms(text: string): { text: string; encoding: 'GSM' | 'UCS-2'; parts: number }
  counts(): Promise<DeliveryCount[]>
  start(): void
  /** After jobs.stop(): running deliveries still need the transports. */
  stop(): Promise<void>
}

interface MessagesOptions {
  db: Database
  jobs: Jobs
  clock: Clock
  log: Logger
  mail?: MailTransport | undefined
  sms?: SmsTransport | undefined
  /** Of the sender; its host makes Message-IDs. */
  mailAddress: string
}

const leaseSeconds = 120

/** Defines its job: call it before jobs.prepare(). */
export function createMessages(options: MessagesOptions): Messages {
  const { db, jobs, clock, mail, sms } = options
  const log = options.log.child({ logger: 'messages' })
  const context: DeliveryContext = {
    db,
    clock,
    log,
    mail,
    sms,
    mailAddress: options.mailAddress,
    leaseMs: leaseSeconds * seconds,
    accepted: new Map(),
  }
  const job = jobs.define<{ deliveryId: number }>('messages.deliver', {
    // About eight hours in all: long enough for a mail server that is down for a night, short enough that an invitation is not far too late.
    retryLimit: 13,
    retryDelaySeconds: 30,
    maxRetryDelaySeconds: 3600,
    expireInSeconds: leaseSeconds,
    concurrency: 4,
    handler: (run) => deliver(context, run.data.deliveryId, run.isLastAttempt),
  })

  const transportOf = (channel: Message['channel']): Delivery['transport'] => {
    if (channel === 'mail') return mail ? 'smtp' : 'outbox'
    return sms ? 'smpp' : 'outbox'
  }

  async function queue(transaction: Transaction, message: Message): Promise<QueuedMessage> {
    const transport = transportOf(message.channel)
    const deliveryId = await insertDelivery(transaction, message, transport, clock.now())
    if (deliveryId === undefined) {
      return { deliveryId: await findDeliveryByKey(transaction, message.dedupeKey ?? ''), isNew: false }
    }
    if (transport !== 'outbox') await job.send(transaction, { deliveryId }, { singletonKey: String(deliveryId) })
    return { deliveryId, isNew: true }
  }

  async function resend(transaction: Transaction, deliveryId: number): Promise<boolean> {
    const row = await transaction.selectFrom('deliveries').select('channel').where('id', '=', deliveryId).executeTakeFirst()
    const transport = row ? transportOf(row.channel) : 'outbox'
    if (transport === 'outbox') return false
    if (!(await requeueDelivery(transaction, deliveryId, transport, clock.now()))) return false
    await job.send(transaction, { deliveryId }, { singletonKey: String(deliveryId) })
    return true
  }

  return {
    mailAddress: options.mailAddress,
    hasTransport: (channel) => transportOf(channel) !== 'outbox',
    queue,
    resend,
    measureSms: (text) => {
      const written = sms?.written(text) ?? text
      return { text: written, ...measureSms(written) }
    },
    counts: () => countUnsentDeliveries(db),
    start: () => {
      sms?.start({
        onReceipt: (receipt) => db.transaction().execute((transaction) => storeReceipt(transaction, receipt, clock.now())),
        // What waits for its next try waits for nothing any more: a centre that was away, or a wrong password.
        onLinked: () =>
          void wakeDeliveries(db, job.name, 'sms', clock.now()).catch((error: unknown) =>
            log.warn({ err: error }, 'messages that wait could not be woken'),
          ),
      })
    },
    stop: async () => {
      mail?.close()
      await sms?.close()
    },
  }
}
