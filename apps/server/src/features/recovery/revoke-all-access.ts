/**
 * For whoever suspects that somebody else has a way in: all that opens the account is taken away but the password, the second step, and the
 * session at hand.
 */
import type { Ways } from '@hop/contract/features/recovery'
import { recovery as en } from '@hop/texts/en/recovery'
import { recovery as vi } from '@hop/texts/vi/recovery'
import type { SignedInRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { findAccountById, mailAccountOwner, type Sessions, withdrawAskedEmail } from '../sign-in/public.js'
import { deleteOpenKeys } from './recovery.queries.js'
import { closeWays, findWays, wordsOf, wordsWithoutPassword } from './ways.js'

const texts = { vi, en }

export async function readOwnWays(platform: Platform, { caller, now }: SignedInRequest): Promise<Ways> {
  const account = (await findAccountById(platform.db, caller.accountId)) ?? refuse('TokenInvalid')
  return findWays(platform, platform.db, account, now)
}

export async function revokeAllAccess(
  platform: Platform,
  sessions: Sessions,
  { caller: { accountId, sessionId }, actor, now, language }: SignedInRequest,
): Promise<{ ended: number; message: string }> {
  const { db } = platform
  const account = (await findAccountById(db, accountId)) ?? refuse('TokenInvalid')
  return db.transaction().execute(async (transaction) => {
    const ended = await sessions.end(transaction, { accountId, except: sessionId }, 'ended from another session', now)
    const ways = await findWays(platform, transaction, account, now)
    await closeWays(transaction, accountId, actor)
    await deleteOpenKeys(transaction, accountId)
    await withdrawAskedEmail(transaction, accountId, actor)
    await recordAudit(transaction, actor, {
      action: 'revoke all access',
      entity: 'account',
      entityId: accountId,
      details: { count: ended },
    })
    const told = (inLanguage: typeof language) =>
      `${wordsOf(ways, true, inLanguage)} ${wordsWithoutPassword(ways, inLanguage)}`.trim()
    const owner = { ...account, customerName: account.own_customer_name }
    const mail = { kind: 'accessRevoked', access: told(account.language ?? language) } as const
    await mailAccountOwner(platform, transaction, owner, mail, language)
    return { ended, message: `${texts[language].revokedAll} ${told(language)}`.trim() }
  })
}
