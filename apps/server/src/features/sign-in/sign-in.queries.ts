/** A person who signs in has no reach yet: these queries look up by name, by session or by the account itself. */
import type { Language } from '@hop/texts/languages'
import { type InferResult, sql } from 'kysely'
import { compileOnce } from '../../platform/database/compile-once.js'
import type { Database, Executor, Transaction } from '../../platform/database/database.js'
import { type SavedSignInSettings, signInSettingKeys } from '../settings/public.js'

const accountWithPlace = (db: Executor) =>
  db
    .selectFrom('accounts')
    .leftJoin('customers', 'customers.id', 'accounts.customer_id')
    .leftJoin('regions', 'regions.id', 'accounts.region_id')
    .selectAll('accounts')
    .select(['customers.deleted_at as customer_deleted_at', 'customers.name as own_customer_name', 'regions.name as region_name'])
    .where('accounts.deleted_at', 'is', null)

/** Usernames hold no @, so one text can only be one of the two. */
const accountNamed = (db: Executor, name: string, isShutOut: boolean) =>
  accountWithPlace(db)
    .where((where) => where.or([where(sql`lower(accounts.username)`, '=', name), where('accounts.proven_email', '=', name)]))
    .where(isShutOut ? sql<boolean>`accounts.customer_is_deleted` : sql<boolean>`not accounts.customer_is_deleted`)
    .orderBy('accounts.id', 'desc')
    .limit(1)

/** The names of people whose customer was deleted may belong to others by now; those come first. */
const accountToSignIn = (db: Executor, name: string) =>
  db
    .selectFrom(accountNamed(db, name, false).as('live'))
    .selectAll()
    .unionAll(db.selectFrom(accountNamed(db, name, true).as('shut_out')).selectAll())
    .limit(1)

export type SignInAccount = InferResult<ReturnType<typeof accountToSignIn>>[number]

/** Includes the settings that every sign-in needs, whether the name exists or not. */
const toSignIn = (db: Executor, name: string) =>
  db
    .selectFrom(
      sql<{ settings: SavedSignInSettings | null }>`(
        select jsonb_object_agg(key, value) as settings from settings where key = any(${[...signInSettingKeys]})
      )`.as<'saved'>(sql.ref('saved')),
    )
    .leftJoin(accountToSignIn(db, name).as('found'), (join) => join.onTrue())
    .select('saved.settings')
    .selectAll('found')

type ToSignIn = InferResult<ReturnType<typeof toSignIn>>[number]

const readToSignIn = compileOnce<{ name: string }, ToSignIn>(({ name }, db) => toSignIn(db, name))

export async function findAccountToSignIn(db: Database, name: string) {
  const [row] = await readToSignIn(db, { name })
  return { account: row?.id == null ? undefined : (row as SignInAccount), saved: row?.settings ?? {} }
}

export const findAccountById = (db: Database, id: number) => accountWithPlace(db).where('accounts.id', '=', id).executeTakeFirst()

/** Read before every call, from the account's own row alone, so that a lock on another table blocks no caller. */
export const findOpenSession = (db: Database, sessionId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .selectAll('accounts')
    .select(['sessions.expires_at', 'sessions.last_seen_at', 'sessions.signed_in_at'])
    .select(['sessions.provider as session_provider', 'sessions.password_used as session_password_used'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('accounts.deleted_at', 'is', null)
    .executeTakeFirst()

export const extendSession = (transaction: Transaction, sessionId: string, expiresAt: Date) =>
  transaction
    .updateTable('sessions')
    .set({ expires_at: expiresAt })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()

export const findLinkMark = async (db: Executor, sessionId: string): Promise<string | null> =>
  (await db.selectFrom('sessions').select('link_mark').where('id', '=', sessionId).executeTakeFirst())?.link_mark ?? null

export const touchSession = (db: Database, sessionId: string, now: Date, address: string) =>
  db.updateTable('sessions').set({ last_seen_at: now, address }).where('id', '=', sessionId).execute()

/** Ended ones too. */
export const listAddressesOfSessions = async (db: Executor, accountId: number): Promise<string[]> =>
  (await db.selectFrom('sessions').select('address').distinct().where('account_id', '=', accountId).execute()).map(
    ({ address }) => address,
  )

const openSessions = (db: Executor, accountId: number, now: Date) =>
  db.selectFrom('sessions').where('account_id', '=', accountId).where('ended_at', 'is', null).where('expires_at', '>', now)

export async function listOpenSessions(
  db: Database,
  accountId: number,
  { page, pageSize }: { page: number; pageSize: number },
  now: Date,
) {
  const rows = await openSessions(db, accountId, now)
    .selectAll()
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await openSessions(db, accountId, now)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** By the beginning of its id: its owner is shown no more than that. */
export const findSessionIdBeginning = async (db: Executor, accountId: number, beginning: string, now: Date) =>
  (
    await openSessions(db, accountId, now)
      .select('id')
      .where(sql<string>`left(id, ${sql.lit(beginning.length)})`, '=', beginning)
      .executeTakeFirst()
  )?.id

export interface SessionsToEnd {
  accountId: number
  only?: string
  except?: string
}

export async function endSessions(transaction: Transaction, which: SessionsToEnd, reason: string, now: Date): Promise<number> {
  const { only, except } = which
  const result = await transaction
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: reason })
    .where('account_id', '=', which.accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Locked until the transaction ends. */
export const lockPasswordHash = async (transaction: Transaction, accountId: number): Promise<string | null> => {
  const account = await transaction
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return account?.password_hash ?? null
}

export const writePassword = (
  transaction: Transaction,
  accountId: number,
  passwordHash: string,
  setByStaff: boolean,
  now: Date,
) =>
  transaction
    .updateTable('accounts')
    .set({
      password_hash: passwordHash,
      password_changed_at: now,
      password_set_by_staff: setByStaff,
      password_mailed_to: null,
      // The person who asked for another address may have known the old password: the link that was sent there is made invalid.
      pending_email: null,
    })
    .where('id', '=', accountId)
    .execute()

/** Whoever asked for another address may be a stranger: the link that was sent there is worth nothing. */
export const withdrawPendingEmail = (transaction: Transaction, accountId: number) =>
  transaction
    .updateTable('accounts')
    .set({ pending_email: null })
    .where('id', '=', accountId)
    .where('pending_email', 'is not', null)
    .returning('id')
    .executeTakeFirst()

/** By a link that was sent there. Undefined if the account has another address by now, or another account has proven this one. */
export const proveLinkedAddress = (db: Executor, accountId: number, email: string, now: Date) =>
  proving(db, accountId, now)
    .where(sql`lower(email)`, '=', email)
    .returning('id')
    .executeTakeFirst()

const proving = (db: Executor, accountId: number, now: Date) =>
  db
    .updateTable('accounts')
    .set({ email_proven_at: now })
    .where('id', '=', accountId)
    .where('email_proven_at', 'is', null)
    .where(
      sql<boolean>`not exists (
        select 1 from accounts as others
        where others.proven_email = lower(accounts.email) and others.deleted_at is null and not others.customer_is_deleted
      )`,
    )

/**
 * The used password was sent to this mailbox and nowhere else, which proves the address. Not if another account has proven it
 * already.
 */
export const proveMailedAddress = (db: Database, accountId: number, now: Date) =>
  proving(db, accountId, now)
    .where(sql<boolean>`lower(password_mailed_to) = lower(email)`)
    .returning('id')
    .executeTakeFirst()

/** What the address was invited to before it was proven stays the account's, whatever its address is later. */
export const linkInvitations = (
  transaction: Database,
  { id, customer_id }: { id: number; customer_id: number | null },
  email: string,
) =>
  transaction
    .updateTable('meeting_participants')
    .from('meetings')
    .set({ account_id: id })
    .whereRef('meetings.id', '=', 'meeting_participants.meeting_id')
    .where('meetings.customer_id', '=', customer_id)
    .where('meeting_participants.account_id', 'is', null)
    .where('meeting_participants.removed_at', 'is', null)
    .where(sql<string>`lower(meeting_participants.email)`, '=', email.toLowerCase())
    .execute()

export const deleteOldSessions = (db: Database, expiredBefore: Date) =>
  db.deleteFrom('sessions').where('expires_at', '<', expiredBefore).execute()

/** The language in which a person uses the portal; messages to that person are written in it. */
export const writeLanguage = (transaction: Transaction, accountId: number, language: Language) =>
  transaction
    .updateTable('accounts')
    .set({ language })
    .where('id', '=', accountId)
    .where(({ eb, or }) => or([eb('language', 'is', null), eb('language', '<>', language)]))
    .execute()
