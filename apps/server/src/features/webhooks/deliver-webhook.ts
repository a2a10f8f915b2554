/**
 * Sends the waiting deliveries of one webhook about one subject, one after the other. A delivery is leased for as long as a
 * request can last: two servers never send it at the same time, and what a killed server had leased is sent by the next server
 * that looks.
 */
import { seconds } from '../../platform/clock.js'
import type { JobRun } from '../../platform/jobs/jobs.js'
import type { Platform } from '../../platform/platform.js'
import {
  type ClaimedDelivery,
  countLeased,
  insertTry,
  leaseDelivery,
  lockDelivery,
  lockFirstWaiting,
  writeDelivery,
} from './deliveries.queries.js'
import { type Outcome, postEvent, timeLimitMs } from './post-event.js'
import { signedHeaders } from './sign-event.js'
import { switchOff } from './switch-off.js'
import { deliverWebhookJob, type Queue } from './queue-webhook-events.js'
import { openSecret } from './webhook-secrets.js'
import { lockWebhook, writeWebhook } from './webhooks.queries.js'
import { hasFailedThroughout, isDelivered, isGone, nextTryAt, validSecrets } from './webhooks.rules.js'

/** In one run of the job; what is left has a run of its own, so that no other webhook waits long. */
const mostInARun = 10
/** The limit for all webhooks of one customer: receivers that do not answer must not take every place. */
const mostUnderWay = 3
const pauseWhenFullMs = 2 * seconds
const leaseSeconds = timeLimitMs / seconds + 15
export const longestRunSeconds = mostInARun * leaseSeconds

export async function deliverQueue(platform: Platform, { data: queue, signal }: JobRun<Queue>): Promise<void> {
  for (let sent = 0; sent < mostInARun; sent += 1) {
    if (signal.aborted) return
    const claimed = await claimNext(platform, queue)
    if (!claimed) return
    const isOver = await recordOutcome(platform, claimed, await send(platform, claimed))
    if (!isOver) return
  }
  await platform.db.transaction().execute((transaction) => sendLater(platform, transaction, queue))
}

const sendLater = (
  { jobs }: Platform,
  transaction: Parameters<Platform['jobs']['send']>[0],
  { webhookId, subject }: Queue,
  at?: Date,
) => {
  const key = { singletonKey: `${webhookId} ${subject}` }
  return jobs.send(transaction, deliverWebhookJob, { webhookId, subject }, at ? { ...key, startAfter: at } : key)
}

/** Undefined: nothing waits, it is not due yet, or another server sends it. */
function claimNext(platform: Platform, queue: Queue): Promise<ClaimedDelivery | undefined> {
  return platform.db.transaction().execute(async (transaction) => {
    const first = await lockFirstWaiting(transaction, queue.webhookId, queue.subject)
    if (!first || first.is_leased) return undefined
    const now = platform.clock.now()
    const isFull = (await countLeased(transaction, first.customer_id)) >= mostUnderWay
    const dueAt = isFull ? new Date(now.getTime() + pauseWhenFullMs) : first.next_try_at
    if (dueAt > now) {
      await sendLater(platform, transaction, queue, dueAt)
      return undefined
    }
    const round_began_at = first.round_began_at ?? now
    await leaseDelivery(transaction, first.id, leaseSeconds, round_began_at)
    return { ...first, round_began_at }
  })
}

interface Sent {
  outcome: Outcome
  triedAt: Date
  tookMs: number
}

export async function send(
  { appSecret, clock, webhooks }: Platform,
  delivery: Pick<
    ClaimedDelivery,
    'url' | 'message_id' | 'body' | 'secret' | 'old_secret' | 'old_secret_until' | 'customer_id' | 'webhook_id'
  >,
): Promise<Sent> {
  const triedAt = clock.now()
  const began = performance.now()
  const secrets = validSecrets(delivery, triedAt).map((sealed) => openSecret(appSecret, sealed, delivery.customer_id))
  const { message_id: messageId, body, url } = delivery
  const outcome = await postEvent(url, signedHeaders(secrets, { messageId, at: triedAt, body }), body, webhooks)
  return { outcome, triedAt, tookMs: Math.round(performance.now() - began) }
}

/** Returns whether this delivery is finished and the next one can be sent. */
function recordOutcome(platform: Platform, claimed: ClaimedDelivery, { outcome, triedAt, tookMs }: Sent): Promise<boolean> {
  const { db, clock } = platform
  return db.transaction().execute(async (transaction) => {
    const webhook = await lockWebhook(transaction, claimed.webhook_id)
    const delivery = await lockDelivery(transaction, claimed.id)
    // Removed, or sent again by hand, while it was on its way.
    if (!webhook || delivery?.state !== 'waiting' || delivery.tries !== claimed.tries) return false
    const now = clock.now()
    const { status, problem, answer } = outcome
    await insertTry(transaction, { delivery_id: claimed.id, tried_at: triedAt, took_ms: tookMs, status, problem, answer })
    const tries = claimed.tries + 1
    const over = { tries, leased_until: null }
    if (isDelivered(outcome)) {
      await writeDelivery(transaction, claimed.id, { ...over, state: 'delivered', delivered_at: now })
      await writeWebhook(transaction, webhook.id, { last_success_at: now })
      return true
    }
    if (isGone(outcome)) {
      await writeDelivery(transaction, claimed.id, { ...over, state: 'failed' })
      if (webhook.is_on) await switchOff(platform, transaction, webhook, 'gone', now)
      return false
    }
    const next = nextTryAt(tries, outcome, now, Math.random())
    if (next) {
      await writeDelivery(transaction, claimed.id, { ...over, next_try_at: next })
      await sendLater(platform, transaction, { webhookId: webhook.id, subject: claimed.subject }, next)
      return false
    }
    await writeDelivery(transaction, claimed.id, { ...over, state: 'failed' })
    if (webhook.is_on && hasFailedThroughout(webhook.last_success_at, claimed.round_began_at)) {
      await switchOff(platform, transaction, webhook, 'failing', now)
      return false
    }
    return true
  })
}
