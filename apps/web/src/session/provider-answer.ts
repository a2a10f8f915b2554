/**
 * What a provider has sent somebody back with, handed to the one screen that shows it to the server, once. It is in no address by then, and
 * in no storage.
 */
import type { IdentityProviderName } from '@hop/contract/features/single-sign-on'

export type ProviderAnswer =
  | { provider: 'cas'; ticket: string }
  | { provider: 'onesme'; code: string; state: string | undefined; iss: string | undefined }
  | { provider: 'google'; token: string }

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
}

export function takeAnswer(provider: IdentityProviderName): ProviderAnswer | null {
  const answer = waiting?.provider === provider ? waiting : null
  waiting = null
  return answer
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
