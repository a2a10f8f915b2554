import { sql } from 'kysely'
import type { Transaction } from './database.js'

/** Locks by number, one place for all of them: two uses of one number would wait for each other. */
export const advisoryLocks = {
  migrations: 4_071_977,
  smsReceipts: 4_071_979,
  firstAdmin: 4_071_980,
  demo: 4_071_981,
  builtInRoom: 4_071_982,
  chooseCore: 4_071_983,
  firstOffer: 4_071_984,
  signUpPlan: 4_071_985,
  settings: 4_071_990,
} as const

/** Locks by text: one for each customer, or a single one. What a migration names stays as it is. */
const textsOfLocks = {
  importOfContacts: 'contacts of customer',
  meetingDays: 'meeting_days',
  transcriptions: 'transcriptions',
  webhookDeliveries: 'webhook deliveries',
} as const

/** Held until the transaction ends. */
export async function takeLock(transaction: Transaction, name: keyof typeof textsOfLocks, customerId = 0): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${textsOfLocks[name]}, ${customerId}))`.execute(transaction)
}
