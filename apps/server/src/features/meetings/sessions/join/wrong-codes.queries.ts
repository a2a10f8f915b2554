import type { Database, Transaction } from '../../../../platform/database/database.js'

/** Made where there is none, and held either way until the transaction ends. */
export const lockAttempts = (transaction: Transaction, subject: string, until: Date) =>
  transaction
    .insertInto('wrong_access_codes')
    .values({ subject, tries: 0, until })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(({ ref }) => ({ tries: ref('wrong_access_codes.tries') })))
    .returning(['tries', 'until'])
    .executeTakeFirstOrThrow()

export const writeAttempts = (transaction: Transaction, subject: string, tries: number, until: Date) =>
  transaction.updateTable('wrong_access_codes').set({ tries, until }).where('subject', '=', subject).execute()

export const deleteOldAttempts = (db: Database, now: Date) =>
  db.deleteFrom('wrong_access_codes').where('until', '<=', now).execute()
