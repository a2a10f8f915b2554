import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { writeDeliveriesDue } from './deliveries.queries.js'
import { deliverWebhookJob } from './queue-webhook-events.js'

/** Sends waiting deliveries now. Without a key: a job with the same key that waits for a later try would take its place. */
export async function resumeDeliveries(
  { jobs }: Platform,
  transaction: Transaction,
  webhookId: number,
  now: Date,
): Promise<void> {
  for (const subject of await writeDeliveriesDue(transaction, webhookId, now))
    await jobs.send(transaction, deliverWebhookJob, { webhookId, subject })
}
