import type { IdentityProviderName } from '@hop/contract/features/single-sign-on'
import { type Actor, recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import { refuse } from '../../platform/refusal.js'
import { deleteIdentity, findPasskeyOf, listIdentities, lockAccountOfIdentities } from './identities.queries.js'
import { isLastWayIn } from './identities.rules.js'

/** Returns the provider of the removed identity. Refuses to remove the last way to sign in. */
export async function removeIdentity(
  transaction: Transaction,
  accountId: number,
  id: number,
  actor: Actor,
): Promise<IdentityProviderName> {
  const account = (await lockAccountOfIdentities(transaction, accountId)) ?? refuse('IdentityNotFound')
  const ways = await listIdentities(transaction, accountId)
  const { provider } = ways.find((way) => way.id === id) ?? refuse('IdentityNotFound')
  const hasPasskey = (await findPasskeyOf(transaction, accountId)) !== undefined
  if (!hasPasskey && isLastWayIn(ways, id, account.password_changed_at)) refuse('LastWayIn')
  await remove(transaction, accountId, { id, provider }, actor)
  return provider
}

async function remove(
  transaction: Transaction,
  accountId: number,
  { id, provider }: { id: number; provider: IdentityProviderName },
  actor: Actor,
): Promise<void> {
  await deleteIdentity(transaction, id)
  const details = { provider }
  await recordAudit(transaction, actor, { action: 'remove identity', entity: 'account', entityId: accountId, details })
}

/** All of them, the last way in too: whoever asks has just proven to be the owner, or has a session and the mailbox. */
export async function removeIdentitiesOf(transaction: Transaction, accountId: number, actor: Actor): Promise<void> {
  await lockAccountOfIdentities(transaction, accountId)
  for (const identity of await listIdentities(transaction, accountId)) await remove(transaction, accountId, identity, actor)
}
