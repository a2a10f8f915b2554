/** What an account that was made by a sign-in elsewhere still lacks. Nothing else is open to it before. */
import type { ParsedInput } from '@hop/contract/call'
import type { signUp } from '@hop/contract/features/sign-up'
import { termsVersion } from '@hop/contract/terms'
import type { SignedInRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import { refusingDuplicates } from '../../platform/database/refusing-duplicates.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { completeAccount } from '../accounts/public.js'
import { customerIndexes, writeSignedUpProfile } from '../customers/public.js'
import type { Sessions } from '../sign-in/public.js'
import { customerOf, requireKindOfMode } from './activate.js'

type Profile = ParsedInput<typeof signUp.completeProfile>['body']

export async function completeProfile(
  platform: Platform,
  sessions: Sessions,
  profile: Profile,
  { caller, actor, now }: SignedInRequest,
): Promise<void> {
  if (profile.agreedTerms !== termsVersion) refuse('TermsChanged')
  requireKindOfMode(platform, profile)
  const { accountId, customerId } = caller
  const written = platform.db.transaction().execute(async (transaction) => {
    const { name, phone, address } = profile
    if (customerId === null || !(await completeAccount(transaction, accountId, { name, phone, address }, now)))
      refuse('ProfileComplete')
    await writeSignedUpProfile(transaction, customerId, customerOf(profile), { termsVersion, now }, now)
    await sessions.forget(transaction, accountId)
    const details = { customerId, termsVersion }
    await recordAudit(transaction, actor, { action: 'complete profile', entity: 'account', entityId: accountId, details })
  })
  await refusingDuplicates(written, customerIndexes)
}
