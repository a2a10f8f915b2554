/**
 * From what a provider says of a person to an account. A person is known by what the provider calls them. The address counts only where
 * the provider has proven it and our owner has, too; everybody else shows by the password which account is theirs, or makes a new one.
 */
import type { SignInAnswer } from '@hop/contract/features/sign-in'
import type { VisitorRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { findAccountOfIdentity, findAccountOfProvenEmail } from '../identities/public.js'
import { completeSignIn, findAccountById, type SignInAccount, type Sessions } from '../sign-in/public.js'
import { startProviderSignUp } from '../sign-up/public.js'
import { linkByAddress } from './link-and-mail.js'
import { type NamedElsewhere, sealLinkChallenge } from './link-challenge.js'
import { providerSessionOf } from './provider-session.js'

export interface Browser {
  timeZone?: string | undefined
  deviceMarks?: readonly string[]
}

export async function signInByProvider(
  platform: Platform,
  sessions: Sessions,
  named: NamedElsewhere,
  browser: Browser,
  request: VisitorRequest,
): Promise<SignInAnswer> {
  const account = (await findKnown(platform, named)) ?? (await linkByProvenEmail(platform, named, request))
  if (!account) return refuseUnknown(platform, named, request)
  const providerSession = providerSessionOf(platform, named, account.id)
  return completeSignIn(platform, sessions, account, { way: named.provider, ...browser, providerSession }, request)
}

async function findKnown({ db }: Platform, { provider, person }: NamedElsewhere): Promise<SignInAccount | undefined> {
  const found = await findAccountOfIdentity(db, provider, person.subject)
  return found && findAccountById(db, found.id)
}

async function linkByProvenEmail(
  platform: Platform,
  named: NamedElsewhere,
  request: VisitorRequest,
): Promise<SignInAccount | undefined> {
  const { email, isEmailProven } = named.person
  if (!isEmailProven || email === null) return undefined
  const found = await findAccountOfProvenEmail(platform.db, email)
  const account = found && (await findAccountById(platform.db, found.id))
  if (!account) return undefined
  switch (await linkByAddress(platform, named, account, request)) {
    case 'new':
    case 'same':
      return account
    // Somebody else has it since this call began: they are known, and it is not this account.
    case 'taken':
      return findKnown(platform, named)
    case 'other':
      return undefined
  }
}

/** Where an unknown person goes on; the same for everybody, so that nobody learns which addresses have accounts. */
async function refuseUnknown(platform: Platform, named: NamedElsewhere, request: VisitorRequest): Promise<never> {
  const { provider, person } = named
  // An address that has its account makes no second one: whoever wants a new one names another.
  const isTaken = person.email !== null && (await findAccountOfProvenEmail(platform.db, person.email)) !== undefined
  const newcomer = { provider, ...person, isEmailProven: person.isEmailProven && !isTaken }
  const { activateCodeUrl } = await platform.db
    .transaction()
    .execute((transaction) => startProviderSignUp(platform, transaction, newcomer, request))
  const { challenge, expiresAt } = sealLinkChallenge(platform, named, request)
  return refuse(provider === 'cas' ? 'signinCas_userNotRegistered' : 'SsoUserNotRegistered', {
    activateData: { activateCodeUrl, linkChallenge: challenge, expiresAt: expiresAt.toISOString() },
  })
}
