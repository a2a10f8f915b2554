import type { Identity } from '@hop/contract/features/single-sign-on'
import type { SignedInRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { listIdentities, removeIdentity } from '../identities/public.js'
import { findAccountById, type Sessions, mailAccountOwner } from '../sign-in/public.js'
import { providerTitle } from './providers/provider-title.js'
import { listOpenSessionsBy } from './single-sign-on.queries.js'

export async function readOwnIdentities({ db }: Platform, { caller }: SignedInRequest): Promise<Identity[]> {
  const rows = await listIdentities(db, caller.accountId)
  return rows.map(({ id, provider, email, linked_at }) => ({ id, provider, email, linkedAt: linked_at.toISOString() }))
}

/** What began by that word elsewhere ends with it: whoever takes it away may have lost it to somebody. */
export async function removeOwnIdentity(
  platform: Platform,
  sessions: Sessions,
  id: number,
  { caller, actor, now, language }: SignedInRequest,
): Promise<void> {
  const { accountId, sessionId } = caller
  const account = (await findAccountById(platform.db, accountId)) ?? refuse('TokenInvalid')
  await platform.db.transaction().execute(async (transaction) => {
    const provider = await removeIdentity(transaction, accountId, id, actor)
    for (const session of await listOpenSessionsBy(transaction, accountId, provider))
      if (session.id !== sessionId) await sessions.end(transaction, { accountId, only: session.id }, 'identity removed', now)
    const owner = { ...account, customerName: account.own_customer_name }
    const mail = { kind: 'identityRemoved', provider: providerTitle(platform, provider) } as const
    await mailAccountOwner(platform, transaction, owner, mail, language)
  })
}
