import type { VisitorRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { browserMark } from '../identities/public.js'
import { countWrongKey, requireFewWrongKeys } from '../sign-in/public.js'
import { lookupOf } from './sign-up-keys.js'
import { findSignUp, type SignUpRow } from './sign-up.queries.js'

/** Whatever became of it. Wrong keys are counted by where they come from, and after too many none is looked up. */
export async function findByKey(platform: Platform, key: string, request: VisitorRequest): Promise<SignUpRow> {
  await requireFewWrongKeys(platform, request)
  const signUp = await findSignUp(platform.db, lookupOf(platform, key))
  if (signUp) return asSeenFrom(platform, signUp, request)
  await countWrongKey(platform, request)
  return refuse('invalidSecretKey')
}

/**
 * Whoever reads the mail has proven the address, and not that they are whom the provider named: somebody may have come from there and typed
 * another's. In any browser but theirs it is a sign-up like others, and the provider's person is linked to nothing.
 */
function asSeenFrom(platform: Platform, signUp: SignUpRow, request: VisitorRequest): SignUpRow {
  const isOthers = signUp.browser_mark !== null && signUp.browser_mark !== browserMark(platform, request)
  return isOthers ? { ...signUp, provider: null, subject: null, name: null } : signUp
}
