import type { Language } from '@hop/texts/languages'
import type { Transaction } from '../../platform/database/database.js'

/** The languages in which people with these addresses (in lower case) use the portal, where that is known. */
export async function listLanguages(transaction: Transaction, emails: readonly string[]): Promise<Map<string, Language>> {
  if (emails.length === 0) return new Map()
  const known = await transaction
    .selectFrom('accounts')
    .select(['proven_email', 'language'])
    .where('proven_email', 'in', emails)
    .where('deleted_at', 'is', null)
    .where('customer_is_deleted', '=', false)
    .execute()
  return new Map(known.flatMap(({ proven_email: email, language }) => (email && language ? [[email, language] as const] : [])))
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
