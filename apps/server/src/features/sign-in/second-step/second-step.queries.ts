/** What an account proves itself with after the password: looked up by the account whose turn it is, so no reach applies. */
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database/database.js'

export const findTotp = (db: Executor, accountId: number) =>
  db.selectFrom('account_totp').selectAll().where('account_id', '=', accountId).executeTakeFirst()

/** True for the first request with a code of this half minute, on any server. */
export const takeTotpStep = async (db: Executor, accountId: number, sealedSecret: string, step: number): Promise<boolean> =>
  (await db
    .updateTable('account_totp')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('sealed_secret', '=', sealedSecret)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst()) !== undefined

/** True for the first request that uses it. */
export const takeRecoveryCode = async (db: Executor, accountId: number, codeHash: string, now: Date): Promise<boolean> =>
  (await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()) !== undefined

export const findRecoveryCodesLeft = async (db: Executor, accountId: number): Promise<number> =>
  (
    await db
      .selectFrom('recovery_codes')
      .select(sql<number>`count(*)::int`.as('left'))
      .where('account_id', '=', accountId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).left

export const listPasskeys = (db: Executor, accountId: number) =>
  db.selectFrom('passkeys').selectAll().where('account_id', '=', accountId).orderBy('id').execute()

export const findPasskey = (db: Executor, credentialId: string) =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

/**
 * Notes that the passkey has signed. False if both sides count and the count has not grown: then a copy of the passkey exists.
 * Authenticators that do not count always say zero.
 */
export const takePasskeyCounter = async (db: Executor, id: number, counter: number, now: Date): Promise<boolean> =>
  (await db
    .updateTable('passkeys')
    .set({ counter: sql`greatest(counter, ${counter})`, last_used_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`(counter = 0 or ${counter}::bigint = 0 or counter < ${counter}::bigint)`)
    .returning('id')
    .executeTakeFirst()) !== undefined
