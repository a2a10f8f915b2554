import type { ParsedInput } from '@hop/contract/call'
import type { signIn, SignInAnswer } from '@hop/contract/features/sign-in'
import type { VisitorRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { readSignInSettings, type SignInSettings } from '../settings/public.js'
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
  const settings = readSignInSettings(platform.db)
  const account = await accountByPassword(platform, typed, request, settings)
  const { timeZone, deviceMarks } = typed
  return completeSignIn(platform, sessions, account, { way: 'password', timeZone, deviceMarks }, request, await settings)
}

/** Whose name and password these are. Refuses, counts and locks; opens no session. */
export async function accountByPassword(
  platform: Platform,
  { username, password, deviceMarks }: Pick<Typed, 'username' | 'password' | 'deviceMarks'>,
  request: VisitorRequest,
  settings: Promise<SignInSettings> = readSignInSettings(platform.db),
): Promise<SignInAccount> {
  const { now, address } = request
  const name = username.toLowerCase()
  const [account, { policy }] = await Promise.all([findAccountToSignIn(platform.db, name), settings])
  const browserId = knownBrowser(platform, deviceMarks, account, now)
  const from =
    browserId === null
      ? ({ kind: 'stranger', typedName: name, address } as const)
      : ({ kind: 'known browser', browserId } as const)
  await verifyPassword(platform, { account, password, from, policy }, request, (left) =>
    left === null ? refuse('InvalidLogin') : refuse('InvalidLoginTriesLeft', { params: [left] }),
  )
  // The password was right, so the account exists.
  return account ?? refuse('InvalidLogin')
}
