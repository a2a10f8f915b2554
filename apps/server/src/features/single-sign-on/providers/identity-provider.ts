/** What the portal asks of whoever else knows people. One file for each provider; the rest of the feature does not tell them apart. */
import { shorten } from '@hop/server-kit/shorten'
import type { IdentityProviderName } from '@hop/contract/features/single-sign-on'

/** What a browser that began a sign-in must come back with. */
export interface PendingSignIn {
  provider: IdentityProviderName
  /** Also the nonce of Google, whose answer has no other place for it. */
  state: string
  nonce: string
  /** Of PKCE. */
  verifier: string
}

export interface NamedPerson {
  /** For ever the same person's, at this provider. */
  subject: string
  email: string | null
  /** By the provider: whoever reads that mailbox is this person. */
  isEmailProven: boolean
  name: string | null
}

export interface Identified {
  person: NamedPerson
  /** By which CAS will name the session when it signs somebody out. */
  ticket?: string
  /** Shown to the provider when its own session is to end. */
  idToken?: string
}

export interface IdentityProvider<Answer> {
  /** Where the browser is sent; null where the page itself asks. */
  signInUrl(pending: PendingSignIn): Promise<string> | null
  /** Verifies what the browser came back with, and says who it is. Refuses everything else. */
  identify(answer: Answer, now: Date): Promise<Identified>
  /** Where the provider's own session ends; null where it has no such place. */
  logoutUrl(idToken: string | null): Promise<string | null>
}

const longestSubject = 255
const longestText = 200

/** A name that the portal would not store is no name. */
export const isSubject = (subject: unknown): subject is string =>
  typeof subject === 'string' && subject.length > 0 && subject.length <= longestSubject && !/\p{C}/u.test(subject)

/** A mailbox as the portal writes it; null for what cannot be one. */
export function emailOf(text: unknown): string | null {
  if (typeof text !== 'string') return null
  const email = text.normalize('NFC').trim().toLowerCase()
  return email.length <= 100 && /^[^\s@]+@[^\s@]+$/.test(email) && !/\p{C}/u.test(email) ? email : null
}

/** As a person wrote it elsewhere: shortened, and without what nobody sees. */
export function nameOf(text: unknown): string | null {
  if (typeof text !== 'string') return null
  const name = shorten(text.normalize('NFC').replaceAll(/\p{C}/gu, '').trim(), longestText)
  return name === '' ? null : name
}
