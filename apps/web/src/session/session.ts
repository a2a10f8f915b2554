/** The session as components see it. */
import type { SignedInUser } from '@hop/contract/features/sign-in'
import { useSyncExternalStore } from 'react'
import { clearStoredOfUser } from './browser-storage'
import { currentSession, forgetSession, onSessionChange, type Session } from './session-store'

export { updateSessionUser } from './session-store'

export const promptSeconds = 5 * 60

export const useSession = (): Session => useSyncExternalStore(onSessionChange, currentSession)

/** The user of a signed-in screen; it stays while a session that has ended is being taken up again. */
export function useUser(): SignedInUser | undefined {
  const session = useSession()
  return session.kind === 'none' ? undefined : session.user
}

/** Of the session, at the time of asking; null without one. */
export function secondsLeft(): number | null {
  const session = currentSession()
  return session.kind === 'active' ? Math.max(0, Math.ceil((session.expiresAt - Date.now()) / 1000)) : null
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000)
  const stop = onSessionChange(listener)
  return () => {
    clearInterval(timer)
    stop()
  }
}

/** Looks each second, renders only when the whole minutes have changed. */
export const useMinutesLeft = (): number | null =>
  useSyncExternalStore(everySecond, () => {
    const seconds = secondsLeft()
    return seconds === null ? null : Math.floor(seconds / 60)
  })

/** The last seconds of the session; null before that, so that nothing renders until they begin. */
export const useLastSeconds = (): number | null =>
  useSyncExternalStore(everySecond, () => {
    const seconds = secondsLeft()
    return seconds !== null && seconds <= promptSeconds ? seconds : null
  })

/** The seconds of the last minute; null before it. */
export const useLastMinute = (): number | null =>
  useSyncExternalStore(everySecond, () => {
    const seconds = secondsLeft()
    return seconds !== null && seconds < 60 ? seconds : null
  })

/** Forgets the session here when the server has ended it for good already: the account is gone. */
export function leaveHere(): void {
  clearStoredOfUser()
  forgetSession()
}

let wayOut: string | null = null

/** The same, and on to another site: whoever follows the session goes there instead of to the sign-in page. */
export function leaveFor(address: string): void {
  wayOut = address
  leaveHere()
}

export function takeWayOut(): string | null {
  const address = wayOut
  wayOut = null
  return address
}
