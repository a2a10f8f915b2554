import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { writeDeliveriesDue } from './deliveries.queries.js'
import { deliverWebhookJob } from './queue-webhook-events.js'

/** What waits is sent now. Without a key: the job that waits for the next try, hours away, must not stand for this one. */
export async function resumeDeliveries(
  { jobs }: Platform,
  transaction: Transaction,
  webhookId: number,
  now: Date,
): Promise<void> {
  for (const subject of await writeDeliveriesDue(transaction, webhookId, now))
    await jobs.send(transaction, deliverWebhookJob, { webhookId, subject })
}
