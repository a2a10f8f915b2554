import type { TwoStepState } from '@hop/contract/features/two-step'
import type { SignedInRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { findRecoveryCodesLeft, findAccountById, findTotp, listPasskeys, passkeyHost, signedInUser } from '../sign-in/public.js'
import { presentPasskey } from './own-passkeys.js'

export async function readTwoStepState(platform: Platform, { caller, now }: SignedInRequest): Promise<TwoStepState> {
  const { db } = platform
  const account = (await findAccountById(db, caller.accountId)) ?? refuse('TokenInvalid')
  const [totp, passkeys, recoveryCodesLeft, user] = await Promise.all([
    findTotp(db, account.id),
    listPasskeys(db, account.id),
    findRecoveryCodesLeft(db, account.id),
    signedInUser(platform, account, now),
  ])
  return {
    isOn: account.two_step_on_at !== null,
    appSince: totp?.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft,
    passkeys: passkeys.map(presentPasskey),
    passkeyHost: passkeyHost(platform),
    dueAt: user.twoStepDueAt,
  }
}
