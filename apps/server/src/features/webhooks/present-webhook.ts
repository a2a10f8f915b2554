import type { Delivery, DeliveryDetails, Webhook } from '@hop/contract/features/webhooks'
import type { DeliveryRow, listTries } from './deliveries.queries.js'
import type { WebhookRow } from './webhooks.queries.js'

const time = (at: Date | null) => at && at.toISOString()

export const presentWebhook = (row: WebhookRow, now: Date): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  isOn: row.is_on,
  offReason: row.off_reason,
  offAt: time(row.off_at),
  oldSecretUntil: row.old_secret_until && row.old_secret_until > now ? time(row.old_secret_until) : null,
  lastSuccessAt: time(row.last_success_at),
  waiting: row.waiting ?? 0,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export const presentDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  webhookId: row.webhook_id,
  messageId: row.message_id,
  event: row.event,
  state: row.state,
  tries: row.tries,
  lastStatus: row.last_status,
  lastProblem: row.last_problem,
  nextTryAt: row.state === 'waiting' ? row.next_try_at.toISOString() : null,
  deliveredAt: time(row.delivered_at),
  createdAt: row.created_at.toISOString(),
})

export const presentDetails = (row: DeliveryRow, tries: Awaited<ReturnType<typeof listTries>>): DeliveryDetails => ({
  ...presentDelivery(row),
  body: row.body,
  attempts: tries.map(({ tried_at, took_ms, status, problem, answer }) => ({
    triedAt: tried_at.toISOString(),
    tookMs: took_ms,
    status,
    problem,
    answer,
  })),
})
