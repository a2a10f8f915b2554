import type { ParsedInput } from '@hop/contract/call'
import type { signIn, SignInAnswer } from '@hop/contract/features/sign-in'
import type { VisitorRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { signInSettingsFrom } from '../settings/public.js'
import { completeSignIn, type FoundByPassword } from './complete-sign-in.js'
import { writeEndedTries } from './ended-tries.queries.js'
import { knownBrowser } from './known-browsers.js'
import type { Sessions } from './sessions.js'
import { findAccountToSignIn, type SignInAccount } from './sign-in.queries.js'
import { afterPassword } from './verify-password.js'

type Typed = ParsedInput<typeof signIn.authenticate>['body']

export async function authenticate(
  platform: Platform,
  sessions: Sessions,
  typed: Typed,
  request: VisitorRequest,
): Promise<SignInAnswer> {
  const { timeZone, deviceMarks } = typed
  return afterPasswordOf(platform, typed, request, (account, found) =>
    completeSignIn(platform, sessions, account, { way: 'password', timeZone, deviceMarks }, request, found),
  )
}

type TypedPassword = Pick<Typed, 'username' | 'password' | 'deviceMarks'>

/** Whose name and password these are. Refuses, counts and locks; opens no session. */
export const accountByPassword = (platform: Platform, typed: TypedPassword, request: VisitorRequest): Promise<SignInAccount> =>
  afterPasswordOf(platform, typed, request, async (account, { endedTries }) => {
    await writeEndedTries(platform.db, endedTries)
    return account
  })

async function afterPasswordOf<Answer>(
  platform: Platform,
  { username, password, deviceMarks }: TypedPassword,
  request: VisitorRequest,
  right: (account: SignInAccount, found: FoundByPassword) => Promise<Answer>,
): Promise<Answer> {
  const { now, address } = request
  const name = username.toLowerCase()
  const { account, saved } = await findAccountToSignIn(platform.db, name)
  const settings = signInSettingsFrom(saved)
  const browserId = knownBrowser(platform, deviceMarks, account, now)
  const from =
    browserId === null
      ? ({ kind: 'stranger', typedName: name, address } as const)
      : ({ kind: 'known browser', browserId } as const)
  return afterPassword(platform, { account, password, from, policy: settings.policy }, request, {
    wrong: (left) => (left === null ? refuse('InvalidLogin') : refuse('InvalidLoginTriesLeft', { params: { left } })),
    // The password was right, so the account exists.
    right: (endedTries) => right(account ?? refuse('InvalidLogin'), { settings, endedTries }),
  })
}
