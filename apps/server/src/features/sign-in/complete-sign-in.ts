/** The last step of every way to sign in: the person has proven to be the owner and gets a session. */
import type { SignedInAnswer, SignInAnswer } from '@hop/contract/features/sign-in'
import type { VisitorRequest } from '../../http/routes.js'
import { auditRow } from '../../platform/audit/audit.js'
import { violatedIndex } from '../../platform/database/unique-violation.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { type EndedTries, writeEndedTries } from './ended-tries.queries.js'
import { askSecondStep } from './second-step/challenge.js'
import { knownBrowser, markBrowser } from './known-browsers.js'
import type { Sessions } from './sessions.js'
import type { SignInProof } from './sign-in-proof.js'
import { readSignInSettings, type SignInSettings } from '../settings/public.js'
import { linkInvitations, proveMailedAddress, type SignInAccount } from './sign-in.queries.js'
import { presentSignedIn } from './signed-in-user.js'

/** What comes with an account whose password was right: settings that were read on the way, and tries that remain to be ended. */
export interface FoundByPassword {
  settings: SignInSettings
  endedTries: EndedTries
}

export async function completeSignIn(
  platform: Platform,
  sessions: Sessions,
  account: SignInAccount,
  proof: SignInProof,
  request: VisitorRequest,
  found?: FoundByPassword,
): Promise<SignInAnswer> {
  const needsSecondStep = account.two_step_on_at !== null && proof.way !== 'passkey'
  if (!account.customer_deleted_at && !needsSecondStep) return openSessionFor(platform, sessions, account, proof, request, found)
  if (found) await writeEndedTries(platform.db, found.endedTries)
  // Only its own people may learn that their customer was deleted.
  if (account.customer_deleted_at) return refuse('CustomerDeleted')
  return askSecondStep(platform, account, proof, request)
}

/** After the last step. */
export async function openSessionFor(
  platform: Platform,
  sessions: Sessions,
  account: SignInAccount,
  proof: SignInProof,
  request: VisitorRequest,
  found?: FoundByPassword,
): Promise<SignedInAnswer> {
  const { db } = platform
  const { now } = request
  if (account.customer_deleted_at) return refuse('CustomerDeleted')
  const isProvenNow = proof.way === 'password' && (await proveByFirstSignIn(db, account, now))
  const { way, secondStep, providerSession } = proof
  const details = { ...(way !== 'password' && { way }), ...(secondStep && { secondStep }) }
  const actor = { ...request.actor, accountId: account.id, name: account.username }
  const audit = auditRow(actor, { action: 'sign in', entity: 'account', entityId: account.id, details })
  const timeZone = isTimeZone(proof.timeZone) ? proof.timeZone : null
  const { token } = await sessions.open(db, account.id, request, {
    audit,
    timeZone,
    providerSession,
    endedTries: found?.endedTries,
  })
  const browserId = knownBrowser(platform, proof.deviceMarks ?? [], account, now)
  const deviceMark = markBrowser(platform, account, now, browserId)
  const signedIn = isProvenNow ? { ...account, email_proven_at: now } : account
  const user = presentSignedIn(signedIn, found?.settings ?? (await readSignInSettings(db)), now)
  const noneDue = providerSession &&
    !providerSession.isByPassword && { mustChangePassword: false, mustChangePasswordReason: null }
  return { token, deviceMark, ...user, ...noneDue }
}

/** Browsers may send zones that this server does not know yet. Without a zone, times are shown in Vietnam's. */
function isTimeZone(name: string | undefined): name is string {
  if (!name) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The password was sent to the mailbox: a person who types it has read that mail, so the address is proven. */
async function proveByFirstSignIn(db: Platform['db'], account: SignInAccount, now: Date): Promise<boolean> {
  if (account.email_proven_at !== null || account.password_mailed_to === null) return false
  try {
    if (!(await proveMailedAddress(db, account.id, now))) return false
    await linkInvitations(db, account, account.email)
    return true
  } catch (error) {
    // Another account proved the same address at this moment: signing in continues without it.
    if (violatedIndex(error) === 'accounts_proven_email_unique') return false
    throw error
  }
}
