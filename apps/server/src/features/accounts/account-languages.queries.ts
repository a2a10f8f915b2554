import type { Language } from '@hop/texts/languages'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.js'

/** The languages in which people with these addresses (in lower case) use the portal, where that is known. */
export async function listLanguages(transaction: Transaction, emails: readonly string[]): Promise<Map<string, Language>> {
  if (emails.length === 0) return new Map()
  const known = await transaction
    .selectFrom('accounts')
    .select(['email', 'language'])
    .where(sql<string>`lower(email)`, 'in', emails)
    .where('deleted_at', 'is', null)
    .where('customer_is_deleted', '=', false)
    .execute()
  return new Map(known.flatMap(({ email, language }) => (language ? [[email.toLowerCase(), language] as const] : [])))
}
