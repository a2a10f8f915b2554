import { retriedAtOnce } from '@hop/contract/features/dead-jobs'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { countDeadOf, findDeadJob } from './dead-jobs.queries.js'

export const retryOne = ({ db, jobs }: Platform, id: string, { actor }: CallerRequest) =>
  db.transaction().execute(async (transaction) => {
    const { name, attempts } = (await findDeadJob(transaction, id)) ?? refuse('JobNotDead')
    if (!jobs.names().includes(name)) refuse('JobUnknown')
    const { queued, merged } = await jobs.retryDead(transaction, { id })
    // Somebody else was first.
    if (queued + merged === 0) refuse('JobNotDead')
    const outcome: 'queued' | 'merged' = merged > 0 ? 'merged' : 'queued'
    await recordAudit(transaction, actor, { action: 'retry', entity: 'job', entityId: id, details: { name, attempts, outcome } })
    return { outcome }
  })

/** So few in a transaction that nobody who sends jobs of that kind waits. */
const atOnce = 200

export async function retryAllOf(platform: Platform, name: string, { actor }: CallerRequest, piece = atOnce) {
  const { db, jobs } = platform
  if (!jobs.names().includes(name)) refuse('JobUnknown')
  const all = { queued: 0, merged: 0 }
  for (let seen = 0; seen < retriedAtOnce; seen += piece) {
    const { queued, merged } = await db.transaction().execute(async (transaction) => {
      const retried = await jobs.retryDead(transaction, { name, limit: piece })
      const isAny = retried.queued + retried.merged > 0
      if (isAny) await recordAudit(transaction, actor, { action: 'retry', entity: 'job', details: { name, ...retried } })
      return retried
    })
    all.queued += queued
    all.merged += merged
    if (queued + merged < piece) break
  }
  return { ...all, left: await countDeadOf(db, name) }
}
