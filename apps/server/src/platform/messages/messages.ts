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
import { deliveryJobNames } from './delivery-job-names.js'
import {
  countUnsentDeliveries,
  type Delivery,
  type DeliveryCount,
  findChannel,
  findDeliveryByKey,
  findDeliveryEnd,
  insertDelivery,
  requeueDelivery,
  wakeDeliveries,
} from './deliveries.queries.js'
import type { MailTransport, Message, SmsTransport } from './message.js'
import { measureSms } from './sms-parts.js'
import { storeReceipt } from './sms-receipts.js'

export type { MailMessage, Message, SmsMessage } from './message.js'

export interface QueuedMessage {
  deliveryId: number
  /** False when a message with the same dedupeKey was queued before. */
  isNew: boolean
}

export interface DeliveredNow {
  /** underWay: the server has not answered yet; what becomes of the message is in the outbox. */
  outcome: 'accepted' | 'failed' | 'underWay'
  /** What the server said, or what went wrong; empty while it is under way. */
  answer: string
}

export interface Messages {
  /** The address that mails come from, whatever name stands before it. */
  readonly mailAddress: string
  /** Whether messages of this kind leave the portal: otherwise they stay in the outbox. */
  hasTransport(channel: Message['channel']): boolean
  /** Host and port of the server that takes messages of this kind; undefined without one. */
  serverOf(channel: Message['channel']): string | undefined
  /** Without a transport for its channel the message stays in the outbox as 'queued' until a person sends it from there. */
  queue(transaction: Transaction, message: Message): Promise<QueuedMessage>
  /**
   * Written down like any other message, but not left to the jobs: the caller calls deliverNow and gets the result. The job is
   * there for a server that dies in between.
   */
  queueForNow(transaction: Transaction, message: Message): Promise<number>
  /** One attempt, without another when it fails. */
  deliverNow(deliveryId: number): Promise<DeliveredNow>
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
  /** The sender's address; its host is used in Message-IDs. */
  mailAddress: string
}

const leaseSeconds = 120
/** The longest time that a caller waits for the result. */
const patienceMs = 25 * seconds

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
  const defineJob = (name: string) =>
    jobs.define<{ deliveryId: number }>(name, {
      // About eight hours in all: long enough for a mail server that is down for a night, short enough that an invitation is not far too late.
      retryLimit: 13,
      retryDelaySeconds: 30,
      maxRetryDelaySeconds: 3600,
      expireInSeconds: leaseSeconds,
      concurrency: 4,
      handler: (run) => deliver(context, run.data.deliveryId, run.isLastAttempt),
    })
  // Of its own for each: a server that is silent keeps all places of its channel, and none of the other's.
  const jobOf = { mail: defineJob(deliveryJobNames.mail), sms: defineJob(deliveryJobNames.sms) }

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
    if (transport !== 'outbox')
      await jobOf[message.channel].send(transaction, { deliveryId }, { singletonKey: String(deliveryId) })
    return { deliveryId, isNew: true }
  }

  async function queueForNow(transaction: Transaction, message: Message): Promise<number> {
    const now = clock.now()
    const deliveryId = await insertDelivery(transaction, message, transportOf(message.channel), now)
    if (deliveryId === undefined) throw new Error('a message that is sent at once has no key')
    const startAfter = new Date(now.getTime() + context.leaseMs)
    await jobOf[message.channel].send(transaction, { deliveryId }, { singletonKey: String(deliveryId), startAfter })
    return deliveryId
  }

  async function deliverNow(deliveryId: number): Promise<DeliveredNow> {
    const attempt = deliver(context, deliveryId, true)
    // Written to the log and the outbox, even if the caller no longer waits.
    attempt.catch((error: unknown) => log.warn({ err: error, deliveryId }, 'a message could not be sent at once'))
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<'tooLate'>((resolve) => {
      timer = setTimeout(() => resolve('tooLate'), patienceMs)
    })
    const answer = await Promise.race([attempt, tooLate]).finally(() => clearTimeout(timer))
    if (answer === 'tooLate') return { outcome: 'underWay', answer: '' }
    const row = await findDeliveryEnd(db, deliveryId)
    if (row.state === 'sent') return { outcome: 'accepted', answer: answer ?? '' }
    return { outcome: 'failed', answer: row.last_error ?? '' }
  }

  async function resend(transaction: Transaction, deliveryId: number): Promise<boolean> {
    const row = await findChannel(transaction, deliveryId)
    if (!row) return false
    const transport = transportOf(row.channel)
    if (transport === 'outbox') return false
    if (!(await requeueDelivery(transaction, deliveryId, transport, clock.now()))) return false
    await jobOf[row.channel].send(transaction, { deliveryId }, { singletonKey: String(deliveryId) })
    return true
  }

  return {
    mailAddress: options.mailAddress,
    hasTransport: (channel) => transportOf(channel) !== 'outbox',
    serverOf: (channel) => (channel === 'mail' ? mail?.server : sms?.server),
    queue,
    queueForNow,
    deliverNow,
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
          void wakeDeliveries(db, Object.values(deliveryJobNames), 'sms', clock.now()).catch((error: unknown) =>
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
