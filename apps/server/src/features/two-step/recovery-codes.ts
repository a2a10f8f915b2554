import type { OwnerProof } from '@hop/contract/features/two-step'
import type { SignedInRequest } from '../../http/routes.js'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { newRecoveryCodes, recoveryCodeHash, shownRecoveryCode } from '../sign-in/public.js'
import { requireOwner } from './prove-owner.js'
import { auditAndMail } from './audit-and-mail.js'
import { lockTwoStep, replaceRecoveryCodes } from './two-step.queries.js'

/** As they are shown, this once. */
export async function makeRecoveryCodes(
  platform: Platform,
  transaction: Transaction,
  accountId: number,
  now: Date,
): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => recoveryCodeHash(platform, accountId, code))
  await replaceRecoveryCodes(transaction, accountId, hashes, now)
  return codes.map(shownRecoveryCode)
}

export async function renewRecoveryCodes(platform: Platform, proof: OwnerProof, request: SignedInRequest): Promise<string[]> {
  const account = await requireOwner(platform, proof, request)
  return platform.db.transaction().execute(async (transaction) => {
    const locked = await lockTwoStep(transaction, account.id)
    if (!locked?.two_step_on_at) refuse('TwoStepOff')
    const change = { action: 'make recovery codes', mail: { kind: 'recoveryCodesMade' } } as const
    await auditAndMail(platform, transaction, account, change, request)
    return makeRecoveryCodes(platform, transaction, account.id, request.now)
  })
}
