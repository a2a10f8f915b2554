/** What opens an account's meetings without its password: a new password alone leaves it as it was, for programs go on working with it. */
import { accountMails as en } from '@hop/texts/en/account-mails'
import { fill, type Language } from '@hop/texts/languages'
import { accountMails as vi } from '@hop/texts/vi/account-mails'
import type { Actor } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import { findUsableToken, revokeTokenOf } from '../api-tokens/public.js'
import { hasFeed, removeFeedOf } from '../calendar-feeds/public.js'

const texts = { vi, en }

export interface OutsideAccess {
  /** The last four characters of the integration token, if there is a usable one. */
  token: string | null
  hasFeed: boolean
}

export const findAccess = async (transaction: Transaction, accountId: number, now: Date): Promise<OutsideAccess> => ({
  token: await findUsableToken(transaction, accountId, now),
  hasFeed: await hasFeed(transaction, accountId),
})

export async function revokeAccess(transaction: Transaction, accountId: number, actor: Actor): Promise<void> {
  await revokeTokenOf(transaction, accountId, actor)
  await removeFeedOf(transaction, accountId, actor)
}

/** Which they are and what became of them, in a sentence; empty where there are none. */
export function wordsOf({ token, hasFeed: isFeedThere }: OutsideAccess, isRevoked: boolean, language: Language): string {
  const words = texts[language].access
  const things = [...(token === null ? [] : [fill(words.token, [token])]), ...(isFeedThere ? [words.feed] : [])]
  return things.length === 0 ? '' : fill(isRevoked ? words.revoked : words.kept, [things.join(', ')])
}
