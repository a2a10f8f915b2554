/** Who may do what with whose integration token, and when a token is good. Pure. */
import { type Role, staff } from '@hop/contract/roles'
import { days, minutes } from '../../platform/clock.js'

interface Acting {
  accountId: number
  role: Role
}

interface Owner {
  id: number
  role: Role
}

/** Customer administrators hold tokens, and nobody else. */
const holdsTokens = (role: Role) => role === 'Customer'

/** One's own, or as staff that of a customer within reach; never a colleague's. */
export const canManageToken = (actor: Acting, owner: Owner) =>
  holdsTokens(owner.role) && (actor.accountId === owner.id || staff.roles.includes(actor.role))

export const canReadToken = (actor: Acting, owner: Pick<Owner, 'id'>) => actor.accountId === owner.id

export interface TokenState {
  expires_at: Date
  revoked_at: Date | null
  role: Role
  account_deleted_at: Date | null
  customer_deleted_at: Date | null
  active_gm_token: number
}

/** What ends its owner's account disables the token too. Wrong passwords do not: any stranger can type them. */
export const isUsable = (token: TokenState, now: Date) =>
  token.revoked_at === null &&
  token.expires_at > now &&
  holdsTokens(token.role) &&
  token.account_deleted_at === null &&
  token.customer_deleted_at === null &&
  token.active_gm_token === 1

export const expiryOf = (now: Date, validDays: number) => new Date(now.getTime() + validDays * days)

const notedEveryMs = 1 * minutes

/** A busy program calls many times a second; when it last did is written down once a minute. */
export const isUseWorthNoting = (lastUsedAt: Date | null, now: Date) =>
  lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= notedEveryMs
