import type { ParsedInput } from '@hop/contract/call'
import type { apiTokens, TokenInfo } from '@hop/contract/features/api-tokens'
import type { CallerRequest } from '../../http/routes.js'
import { integrationTokenPrefix } from '../../http/who-is-calling.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { findTokenOf, insertToken, lockOwner, markRevoked } from './api-tokens.queries.js'
import { canManageToken, expiryOf } from './api-tokens.rules.js'
import { present } from './read-tokens.js'
import { tokenBox, placeOf } from './token-box.js'

type Wanted = ParsedInput<typeof apiTokens.generate>['body']

export async function generateToken(platform: Platform, wanted: Wanted, request: CallerRequest): Promise<TokenInfo> {
  const { caller, reach, now, actor } = request
  const { userId, replaces } = wanted
  const token = integrationTokenPrefix + platform.ids.secret()
  const box = tokenBox(platform)
  const row = await platform.db.transaction().execute(async (transaction) => {
    const owner = (await lockOwner(reach, transaction, userId)) ?? refuse('AccountNotFound')
    if (!canManageToken(caller, owner)) refuse('AccountActionRefused')
    if (owner.active_gm_token !== 1) refuse('IntegrationsOff')
    if (owner.customer_status !== 'Active') refuse('CustomerRestricted')
    const old = await findTokenOf(transaction, userId)
    if (replaces !== undefined && replaces !== (old?.id ?? null)) refuse('StaleEdit')
    if (old) await markRevoked(transaction, old.id, caller.accountId, now)
    const made = await insertToken(transaction, {
      accountId: userId,
      lookup: box.fingerprint(token),
      sealed: box.seal(token, placeOf(userId)),
      lastFour: token.slice(-4),
      scopes: [...new Set(wanted.scopes)],
      createdBy: caller.accountId,
      now,
      expiresAt: expiryOf(now, wanted.validDays),
    })
    const details = { userId, lastFour: made.last_four, scopes: made.scopes, replaced: old?.last_four ?? null }
    await recordAudit(transaction, actor, { action: 'create', entity: 'integration token', entityId: made.id, details })
    return made
  })
  return present(platform, row, request)
}

/** Done when there is nothing to revoke any more, whoever did it. */
export async function revokeToken({ db }: Platform, userId: number, request: CallerRequest): Promise<void> {
  const { caller, reach, now, actor } = request
  await db.transaction().execute(async (transaction) => {
    const owner = (await lockOwner(reach, transaction, userId)) ?? refuse('AccountNotFound')
    if (!canManageToken(caller, owner)) refuse('AccountActionRefused')
    const row = await findTokenOf(transaction, userId)
    if (!row) return
    await markRevoked(transaction, row.id, caller.accountId, now)
    const details = { userId, lastFour: row.last_four }
    await recordAudit(transaction, actor, { action: 'revoke', entity: 'integration token', entityId: row.id, details })
  })
}
