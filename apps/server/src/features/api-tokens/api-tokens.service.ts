import type { ParsedInput } from '@hop/contract/call'
import type { apiTokens, TokenInfo, TokenOwner } from '@hop/contract/features/api-tokens'
import type { IntegrationCaller } from '../../http/caller.js'
import type { CallerRequest } from '../../http/routes.js'
import { integrationTokenPrefix } from '../../http/who-is-calling.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { createSecretBox } from '../../platform/secret-box.js'
import {
  findCustomerWithinReach,
  findOwner,
  findTokenByLookup,
  findTokenOf,
  insertToken,
  listAdministrators,
  listTokensOf,
  lockOwner,
  markRevoked,
  type TokenRow,
  writeLastUse,
} from './api-tokens.queries.js'
import { canManageToken, canReadToken, expiryOf, isUsable, isUseWorthNoting } from './api-tokens.rules.js'

type Wanted = ParsedInput<typeof apiTokens.generate>['body']

const boxOf = ({ appSecret }: Pick<Platform, 'appSecret'>) => createSecretBox(appSecret, 'integration token')
const placeOf = (accountId: number) => `account ${accountId}`

function present(platform: Platform, row: TokenRow, { caller, now }: CallerRequest): TokenInfo {
  const userId = row.account_id
  return {
    id: row.id,
    userId,
    token: canReadToken(caller, { id: userId }) ? boxOf(platform).open(row.sealed, placeOf(userId)) : null,
    lastFour: row.last_four,
    expired: row.expires_at.toISOString(),
    isExpired: row.expires_at <= now,
    scopes: row.scopes,
    createdTime: row.created_at.toISOString(),
    lastUsedTime: row.last_used_at?.toISOString() ?? null,
  }
}

export async function readToken(platform: Platform, userId: number, request: CallerRequest): Promise<TokenInfo | null> {
  const owner = (await findOwner(request.reach, platform.db, userId)) ?? refuse('AccountNotFound')
  if (!canManageToken(request.caller, owner)) refuse('AccountActionRefused')
  const row = await findTokenOf(platform.db, userId)
  return row ? present(platform, row, request) : null
}

export async function readTokenOwners(platform: Platform, customerId: number, request: CallerRequest): Promise<TokenOwner[]> {
  const { db } = platform
  if (!(await findCustomerWithinReach(request.reach, db, customerId))) refuse('CustomerNotFound')
  const people = await listAdministrators(request.reach, db, customerId)
  const ids = people.map(({ id }) => id)
  const tokens = new Map((await listTokensOf(db, ids)).map((row) => [row.account_id, present(platform, row, request)]))
  return people.map(({ id, name, username, email }) => ({
    userId: id,
    name,
    username,
    email,
    tokenInfo: tokens.get(id) ?? null,
  }))
}

export async function generateToken(platform: Platform, wanted: Wanted, request: CallerRequest): Promise<TokenInfo> {
  const { caller, reach, now, actor } = request
  const { userId, replaces } = wanted
  const token = integrationTokenPrefix + platform.ids.secret()
  const box = boxOf(platform)
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

/** Asked of the database each time: a token that was revoked a moment ago is refused by every server. */
export async function readIntegrationToken(platform: Platform, token: string): Promise<IntegrationCaller | null> {
  const now = platform.clock.now()
  const row = await findTokenByLookup(platform.db, boxOf(platform).fingerprint(token))
  if (!row || !isUsable(row, now)) return null
  if (isUseWorthNoting(row.last_used_at, now)) await writeLastUse(platform.db, row.id, now)
  return {
    kind: 'integration',
    accountId: row.account_id,
    name: row.name,
    username: row.username,
    role: row.role,
    customerId: row.customer_id,
    regionId: null,
    scopes: row.scopes,
    lastFour: row.last_four,
  }
}
