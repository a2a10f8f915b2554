import type { VisitorRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { countWrongKey, requireFewWrongKeys } from '../sign-in/public.js'
import { lookupOf } from './sign-up-keys.js'
import { findSignUp, type SignUpRow } from './sign-up.queries.js'

/** Whatever became of it. Wrong keys are counted by where they come from, and after too many none is looked up. */
export async function findByKey(platform: Platform, key: string, request: VisitorRequest): Promise<SignUpRow> {
  await requireFewWrongKeys(platform, request)
  const signUp = await findSignUp(platform.db, lookupOf(platform, key))
  if (signUp) return signUp
  await countWrongKey(platform, request)
  return refuse('invalidSecretKey')
}
