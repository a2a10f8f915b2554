/** Requests that a person makes on the page: a test of the address, and sending one event again. */
import { type Delivery, type DeliveryDetails } from '@hop/contract/features/webhooks'
import { pingEvent } from '@hop/contract/webhook-events'
import { ownCustomerId } from '../../http/reach.js'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { requireIntegrations } from '../api-tokens/public.js'
import { send } from './deliver-webhook.js'
import { findDelivery, insertDelivery, insertTry, lockDelivery, writeDelivery } from './deliveries.queries.js'
import { presentDelivery } from './present-webhook.js'
import { readDelivery } from './read-webhooks.js'
import { deliverWebhookJob, newMessage } from './queue-webhook-events.js'
import { resumeDeliveries } from './resume-deliveries.js'
import { findWebhook, lockWebhook, writeWebhook } from './webhooks.queries.js'
import { isDelivered } from './webhooks.rules.js'

/**
 * One request without a retry: the person who pressed the button waits for the result. It also goes to a webhook that is switched
 * off, to see whether it answers again.
 */
export async function pingWebhook(platform: Platform, id: number, request: CallerRequest): Promise<DeliveryDetails> {
  const { db, ids, clock } = platform
  const { reach, actor } = request
  const customerId = ownCustomerId(reach)
  const webhook = await db.transaction().execute(async (transaction) => {
    const found = (await findWebhook(transaction, customerId, id)) ?? refuse('WebhookNotFound')
    await requireIntegrations(transaction, customerId)
    return found
  })
  const began = clock.now()
  const message = newMessage(ids, pingEvent, { webhookId: id }, began)
  const { outcome, triedAt, tookMs } = await send(platform, { ...webhook, ...message, webhook_id: id })
  const deliveryId = await db.transaction().execute(async (transaction) => {
    const current = (await lockWebhook(transaction, id)) ?? refuse('WebhookNotFound')
    const isWell = isDelivered(outcome)
    const now = clock.now()
    const times = { round_began_at: began, next_try_at: began, created_at: began, delivered_at: isWell ? now : null }
    const ended = { state: isWell ? ('delivered' as const) : ('failed' as const), tries: 1 }
    const delivery = await insertDelivery(transaction, { webhook_id: id, subject: 'ping', ...message, ...ended, ...times })
    const { status, problem, answer } = outcome
    await insertTry(transaction, { delivery_id: delivery.id, tried_at: triedAt, took_ms: tookMs, status, problem, answer })
    await recordAudit(transaction, actor, { action: 'ping', entity: 'webhook', entityId: id, details: { status, problem } })
    if (isWell) await writeWebhook(transaction, id, { last_success_at: now })
    // The receiver is back: what waits for hours does not have to.
    if (isWell && current.is_on) await resumeDeliveries(platform, transaction, id, now)
    return delivery.id
  })
  return readDelivery(platform, deliveryId, request)
}

export function resendDelivery(platform: Platform, id: number, { reach, actor, now }: CallerRequest): Promise<Delivery> {
  const { db, jobs } = platform
  const customerId = ownCustomerId(reach)
  return db.transaction().execute(async (transaction) => {
    const found = (await findDelivery(transaction, customerId, id)) ?? refuse('WebhookDeliveryNotFound')
    await requireIntegrations(transaction, customerId)
    const webhook = await lockWebhook(transaction, found.webhook_id)
    if (!webhook?.is_on) refuse('WebhookOff')
    const delivery = (await lockDelivery(transaction, id)) ?? refuse('WebhookDeliveryNotFound')
    // What waits anyway is only sent sooner.
    const fresh = { state: 'waiting' as const, tries: 0, round_began_at: null, delivered_at: null, leased_until: null }
    await writeDelivery(transaction, id, { next_try_at: now, ...(delivery.state === 'waiting' ? {} : fresh) })
    await recordAudit(transaction, actor, { action: 'resend', entity: 'webhook delivery', entityId: id })
    await jobs.send(transaction, deliverWebhookJob, { webhookId: delivery.webhook_id, subject: delivery.subject })
    return presentDelivery((await findDelivery(transaction, customerId, id)) ?? refuse('WebhookDeliveryNotFound'))
  })
}
