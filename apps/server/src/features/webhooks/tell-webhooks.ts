/** What happened is written down for every webhook that is to be told, in the transaction of what happened, with the job that sends it. */
import type { ToldEvent, WebhookBody, WebhookEvent, WebhookEventData } from '@hop/contract/webhook-events'
import type { Transaction } from '../../platform/database/database.js'
import { defineJobKind } from '../../platform/jobs/job-kind.js'
import type { Platform } from '../../platform/platform.js'
import { insertDelivery } from './deliveries.queries.js'
import { findToldSession, listListeners } from './webhooks.queries.js'

export interface Queue {
  webhookId: number
  subject: string
}

export const deliverWebhookJob = defineJobKind<Queue>('deliver-webhook')

type Telling = Pick<Platform, 'jobs' | 'ids' | 'clock'>
type OfMeeting = 'meetingId' | 'meetingName' | 'session'
type MeetingEvent = Exclude<WebhookEvent, 'order.paid'>

/** The events of a meeting go out one after the other, in the order in which they were written. */
export async function tellOfSession<Event extends MeetingEvent>(
  platform: Telling,
  transaction: Transaction,
  event: Event,
  session: { id: number; customer_id: number },
  data: Omit<WebhookEventData<Event>, OfMeeting>,
): Promise<void> {
  const listeners = await listListeners(transaction, session.customer_id, event)
  const told = listeners.length > 0 ? await findToldSession(transaction, session.id) : undefined
  if (!told) return
  const whole = { meetingId: told.meeting_id, meetingName: told.name, session: told.number, ...data }
  await writeEvent(platform, transaction, listeners, event, `meeting ${told.meeting_id}`, whole)
}

export async function tellOfOrder(
  platform: Telling,
  transaction: Transaction,
  customerId: number,
  data: WebhookEventData<'order.paid'>,
): Promise<void> {
  const listeners = await listListeners(transaction, customerId, 'order.paid')
  await writeEvent(platform, transaction, listeners, 'order.paid', `order ${data.orderId}`, data)
}

async function writeEvent(
  { jobs, ids, clock }: Telling,
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
export function newMessage(ids: Platform['ids'], event: ToldEvent, data: object, now: Date) {
  const body: WebhookBody = { type: event, timestamp: now.toISOString(), data }
  return { message_id: `msg_${ids.secret()}`, event, body: JSON.stringify(body) }
}
