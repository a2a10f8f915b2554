/** The own second step: always of the account that asks, so no reach applies. */
import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.js'

/** Held until the transaction ends: what is set up and what is taken away follow each other. */
export const lockTwoStep = (transaction: Transaction, accountId: number) =>
  transaction
    .selectFrom('accounts')
    .select('two_step_on_at')
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** On as long as there is an app or a passkey. */
export const writeTwoStepOn = (transaction: Transaction, accountId: number, now: Date) =>
  transaction
    .updateTable('accounts')
    .set({
      two_step_on_at: sql`case
        when exists (select from account_totp where account_id = accounts.id and sealed_secret is not null)
          or exists (select from passkeys where account_id = accounts.id)
        then coalesce(two_step_on_at, ${now}) end`,
    })
    .where('id', '=', accountId)
    .execute()

export const writeBegunTotp = (transaction: Transaction, accountId: number, sealed: string, now: Date) =>
  transaction
    .insertInto('account_totp')
    .values({ account_id: accountId, begun_secret: sealed, begun_at: now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ begun_secret: sealed, begun_at: now }))
    .execute()

/** The code that confirms it is used up by that. */
export const confirmTotp = async (
  transaction: Transaction,
  accountId: number,
  begun: { sealed: string; step: number },
  now: Date,
): Promise<boolean> =>
  (await transaction
    .updateTable('account_totp')
    .set({ sealed_secret: begun.sealed, confirmed_at: now, last_step: begun.step, begun_secret: null, begun_at: null })
    .where('account_id', '=', accountId)
    .where('begun_secret', '=', begun.sealed)
    .returning('account_id')
    .executeTakeFirst()) !== undefined

export async function replaceRecoveryCodes(transaction: Transaction, accountId: number, hashes: readonly string[], now: Date) {
  await transaction.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await transaction
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash, created_at: now })))
    .execute()
}

export interface NewPasskey {
  account_id: number
  name: string
  credential_id: string
  user_handle: string
  public_key: string
  counter: number
  transports: string[]
  created_at: Date
}

export const insertPasskey = (transaction: Transaction, passkey: NewPasskey) =>
  transaction.insertInto('passkeys').values(passkey).returningAll().executeTakeFirstOrThrow()

export const renamePasskey = (transaction: Transaction, accountId: number, id: number, name: string) =>
  transaction
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst()

export const deletePasskey = (transaction: Transaction, accountId: number, id: number) =>
  transaction.deleteFrom('passkeys').where('id', '=', id).where('account_id', '=', accountId).returning('name').executeTakeFirst()

export async function deleteTwoStep(transaction: Transaction, accountId: number): Promise<void> {
  await transaction.deleteFrom('account_totp').where('account_id', '=', accountId).execute()
  await transaction.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await transaction.deleteFrom('passkeys').where('account_id', '=', accountId).execute()
  await transaction.updateTable('accounts').set({ two_step_on_at: null }).where('id', '=', accountId).execute()
}
