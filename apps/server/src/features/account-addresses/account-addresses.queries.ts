import type { Language } from '@hop/texts/languages'
import type { Executor, Transaction } from '../../platform/database/database.js'

export interface OwnSettings {
  language: Language | null
  /** Of the browser that signed in last. */
  timeZone: string | null
}

/** In which language and time zone people who have proven these addresses (in lower case) use the portal. */
export async function listOwnSettings(db: Executor, emails: readonly string[]): Promise<Map<string, OwnSettings>> {
  if (emails.length === 0) return new Map()
  const known = await db
    .selectFrom('accounts')
    .select(['proven_email', 'language', 'time_zone'])
    .where('proven_email', 'in', emails)
    .where('deleted_at', 'is', null)
    .where('customer_is_deleted', '=', false)
    .execute()
  return new Map(known.map(({ proven_email, language, time_zone: timeZone }) => [proven_email ?? '', { language, timeZone }]))
}

/** Of a customer's people, those who have proven these addresses (in lower case). */
export async function listAccountsByEmail(
  transaction: Transaction,
  customerId: number | null,
  emails: readonly string[],
): Promise<Map<string, number>> {
  if (emails.length === 0 || customerId === null) return new Map()
  const known = await transaction
    .selectFrom('accounts')
    .select(['id', 'proven_email'])
    .where('proven_email', 'in', emails)
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(known.map(({ id, proven_email }) => [proven_email ?? '', id]))
}
