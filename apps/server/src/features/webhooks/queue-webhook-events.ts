/** Writes each event down for every webhook that listens to it, in the transaction of the change, with the job that sends it. */
import type { SentEvent, WebhookBody, WebhookEvent, WebhookEventData } from '@hop/contract/webhook-events'
import type { Transaction } from '../../platform/database/database.js'
import { defineJobKind } from '../../platform/jobs/job-kind.js'
import type { Platform } from '../../platform/platform.js'
import { insertDelivery } from './deliveries.queries.js'
import { findSessionOfEvent, listListeners } from './webhooks.queries.js'

export interface Queue {
  webhookId: number
  subject: string
}

export const deliverWebhookJob = defineJobKind<Queue>('deliver-webhook')

type EventParts = Pick<Platform, 'jobs' | 'ids' | 'clock'>
type OfMeeting = 'meetingId' | 'meetingName' | 'session'
type MeetingEvent = Exclude<WebhookEvent, 'order.paid'>

/** The events of a meeting go out one after the other, in the order in which they were written. */
export async function queueSessionEvent<Event extends MeetingEvent>(
  platform: EventParts,
  transaction: Transaction,
  event: Event,
  session: { id: number; customer_id: number },
  data: Omit<WebhookEventData<Event>, OfMeeting>,
): Promise<void> {
  const listeners = await listListeners(transaction, session.customer_id, event)
  const found = listeners.length > 0 ? await findSessionOfEvent(transaction, session.id) : undefined
  if (!found) return
  const whole = { meetingId: found.meeting_id, meetingName: found.name, session: found.number, ...data }
  await writeEvent(platform, transaction, listeners, event, `meeting ${found.meeting_id}`, whole)
}

export async function queueOrderEvent(
  platform: EventParts,
  transaction: Transaction,
  customerId: number,
  data: WebhookEventData<'order.paid'>,
): Promise<void> {
  const listeners = await listListeners(transaction, customerId, 'order.paid')
  await writeEvent(platform, transaction, listeners, 'order.paid', `order ${data.orderId}`, data)
}

async function writeEvent(
  { jobs, ids, clock }: EventParts,
  transaction: Transaction,
  listeners: readonly { id: number }[],
  event: WebhookEvent,
  subject: string,
  data: object,
): Promise<void> {
  const now = clock.now()
  for (const { id: webhookId } of listeners) {
    const content = { ...newMessage(ids, event, data, now), subject }
    await insertDelivery(transaction, { ...content, webhook_id: webhookId, next_try_at: now, created_at: now })
    // A job that waits for the next try of what is before it sends this one too.
    await jobs.send(transaction, deliverWebhookJob, { webhookId, subject }, { singletonKey: `${webhookId} ${subject}` })
  }
}

/** The body is kept as it is sent: what is signed is its bytes. */
export function newMessage(ids: Platform['ids'], event: SentEvent, data: object, now: Date) {
  const body: WebhookBody = { type: event, timestamp: now.toISOString(), data }
  return { message_id: `msg_${ids.secret()}`, event, body: JSON.stringify(body) }
}
