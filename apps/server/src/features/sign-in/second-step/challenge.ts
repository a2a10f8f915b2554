/** Between the two steps of a sign-in: what was proven so far, sealed, in the hands of the browser that proved it. No session. */
import type { SecondStep, SecondStepWay } from '@hop/contract/features/sign-in'
import { identityProviders } from '@hop/contract/features/single-sign-on'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import { listIdentities } from '../../identities/public.js'
import type { SignInProof } from '../sign-in-proof.js'
import { findAccountById, type SignInAccount } from '../sign-in.queries.js'
import { type OpenedTicket, openTicket, sealTicket } from './sealed-tickets.js'
import { findRecoveryCodesLeft, findTotp, listPasskeys } from './second-step.queries.js'

const purpose = 'second step'

interface FirstStep {
  accountId: number
  /** A password change makes the challenge invalid, like everything else that the old password opened. */
  passwordChangedAt: number
  proof: SignInProof
}

interface Asked {
  now: Date
  userAgent: string
}

export async function askSecondStep(
  platform: Platform,
  account: SignInAccount,
  proof: SignInProof,
  request: Asked,
): Promise<{ secondStep: SecondStep }> {
  const first: FirstStep = { accountId: account.id, passwordChangedAt: account.password_changed_at.getTime(), proof }
  const { ticket, expiresAt } = sealTicket(platform, purpose, first, request)
  return { secondStep: { challenge: ticket, ways: await waysOf(platform, account.id), expiresAt: expiresAt.toISOString() } }
}

async function waysOf({ db }: Platform, accountId: number): Promise<SecondStepWay[]> {
  const [totp, passkeys, codes] = await Promise.all([
    findTotp(db, accountId),
    listPasskeys(db, accountId),
    findRecoveryCodesLeft(db, accountId),
  ])
  const ways: [SecondStepWay, boolean][] = [
    ['totp', totp?.sealed_secret != null],
    ['passkey', passkeys.length > 0],
    ['recoveryCode', codes > 0],
  ]
  return ways.flatMap(([way, isThere]) => (isThere ? [way] : []))
}

/** The account and what was proven of it, while that still holds. */
export async function openSecondStep(
  platform: Platform,
  challenge: string,
  request: Asked,
): Promise<{ account: SignInAccount; opened: OpenedTicket<FirstStep> }> {
  const opened = openTicket<FirstStep>(platform, purpose, challenge, request) ?? refuse('SecondStepOver')
  const account = (await findAccountById(platform.db, opened.content.accountId)) ?? refuse('SecondStepOver')
  if (account.password_changed_at.getTime() !== opened.content.passwordChangedAt) return refuse('SecondStepOver')
  // Staff have reset the second step since: the person starts again with the first step.
  if (account.two_step_on_at === null) return refuse('SecondStepOver')
  if (!(await isStillLinked(platform, account.id, opened.content.proof))) return refuse('SecondStepOver')
  return { account, opened }
}

/** The owner may have taken away since what the first step was. */
async function isStillLinked({ db }: Platform, accountId: number, { way }: SignInProof): Promise<boolean> {
  if (!identityProviders.some((provider) => provider === way)) return true
  return (await listIdentities(db, accountId)).some(({ provider }) => provider === way)
}
