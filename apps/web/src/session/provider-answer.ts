/**
 * What a provider has sent somebody back with, handed to the one screen that shows it to the server, once. It is in no address by then. The
 * page may load anew on the way there (other headers, app/headers-of-page.ts): until it is taken, it waits in this window's own storage.
 */
import type { IdentityProviderName } from '@hop/contract/features/single-sign-on'

export type ProviderAnswer =
  | { provider: 'cas'; ticket: string }
  | { provider: 'onesme'; code: string; state: string | undefined; iss: string | undefined }
  | { provider: 'google'; token: string }

const answerKey = 'provider-answer'

/** For browsers that forbid storage. */
let waiting: ProviderAnswer | null = null

/** A ticket is CAS's, a code the identity provider's; read as it stands there, since a router would take digits for a number. */
export function answerInAddress(search: string): ProviderAnswer | null {
  const query = new URLSearchParams(search)
  const [ticket, code] = [query.get('ticket'), query.get('code')]
  if (ticket) return { provider: 'cas', ticket }
  if (!code) return null
  return { provider: 'onesme', code, state: query.get('state') ?? undefined, iss: query.get('iss') ?? undefined }
}

export function handOverAnswer(answer: ProviderAnswer): void {
  waiting = answer
  try {
    sessionStorage.setItem(answerKey, JSON.stringify(answer))
  } catch {
    // Forbidden: it waits here, which is enough where nothing loads anew.
  }
}

function storedAnswer(): ProviderAnswer | null {
  try {
    const stored = sessionStorage.getItem(answerKey)
    sessionStorage.removeItem(answerKey)
    return stored === null ? null : (JSON.parse(stored) as ProviderAnswer)
  } catch {
    return null
  }
}

export function takeAnswer(provider: IdentityProviderName): ProviderAnswer | null {
  const stored = storedAnswer()
  const answer = waiting ?? stored
  waiting = null
  return answer?.provider === provider ? answer : null
}

const storageKey = 'return-after-sign-in'

/** Where this window goes after the way to the provider and back. */
export function keepReturnPath(path: string | undefined): void {
  try {
    if (path === undefined) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, path)
  } catch {
    // Forbidden: the window goes to where the role begins.
  }
}

export function keptReturnPath(): string | undefined {
  try {
    return sessionStorage.getItem(storageKey) ?? undefined
  } catch {
    return undefined
  }
}
