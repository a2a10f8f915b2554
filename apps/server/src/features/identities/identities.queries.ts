/**
 * A sign-in through a provider has no reach yet: these queries look up by the provider's id of the person, or by the account
 * itself.
 */
import type { IdentityProviderName } from '@hop/contract/features/single-sign-on'
import { sql } from 'kysely'
import type { Database, Executor, Transaction } from '../../platform/database/database.js'
import { accountProving } from '../account-addresses/public.js'

export interface NewIdentity {
  accountId: number
  provider: IdentityProviderName
  subject: string
  email: string | null
  /** The account was created through this provider, so its first password was never known to anybody. */
  hasMadeAccount?: boolean
}

/** The identity of an account that exists. The account's customer may be deleted: only its own people may learn that. */
export const findAccountOfIdentity = (db: Database, provider: IdentityProviderName, subject: string) =>
  db
    .selectFrom('account_identities')
    .innerJoin('accounts', 'accounts.id', 'account_identities.account_id')
    .select('accounts.id')
    .where('account_identities.provider', '=', provider)
    .where('account_identities.subject', '=', subject)
    .where('accounts.deleted_at', 'is', null)
    .executeTakeFirst()

export const findAccountOfProvenEmail = (db: Database, email: string) =>
  accountProving(db, email).select('accounts.id').executeTakeFirst()

/** Returns whether the identity belongs to the account now. An identity of a deleted account is free. */
export async function insertIdentity(
  transaction: Transaction,
  identity: NewIdentity,
  now: Date,
): Promise<'new' | 'same' | 'taken'> {
  const { accountId, provider, subject, email, hasMadeAccount = false } = identity
  const row = { account_id: accountId, provider, subject, email, made_account: hasMadeAccount, linked_at: now }
  const inserted = await transaction
    .insertInto('account_identities')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .constraint('account_identities_subject_unique')
        .doUpdateSet(row)
        .where(
          sql<boolean>`exists (
            select 1 from accounts
            where accounts.id = account_identities.account_id and (accounts.deleted_at is not null or accounts.customer_is_deleted)
          )`,
        ),
    )
    .returning('id')
    .executeTakeFirst()
  if (inserted) return 'new'
  const holder = await transaction
    .selectFrom('account_identities')
    .select('account_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return holder?.account_id === accountId ? 'same' : 'taken'
}

export const listIdentities = (db: Executor, accountId: number) =>
  db
    .selectFrom('account_identities')
    .select(['id', 'provider', 'email', 'made_account', 'linked_at'])
    .where('account_id', '=', accountId)
    .orderBy('linked_at')
    .orderBy('id')
    .execute()

/**
 * Locked until the transaction ends: if two identities are removed at the same time, the second removal sees what the first one
 * left.
 */
export const lockAccountOfIdentities = (transaction: Transaction, accountId: number) =>
  transaction
    .selectFrom('accounts')
    .select(['id', 'name', 'username', 'email', 'language', 'customer_id', 'password_changed_at'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()

/** Whether the provider names another person for the account. Locks the account: of two who come at once, the second finds the first. */
export async function hasOtherIdentity(
  transaction: Transaction,
  accountId: number,
  { provider, subject }: Pick<NewIdentity, 'provider' | 'subject'>,
): Promise<boolean> {
  await lockAccountOfIdentities(transaction, accountId)
  const found = await transaction
    .selectFrom('account_identities')
    .select('id')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .where('subject', '<>', subject)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** A passkey is a way to sign in too. */
export const findPasskeyOf = (db: Executor, accountId: number) =>
  db.selectFrom('passkeys').select('id').where('account_id', '=', accountId).limit(1).executeTakeFirst()

export const deleteIdentity = (transaction: Transaction, id: number) =>
  transaction.deleteFrom('account_identities').where('id', '=', id).execute()
