import { webhookLogDays } from '@hop/contract/webhook-events'
import { days, minutes } from '../../platform/clock.js'
import { defineJob, type JobToDefine } from '../../platform/jobs/job-to-define.js'
import type { Platform } from '../../platform/platform.js'
import { deliverQueue, longestRunSeconds } from './deliver-webhook.js'
import { deleteOldDeliveries, listOverdue } from './deliveries.queries.js'
import { deliverWebhookJob } from './queue-webhook-events.js'

export const webhooksJobs = (platform: Platform): JobToDefine[] => [
  defineJob(deliverWebhookJob, {
    concurrency: 8,
    expireInSeconds: longestRunSeconds,
    handler: (run) => deliverQueue(platform, run),
  }),
  {
    name: 'find-overdue-webhooks',
    schedule: '*/2 * * * *',
    retryLimit: 0,
    handler: () => findOverdue(platform),
  },
  {
    name: 'delete-old-webhook-deliveries',
    schedule: '40 3 * * *',
    retryLimit: 0,
    expireInSeconds: 600,
    handler: () => deleteOld(platform),
  },
]

/** A job that was given up while the database was away, or a server that was killed: nothing waits longer than this. */
const overdueMs = 2 * minutes
const mostAtOnce = 500

async function findOverdue({ db, clock, jobs }: Platform): Promise<void> {
  const queues = await listOverdue(db, new Date(clock.now().getTime() - overdueMs), mostAtOnce)
  for (const { webhook_id: webhookId, subject } of queues)
    await db.transaction().execute((transaction) => jobs.send(transaction, deliverWebhookJob, { webhookId, subject }))
}

/** Few enough that nothing waits long for the locked rows. */
const atOnce = 1000
const piecesInARun = 500

async function deleteOld({ db, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - webhookLogDays * days)
  for (let piece = 0; piece < piecesInARun; piece += 1) if ((await deleteOldDeliveries(db, before, atOnce)) < atOnce) return
}
