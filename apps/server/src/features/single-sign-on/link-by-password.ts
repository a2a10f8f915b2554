/** Whoever a provider named, and the portal does not know, shows once by the password which account is theirs. */
import type { ParsedInput } from '@hop/contract/call'
import type { LinkAnswer, singleSignOn } from '@hop/contract/features/single-sign-on'
import type { SignedInRequest, VisitorRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { findAccountOfIdentity } from '../identities/public.js'
import { accountByPassword, completeSignIn, findAccountById, findLinkMark, type Sessions } from '../sign-in/public.js'
import { requireOwner } from '../two-step/public.js'
import { linkAndMail } from './link-and-mail.js'
import { type LinkChallenge, type NamedElsewhere, openLinkChallenge, sealLinkChallenge } from './link-challenge.js'
import { providerSessionOf } from './provider-session.js'
import { requireProvider } from './providers/providers.js'

type Typed = ParsedInput<typeof singleSignOn.link>['body']
type TypedHere = ParsedInput<typeof singleSignOn.linkHere>['body']

export async function linkByPassword(
  platform: Platform,
  sessions: Sessions,
  { linkChallenge, timeZone, ...typed }: Typed,
  request: VisitorRequest,
): Promise<LinkAnswer> {
  const opened = await openForProvider(platform, linkChallenge, request)
  const { named } = opened
  const account = await accountByPassword(platform, typed, request)
  await requireFree(platform, named, account.id)
  const proof = { way: 'password', timeZone, deviceMarks: typed.deviceMarks } as const
  const mark = platform.ids.secret()
  const providerSession = { ...providerSessionOf(platform, named, account.id), isByPassword: true, linkMark: mark }
  const answer = await completeSignIn(platform, sessions, account, { ...proof, providerSession }, request)
  // A password alone does not open an account with a second step, nor one whose password must be changed first, which others may know. So it
  // links nothing there: that is done, by `linkHere`, once the account is open.
  if ('token' in answer && !answer.mustChangePassword) {
    await linkAndMail(platform, opened, account, request)
    return { ...answer, linkChallenge: null }
  }
  const shown = { id: opened.id, shown: { accountId: account.id, mark } }
  return { ...answer, linkChallenge: sealLinkChallenge(platform, named, request, shown).challenge }
}

/**
 * For whoever has signed in meanwhile, by whatever steps. An open session alone links nothing: it may be a stolen one, and would become a
 * way in that lasts.
 */
export async function linkHere(
  platform: Platform,
  { linkChallenge, password, ...secondStep }: TypedHere,
  request: SignedInRequest,
): Promise<void> {
  const opened = await openForProvider(platform, linkChallenge, request)
  const account = (await isShown(platform, opened, request))
    ? ((await findAccountById(platform.db, request.caller.accountId)) ?? refuse('TokenInvalid'))
    : await requireOwner(platform, { ...secondStep, password: password ?? refuse('OwnerProofRequired') }, request)
  if ((await linkAndMail(platform, opened, account, request)) === 'taken') refuse('IdentityTaken')
}

/**
 * In this very sign-in: the password for the challenge, then whatever was due before the session began. Another session, also one that began
 * afterwards, is not of those hands: whoever knows the password alone would link with a stolen one, without the second step.
 */
async function isShown({ db }: Platform, { shown }: LinkChallenge, { caller }: SignedInRequest): Promise<boolean> {
  if (shown?.accountId !== caller.accountId) return false
  return typeof shown.mark === 'string' && (await findLinkMark(db, caller.sessionId)) === shown.mark
}

async function openForProvider(
  platform: Platform,
  linkChallenge: string,
  request: VisitorRequest | SignedInRequest,
): Promise<LinkChallenge> {
  const opened = await openLinkChallenge(platform, linkChallenge, request)
  requireProvider(platform, opened.named.provider)
  return opened
}

async function requireFree({ db }: Platform, { provider, person }: NamedElsewhere, accountId: number): Promise<void> {
  const holder = await findAccountOfIdentity(db, provider, person.subject)
  if (holder && holder.id !== accountId) refuse('IdentityTaken')
}
