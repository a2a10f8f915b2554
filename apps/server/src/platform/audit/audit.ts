import type { Transaction } from '../database/database.js'
import { insertAuditRow } from './audit.queries.js'

/** Who did it, from where and when. Built once per request from the caller, or for a job by its name. */
export interface Actor {
  accountId: number | null
  name: string
  address: string
  requestId: string
  now: Date
}

/** What the portal does by itself: a job, or a machine that tells of something. Its name stands in the audit log. */
export const jobActor = (name: string, now: Date): Actor => ({ accountId: null, name, address: '', requestId: '', now })

export interface AuditEntry {
  action: string
  entity: string
  entityId?: number | string
  details?: Record<string, unknown>
}

/** The row as it is stored, for code that writes it in one statement with the change itself. */
export const auditRow = (actor: Actor, entry: AuditEntry) => ({
  happened_at: actor.now,
  account_id: actor.accountId,
  account_name: actor.name,
  action: entry.action,
  entity: entry.entity,
  entity_id: entry.entityId === undefined ? null : String(entry.entityId),
  details: JSON.stringify(entry.details ?? {}),
  address: actor.address,
  request_id: actor.requestId,
})
export type AuditRow = ReturnType<typeof auditRow>

/** Written in the transaction of the change itself: neither exists without the other. */
export async function recordAudit(transaction: Transaction, actor: Actor, entry: AuditEntry): Promise<void> {
  await insertAuditRow(transaction, auditRow(actor, entry))
}
