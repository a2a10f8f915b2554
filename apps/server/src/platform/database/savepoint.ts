import { sql } from 'kysely'
import type { Transaction } from './database.js'

/** What fails inside is undone, and the transaction goes on: for work that must not take with it what was written before. */
export async function withSavepoint<Result>(transaction: Transaction, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(transaction)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(transaction)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(transaction)
    throw error
  }
}
