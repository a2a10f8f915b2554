/** Whoever changes how an account is signed in to is its owner, and not somebody at an open laptop. */
import type { OwnerProof } from '@hop/contract/features/two-step'
import type { SignedInRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse, refuseField } from '../../platform/refusal.js'
import { findAccountById, type SignInAccount, verifyCode, verifyPassword, verifyPasskey } from '../sign-in/public.js'

export async function requireOwner(platform: Platform, proof: OwnerProof, request: SignedInRequest): Promise<SignInAccount> {
  const account = (await findAccountById(platform.db, request.caller.accountId)) ?? refuse('TokenInvalid')
  const attempt = { account, password: proof.password, from: { kind: 'session' } } as const
  await verifyPassword(platform, attempt, request, () => refuseField('CurrentPasswordWrong', 'password'))
  if (account.two_step_on_at === null) return account
  if (proof.passkey) await verifyPasskey(platform, proof.passkey, { purpose: 'prove', accountId: account.id }, request)
  else if (proof.code !== undefined) await verifyCode(platform, account, proof.code, { kind: 'session' }, request)
  else refuseField('SecondStepRequired', 'code')
  return account
}
