/** Ties what a provider calls a person to an account, with its audit entry. Whether that may be is the caller's to decide. */
import { type Actor, recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import { insertIdentity, type NewIdentity } from './identities.queries.js'

/** 'taken': it belongs to another account, and stays there. */
export async function linkIdentity(
  transaction: Transaction,
  identity: NewIdentity,
  actor: Actor,
): Promise<'new' | 'same' | 'taken'> {
  const outcome = await insertIdentity(transaction, identity, actor.now)
  if (outcome === 'new')
    await recordAudit(transaction, actor, {
      action: 'link identity',
      entity: 'account',
      entityId: identity.accountId,
      details: { provider: identity.provider },
    })
  return outcome
}
