import type { IntegrationCaller } from '../../http/caller.js'
import type { Platform } from '../../platform/platform.js'
import { findTokenByLookup, writeLastUse } from './api-tokens.queries.js'
import { isUsable, isUseWorthNoting } from './api-tokens.rules.js'
import { tokenBox } from './token-box.js'

/** Asked of the database each time: a token that was revoked a moment ago is refused by every server. */
export async function readIntegrationToken(platform: Platform, token: string): Promise<IntegrationCaller | null> {
  const now = platform.clock.now()
  const row = await findTokenByLookup(platform.db, tokenBox(platform).fingerprint(token))
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
