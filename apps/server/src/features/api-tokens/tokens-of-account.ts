/** For whoever has just proven to be the owner of the account: no reach applies. */
import { type Actor, recordAudit } from '../../platform/audit/audit.js'
import type { Executor, Transaction } from '../../platform/database/database.js'
import { findTokenOf, markRevoked } from './api-tokens.queries.js'

/** The last four characters of what opens the integration calls; null when nothing does. */
export async function findUsableToken(db: Executor, accountId: number, now: Date): Promise<string | null> {
  const row = await findTokenOf(db, accountId)
  return row && row.expires_at > now ? row.last_four : null
}

export async function revokeTokenOf(transaction: Transaction, accountId: number, actor: Actor): Promise<void> {
  const row = await findTokenOf(transaction, accountId)
  if (!row) return
  await markRevoked(transaction, row.id, accountId, actor.now)
  const details = { userId: accountId, lastFour: row.last_four }
  await recordAudit(transaction, actor, { action: 'revoke', entity: 'integration token', entityId: row.id, details })
}
