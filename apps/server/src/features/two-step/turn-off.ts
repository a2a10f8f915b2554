import type { OwnerProof } from '@hop/contract/features/two-step'
import type { SignedInRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { readTwoStepDuty } from '../settings/public.js'
import type { Sessions } from '../sign-in/public.js'
import { requireOwner } from './prove-owner.js'
import { auditAndMail } from './audit-and-mail.js'
import { deleteTwoStep, lockTwoStep } from './two-step.queries.js'

export async function turnOff(
  platform: Platform,
  sessions: Sessions,
  proof: OwnerProof,
  request: SignedInRequest,
): Promise<void> {
  const { db } = platform
  const { role } = request.caller
  if (role in (await readTwoStepDuty(db))) refuse('TwoStepIsDuty')
  const account = await requireOwner(platform, proof, request)
  if (account.two_step_on_at === null) refuse('TwoStepOff')
  await db.transaction().execute(async (transaction) => {
    await lockTwoStep(transaction, account.id)
    await deleteTwoStep(transaction, account.id)
    await sessions.forget(transaction, account.id)
    await auditAndMail(platform, transaction, account, { action: 'turn off two steps', mail: { kind: 'twoStepOff' } }, request)
  })
}
