/**
 * What opens an account besides its password: a new password alone leaves it as it was, for programs and devices go on working with it.
 * Whoever suspects that somebody else has a way in takes all of it away; what cannot go without breaking something is named.
 */
import type { Ways } from '@hop/contract/features/recovery'
import { customerAdmins } from '@hop/contract/roles'
import { accountMails as en } from '@hop/texts/en/account-mails'
import { fill, type Language } from '@hop/texts/languages'
import { accountMails as vi } from '@hop/texts/vi/account-mails'
import type { Actor } from '../../platform/audit/audit.js'
import type { Executor, Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { findUsableToken, revokeTokenOf } from '../api-tokens/public.js'
import { hasFeed, removeFeedOf } from '../calendar-feeds/public.js'
import { knowsPassword, listIdentities, removeIdentitiesOf } from '../identities/public.js'
import type { SignInAccount } from '../sign-in/public.js'
import { providerTitle } from '../single-sign-on/public.js'
import { findPasskeysOf, removePasskeysOf } from '../two-step/public.js'
import { listWebhookAddresses } from '../webhooks/public.js'
import { countOpenSessions } from './ways.queries.js'

const texts = { vi, en }

type Owner = Pick<SignInAccount, 'id' | 'role' | 'customer_id' | 'password_changed_at'>

export async function findWays(platform: Pick<Platform, 'singleSignOn'>, db: Executor, owner: Owner, now: Date): Promise<Ways> {
  const identities = await listIdentities(db, owner.id)
  const { names, otherStep } = await findPasskeysOf(db, owner.id)
  const seesWebhooks = owner.customer_id !== null && customerAdmins.roles.includes(owner.role)
  return {
    sessions: await countOpenSessions(db, owner.id, now),
    identities: identities.map(({ provider, email }) => ({ provider: providerTitle(platform, provider), email })),
    passkeys: names,
    passkeysStay: otherStep === null,
    codesNext: otherStep === 'recoveryCodes',
    token: await findUsableToken(db, owner.id, now),
    hasFeed: await hasFeed(db, owner.id),
    webhooks: seesWebhooks ? await listWebhookAddresses(db, owner.customer_id ?? 0) : [],
    knowsPassword: knowsPassword(identities, owner.password_changed_at),
  }
}

export async function closeWays(transaction: Transaction, accountId: number, actor: Actor): Promise<void> {
  await removeIdentitiesOf(transaction, accountId, actor)
  await removePasskeysOf(transaction, accountId, actor)
  await revokeTokenOf(transaction, accountId, actor)
  await removeFeedOf(transaction, accountId, actor)
}

/** Which they are and what became of them, in sentences; empty where there are none. */
export function wordsOf(ways: Ways, isRevoked: boolean, language: Language): string {
  const words = texts[language].access
  const { passkeys, passkeysStay, webhooks } = ways
  const names = passkeys.map((name) => fill(words.quoted, [name])).join(', ')
  const passkeysWork = passkeys.length > 0 && !(isRevoked && passkeysStay)
  const things = [
    ...ways.identities.map(({ provider }) => fill(words.identity, [provider])),
    ...(passkeysWork ? [fill(words.passkeys, [names])] : []),
    ...(ways.token === null ? [] : [fill(words.token, [ways.token])]),
    ...(ways.hasFeed ? [words.feed] : []),
  ]
  const sentences = things.length === 0 ? [] : [fill(isRevoked ? words.revoked : words.kept, [things.join(', ')])]
  if (!isRevoked) return sentences.join(' ')
  if (passkeys.length > 0 && passkeysStay) sentences.push(fill(words.passkeysStay, [names]))
  else if (passkeys.length > 0 && ways.codesNext) sentences.push(words.codesNext)
  if (webhooks.length > 0) sentences.push(fill(words.webhooks, [webhooks.join(', ')]))
  return sentences.join(' ')
}

/** For the owner who signs in by nothing else, and has never set a password. */
export const wordsWithoutPassword = (ways: Ways, language: Language): string =>
  ways.identities.length > 0 && !ways.knowsPassword ? texts[language].access.noPassword : ''
