import type { Executor, Transaction } from '../../platform/database/database.js'

const rates = (db: Executor) => db.selectFrom('vat_rates').select(['valid_from', 'percent'])

/** The rate in force on a day of the provider's calendar. */
export const findRateOn = (db: Executor, day: string) =>
  rates(db).where('valid_from', '<=', day).orderBy('valid_from', 'desc').limit(1).executeTakeFirst()

export const listRatesAfter = (db: Executor, day: string) =>
  rates(db).where('valid_from', '>', day).orderBy('valid_from').execute()

export const writeRate = (transaction: Transaction, validFrom: string, percent: number) =>
  transaction
    .insertInto('vat_rates')
    .values({ valid_from: validFrom, percent })
    .onConflict((conflict) => conflict.column('valid_from').doUpdateSet({ percent }))
    .execute()

export async function deleteRate(transaction: Transaction, validFrom: string): Promise<boolean> {
  const { numDeletedRows } = await transaction.deleteFrom('vat_rates').where('valid_from', '=', validFrom).executeTakeFirst()
  return numDeletedRows > 0n
}
