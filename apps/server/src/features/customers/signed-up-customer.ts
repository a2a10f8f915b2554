/** A customer that nobody of staff made: who signed up is its first administrator. */
import type { Insertable } from 'kysely'
import type { Transaction } from '../../platform/database/database.js'
import type { Tables } from '../../tables/index.js'
import { insertCustomer, writeCustomer } from './customer-records.queries.js'

export type SignedUpCustomer = Pick<
  Insertable<Tables['customers']>,
  | 'customer_code'
  | 'name'
  | 'customer_type'
  | 'corporation'
  | 'id_type'
  | 'email'
  | 'phone'
  | 'province'
  | 'address'
  | 'tax_code'
  | 'invoice_email'
  | 'source'
  | 'region_id'
>

/** Which terms were agreed to; null as long as nobody was asked. */
export type Consent = { termsVersion: string; now: Date } | null

const consentOf = (consent: Consent) =>
  consent === null
    ? { consent: 'unknown' as const }
    : { consent: 'given' as const, terms_version: consent.termsVersion, consented_at: consent.now }

export async function insertSignedUpCustomer(
  transaction: Transaction,
  customer: SignedUpCustomer,
  consent: Consent,
  now: Date,
): Promise<number> {
  const { id } = await insertCustomer(transaction, { ...customer, ...consentOf(consent), created_at: now, updated_at: now })
  return id
}

type Profile = Pick<SignedUpCustomer, 'name' | 'customer_type' | 'corporation' | 'id_type' | 'phone' | 'province' | 'address'>

/** In place of the placeholders of a sign-in elsewhere. */
export const writeSignedUpProfile = (transaction: Transaction, id: number, profile: Profile, consent: Consent, now: Date) =>
  writeCustomer(transaction, id, { ...profile, ...consentOf(consent), updated_at: now })
