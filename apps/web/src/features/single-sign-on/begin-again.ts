/**
 * A link of the intranet comes with a ticket that this browser never asked for: anybody could have sent it, so it is not taken. The browser
 * asks for one of its own instead, which CAS gives without a word to whoever is signed in there. Once: if that fails too, the page says why.
 */
import { ssoPath } from '@hop/contract/features/single-sign-on'
import { Refusal } from '../../api/client'
import type { ProviderAnswer } from '../../session/provider-answer'

const key = 'cas-begun-again'
const againAfterMs = 60_000

/** Returns whether the window is on its way. */
export function beginAgain({ provider }: ProviderAnswer, problem: unknown): boolean {
  const isUnasked = provider === 'cas' && problem instanceof Refusal && problem.code === 'SsoStateInvalid'
  if (!isUnasked || !isFirst()) return false
  window.location.replace(ssoPath('cas'))
  return true
}

function isFirst(): boolean {
  try {
    const before = Number(sessionStorage.getItem(key) ?? 0)
    sessionStorage.setItem(key, String(Date.now()))
    return Date.now() - before > againAfterMs
  } catch {
    // Forbidden: without a memory it might go round for ever.
    return false
  }
}
