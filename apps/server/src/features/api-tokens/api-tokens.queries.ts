import { sql } from 'kysely'
import type { IntegrationScope } from '@hop/contract/roles'
import type { Reach } from '../../http/reach.js'
import type { Database, Executor, Transaction } from '../../platform/database/database.js'

/** Live people of live customers that the caller can see at all. */
function peopleWithinReach(reach: Reach, db: Executor) {
  const people = db
    .selectFrom('accounts')
    .innerJoin('customers', 'customers.id', 'accounts.customer_id')
    .where('accounts.deleted_at', 'is', null)
    .where('customers.deleted_at', 'is', null)
  switch (reach.kind) {
    case 'all':
      return people
    case 'area':
      return people.where('customers.region_id', '=', reach.regionId)
    case 'customer':
      return people.where('customers.id', '=', reach.customerId)
    case 'own':
      return people.where('accounts.id', '=', reach.accountId)
  }
}

const owners = (reach: Reach, db: Executor) =>
  peopleWithinReach(reach, db).select([
    'accounts.id',
    'accounts.role',
    'accounts.customer_id',
    'accounts.name',
    'accounts.username',
    'accounts.email',
    'customers.status as customer_status',
    'customers.active_gm_token',
  ])

export const findOwner = (reach: Reach, db: Executor, accountId: number) =>
  owners(reach, db).where('accounts.id', '=', accountId).executeTakeFirst()

/** Held until the transaction ends: of two who make a token for one account at once, the second sees the first's. */
export const lockOwner = (reach: Reach, transaction: Transaction, accountId: number) =>
  owners(reach, transaction).where('accounts.id', '=', accountId).forNoKeyUpdate('accounts').executeTakeFirst()

export const listAdministrators = (reach: Reach, db: Executor, customerId: number) =>
  owners(reach, db)
    .where('accounts.customer_id', '=', customerId)
    .where('accounts.role', '=', 'Customer')
    .orderBy(sql`fold(accounts.name)`)
    .orderBy('accounts.id')
    .execute()

const tokens = (db: Executor) => db.selectFrom('integration_tokens').selectAll().where('revoked_at', 'is', null)

export type TokenRow = NonNullable<Awaited<ReturnType<typeof findTokenOf>>>

/** The one that was not revoked; it may have expired. Whoever asks has found the owner within reach. */
export const findTokenOf = (db: Executor, accountId: number) => tokens(db).where('account_id', '=', accountId).executeTakeFirst()

export const listTokensOf = (db: Executor, accountIds: readonly number[]): Promise<TokenRow[]> =>
  accountIds.length === 0
    ? Promise.resolve([])
    : tokens(db)
        .where('account_id', 'in', [...accountIds])
        .execute()

export interface NewToken {
  accountId: number
  lookup: string
  sealed: string
  lastFour: string
  scopes: IntegrationScope[]
  createdBy: number
  now: Date
  expiresAt: Date
}

export const insertToken = (transaction: Transaction, token: NewToken) =>
  transaction
    .insertInto('integration_tokens')
    .values({
      account_id: token.accountId,
      lookup: token.lookup,
      sealed: token.sealed,
      last_four: token.lastFour,
      scopes: token.scopes,
      created_by: token.createdBy,
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const markRevoked = (transaction: Transaction, id: number, revokedBy: number, now: Date) =>
  transaction.updateTable('integration_tokens').set({ revoked_at: now, revoked_by: revokedBy }).where('id', '=', id).execute()

/** Whoever comes with a token has no reach yet: it is looked up by the token itself. */
export const findTokenByLookup = (db: Database, lookup: string) =>
  db
    .selectFrom('integration_tokens as tokens')
    .innerJoin('accounts', 'accounts.id', 'tokens.account_id')
    .innerJoin('customers', 'customers.id', 'accounts.customer_id')
    .select([
      'tokens.id',
      'tokens.last_four',
      'tokens.scopes',
      'tokens.expires_at',
      'tokens.revoked_at',
      'tokens.last_used_at',
      'accounts.id as account_id',
      'accounts.name',
      'accounts.username',
      'accounts.role',
      'accounts.customer_id',
      'accounts.deleted_at as account_deleted_at',
      'customers.deleted_at as customer_deleted_at',
      'customers.active_gm_token',
    ])
    .where('tokens.lookup', '=', lookup)
    .executeTakeFirst()

export const writeLastUse = (db: Database, id: number, now: Date) =>
  db.updateTable('integration_tokens').set({ last_used_at: now }).where('id', '=', id).execute()
