import type { TokenInfo, TokenOwner } from '@hop/contract/features/api-tokens'
import type { CallerRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { findLiveCustomerInReach } from '../customer-status/public.js'
import { findOwner, findTokenOf, listAdministrators, listTokensOf, type TokenRow } from './api-tokens.queries.js'
import { canManageToken, canReadToken } from './api-tokens.rules.js'
import { tokenBox, placeOf } from './token-box.js'

export function present(platform: Platform, row: TokenRow, { caller, now }: CallerRequest): TokenInfo {
  const userId = row.account_id
  return {
    id: row.id,
    userId,
    token: canReadToken(caller, { id: userId }) ? tokenBox(platform).open(row.sealed, placeOf(userId)) : null,
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
  if (!(await findLiveCustomerInReach(request.reach, db, customerId))) refuse('CustomerNotFound')
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
