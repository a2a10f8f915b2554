/** Who is signed in: one record in localStorage that every tab follows. Knows nothing of React, of the server or of screens. */
import type { SignedInUser } from '@hop/contract/features/sign-in'
import { readStoredJson, writeStored } from './browser-storage'
import { expiryOf } from './token-expiry'

export type Session =
  | { readonly kind: 'none' }
  | { readonly kind: 'active'; readonly token: string; readonly user: SignedInUser; readonly expiresAt: number }
  /** Over against the user's will: the page stays until the user has signed in again, in place. */
  | { readonly kind: 'ended'; readonly user: SignedInUser }

interface StoredSession {
  /** Null once the session has ended by itself; other tabs then offer to sign in again instead of leaving their page. */
  token: string | null
  user: SignedInUser
  expiresAt: number
}

const storageKey = 'session'
const secondsUntilSignOut = 2
const visitor: Session = { kind: 'none' }

const isStoredSession = (record: unknown): record is StoredSession =>
  typeof record === 'object' && record !== null && 'user' in record && 'token' in record && 'expiresAt' in record

function readSession(): Session {
  const record = readStoredJson(storageKey)
  if (!isStoredSession(record)) return visitor
  const { token, user, expiresAt } = record
  return token === null || expiresAt <= Date.now() ? { kind: 'ended', user } : { kind: 'active', token, user, expiresAt }
}

// A page that opens after the session is over has nothing to keep, so it starts as a visitor's.
let session: Session = readSession()
if (session.kind === 'ended') session = visitor

const listeners = new Set<() => void>()

function set(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

function store(next: Session): void {
  if (next.kind === 'none') writeStored(storageKey, null)
  else {
    const record: StoredSession =
      next.kind === 'active'
        ? { token: next.token, user: next.user, expiresAt: next.expiresAt }
        : { token: null, user: next.user, expiresAt: 0 }
    writeStored(storageKey, JSON.stringify(record))
  }
  set(next)
}

export const currentSession = (): Session => session

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const startSession = (token: string, user: SignedInUser): void =>
  store({ kind: 'active', token, user, expiresAt: expiryOf(token, Date.now()) })

/** A fresh token for the same person: the session was extended, or the password changed. */
export function renewToken(token: string): void {
  if (session.kind === 'active') store({ ...session, token, expiresAt: expiryOf(token, Date.now()) })
}

/** After the account's own details were saved. */
export function updateSessionUser(changes: Partial<SignedInUser>): void {
  if (session.kind === 'active') store({ ...session, user: { ...session.user, ...changes } })
}

export function endSession(): void {
  if (session.kind === 'active') store({ kind: 'ended', user: session.user })
}

export const forgetSession = (): void => store(visitor)

/** The server no longer knows this token. Waits, so that the message about it can be read; a newer token is left alone. */
export function endSessionSoon(refusedToken: string): void {
  setTimeout(() => {
    if (session.kind === 'active' && session.token === refusedToken) endSession()
  }, secondsUntilSignOut * 1000)
}

window.addEventListener('storage', (event) => {
  if (event.key !== storageKey && event.key !== null) return
  const next = readSession()
  // A tab that nobody is signed in to learns of new sessions, not of endings.
  if (session.kind === 'none' && next.kind === 'ended') return
  set(next)
})
