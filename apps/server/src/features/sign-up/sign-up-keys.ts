/** The key in a link: 256 random bits, of which the portal keeps a keyed hash; good once and for a day. */
import { days } from '../../platform/clock.js'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { createSecretBox } from '../../platform/secret-box.js'
import { insertSignUp, type SignUpRow } from './sign-up.queries.js'

const validMs = 1 * days

/** In place of the mark of the browser that somebody came with: no browser has it. */
export const noBrowser = 'none'

export const lookupOf = ({ appSecret }: Pick<Platform, 'appSecret'>, key: string) =>
  createSecretBox(appSecret, 'sign up').fingerprint(key)

type NewSignUp = Pick<SignUpRow, 'email' | 'provider' | 'subject' | 'name'> &
  Partial<Pick<SignUpRow, 'browser_mark' | 'begun_in'>>

/** Returns the key; only its hash is stored. Keys that were sent before stay valid, because their mail may arrive late. */
export async function startSignUp(
  platform: Pick<Platform, 'appSecret' | 'ids'>,
  transaction: Transaction,
  signUp: NewSignUp,
  now: Date,
  /** Where the same key may be asked for again, by a retry: it is kept once. */
  key = platform.ids.token(),
): Promise<string> {
  const expires_at = new Date(now.getTime() + validMs)
  await insertSignUp(transaction, { ...signUp, lookup: lookupOf(platform, key), created_at: now, expires_at })
  return key
}

/** One that can still be used. */
export function requireOpen(signUp: SignUpRow, now: Date): SignUpRow {
  if (signUp.used_at !== null) refuse('ActivationCodeUsed')
  if (signUp.expires_at <= now) refuse('ActivationCodeExpired')
  return signUp
}
