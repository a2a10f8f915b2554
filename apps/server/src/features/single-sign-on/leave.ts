/** How sessions that began with a provider end: both together, whoever ends them first. */
import { identityProviders, type IdentityProviderName } from '@hop/contract/features/single-sign-on'
import type { SignedInRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import type { Sessions } from '../sign-in/public.js'
import { hashTicket, openIdToken } from './provider-session.js'
import { providersOf } from './providers/providers.js'
import { readLogoutRequest } from './providers/read-cas-xml.js'
import { findOpenSessionByTicket, findSessionAtProvider } from './single-sign-on.queries.js'

const isProvider = (name: string | null): name is IdentityProviderName => identityProviders.some((one) => one === name)

/** Ends the session here, and answers where the provider's own ends. */
export async function leave(platform: Platform, sessions: Sessions, { caller, actor, now }: SignedInRequest) {
  const { accountId, sessionId } = caller
  const session = await findSessionAtProvider(platform.db, sessionId)
  const provider = session?.provider ?? null
  const idToken = session?.sealed_id_token ? openIdToken(platform, session.sealed_id_token, accountId) : null
  const logoutUrl = isProvider(provider) ? await logoutUrlAt(platform, provider, idToken) : null
  await platform.db.transaction().execute(async (transaction) => {
    await sessions.end(transaction, { accountId, only: sessionId }, 'signed out', now)
    await recordAudit(transaction, actor, { action: 'sign out', entity: 'account', entityId: accountId })
  })
  return { logoutUrl }
}

/** A quiet copy asks no provider: its sessions there are those of the original. */
export async function logoutUrlAt(platform: Platform, provider: IdentityProviderName, idToken: string | null) {
  if (await platform.copy.isQuiet()) return null
  return (await providersOf(platform)[provider]?.logoutUrl(idToken)) ?? null
}

/** CAS has signed somebody out: the one session that its ticket began is over, and no other. Whoever does not know the ticket ends nothing. */
export async function endByLogoutRequest(
  platform: Platform,
  sessions: Sessions,
  xml: string,
  from: { address: string; requestId: string; now: Date },
): Promise<void> {
  const ticket = providersOf(platform).cas && readLogoutRequest(xml)
  if (!ticket) return
  await platform.db.transaction().execute(async (transaction) => {
    const session = await findOpenSessionByTicket(transaction, 'cas', hashTicket(platform, ticket))
    if (!session) return
    const { id, account_id: accountId, username } = session
    await sessions.end(transaction, { accountId, only: id }, 'signed out at CAS', from.now)
    const actor = { ...from, accountId, name: username }
    await recordAudit(transaction, actor, { action: 'sign out', entity: 'account', entityId: accountId, details: { by: 'cas' } })
  })
}
