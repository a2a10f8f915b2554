import type { ParsedInput } from '@hop/contract/call'
import type { signIn, SignInAnswer } from '@hop/contract/features/sign-in'
import type { VisitorRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { type SignInSettings, signInSettingsFrom } from '../settings/public.js'
import { completeSignIn } from './complete-sign-in.js'
import { knownBrowser } from './known-browsers.js'
import type { Sessions } from './sessions.js'
import { findAccountToSignIn, type SignInAccount } from './sign-in.queries.js'
import { verifyPassword } from './verify-password.js'

type Typed = ParsedInput<typeof signIn.authenticate>['body']

export async function authenticate(
  platform: Platform,
  sessions: Sessions,
  typed: Typed,
  request: VisitorRequest,
): Promise<SignInAnswer> {
  const { account, settings } = await accountByPassword(platform, typed, request)
  const { timeZone, deviceMarks } = typed
  return completeSignIn(platform, sessions, account, { way: 'password', timeZone, deviceMarks }, request, settings)
}

/** Whose name and password these are. Refuses, counts and locks; opens no session. */
export async function accountByPassword(
  platform: Platform,
  { username, password, deviceMarks }: Pick<Typed, 'username' | 'password' | 'deviceMarks'>,
  request: VisitorRequest,
): Promise<{ account: SignInAccount; settings: SignInSettings }> {
  const { now, address } = request
  const name = username.toLowerCase()
  const { account, saved } = await findAccountToSignIn(platform.db, name)
  const settings = signInSettingsFrom(saved)
  const browserId = knownBrowser(platform, deviceMarks, account, now)
  const from =
    browserId === null
      ? ({ kind: 'stranger', typedName: name, address } as const)
      : ({ kind: 'known browser', browserId } as const)
  await verifyPassword(platform, { account, password, from, policy: settings.policy }, request, (left) =>
    left === null ? refuse('InvalidLogin') : refuse('InvalidLoginTriesLeft', { params: [left] }),
  )
  // The password was right, so the account exists.
  return { account: account ?? refuse('InvalidLogin'), settings }
}
