/** Whoever a provider named, and the portal does not know, shows once by the password which account is theirs. */
import type { ParsedInput } from '@hop/contract/call'
import type { singleSignOn } from '@hop/contract/features/single-sign-on'
import type { SignInAnswer } from '@hop/contract/features/sign-in'
import type { SignedInRequest, VisitorRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { findAccountOfIdentity } from '../identities/public.js'
import { accountByPassword, completeSignIn, findAccountById, type Sessions } from '../sign-in/public.js'
import { linkAndMail } from './link-and-mail.js'
import { type NamedElsewhere, openLinkChallenge } from './link-challenge.js'
import { providerSessionOf } from './provider-session.js'
import { requireProvider } from './providers/providers.js'

type Typed = ParsedInput<typeof singleSignOn.link>['body']

export async function linkByPassword(
  platform: Platform,
  sessions: Sessions,
  { linkChallenge, timeZone, ...typed }: Typed,
  request: VisitorRequest,
): Promise<SignInAnswer> {
  const named = await requireNamed(platform, linkChallenge, request)
  const account = await accountByPassword(platform, typed, request)
  await requireFree(platform, named, account.id)
  const proof = { way: 'password', timeZone, deviceMarks: typed.deviceMarks } as const
  const providerSession = { ...providerSessionOf(platform, named, account.id), isByPassword: true }
  const answer = await completeSignIn(platform, sessions, account, { ...proof, providerSession }, request)
  // A password alone does not open an account with a second step, nor one whose password must be changed first, which others may know. So it
  // links nothing there: that is done, by `linkHere`, once the account is open.
  if ('token' in answer && !answer.mustChangePassword) await linkAndMail(platform, named, account, request)
  return answer
}

/** For whoever has signed in meanwhile, by whatever steps. */
export async function linkHere(platform: Platform, linkChallenge: string, request: SignedInRequest): Promise<void> {
  const named = await requireNamed(platform, linkChallenge, request)
  const account = (await findAccountById(platform.db, request.caller.accountId)) ?? refuse('TokenInvalid')
  if ((await linkAndMail(platform, named, account, request)) === 'taken') refuse('IdentityTaken')
}

async function requireNamed(
  platform: Platform,
  linkChallenge: string,
  request: VisitorRequest | SignedInRequest,
): Promise<NamedElsewhere> {
  const named = await openLinkChallenge(platform, linkChallenge, request)
  requireProvider(platform, named.provider)
  return named
}

async function requireFree({ db }: Platform, { provider, person }: NamedElsewhere, accountId: number): Promise<void> {
  const holder = await findAccountOfIdentity(db, provider, person.subject)
  if (holder && holder.id !== accountId) refuse('IdentityTaken')
}
