/** What the page does when the session changes, here or in another tab. The only place that navigates because of it. */
import { isHeldBack } from './access'
import type { AnyRouter } from '@tanstack/react-router'
import { queryCache } from '../api/query-cache'
import { keepDraftsOnlyOf } from '../forms/drafts-store'
import { home } from '../screens/address'
import { screens } from '../screens/screens'
import { safeReturnPath } from './safe-return-path'
import { keepReturnPath } from '../session/provider-answer'
import { secondsLeft, takeWayOut } from '../session/session'
import { currentSession, endSession, onSessionChange, type Session } from '../session/session-store'

const userIdOf = (session: Session) => (session.kind === 'none' ? undefined : session.user.id)
const isSomethingDue = (session: Session) => session.kind === 'active' && isHeldBack(session.user)

export function followSession(router: AnyRouter): void {
  let before = currentSession()

  const go = (path: string) => void router.navigate({ href: path, replace: true, ignoreBlocker: true })
  const isOnOpenScreen = () => router.state.matches.at(-1)?.staticData.screen?.guard === 'none'

  const arrive = (session: Extract<Session, { kind: 'active' }>) => {
    keepDraftsOnlyOf(session.user.id)
    const isSamePerson = userIdOf(before) === session.user.id
    if (before.kind === 'ended' && isSamePerson) {
      // Signed in again in place: the page goes on where it was, with fresh data.
      queryCache.refresh()
      return
    }
    if (before.kind === 'active' && isSamePerson) {
      if (isSomethingDue(session) && !isSomethingDue(before)) void router.invalidate()
      return
    }
    queryCache.clear()
    if (isOnOpenScreen()) return
    const { returnTo } = router.state.location.search as { returnTo?: unknown }
    // It was for this sign-in: the next one may come by a link from elsewhere.
    keepReturnPath(undefined)
    go(before.kind === 'none' ? safeReturnPath(returnTo) : home.path)
  }

  const leave = () => {
    queryCache.clear()
    const elsewhere = takeWayOut()
    if (elsewhere !== null) window.location.assign(elsewhere)
    else if (!isOnOpenScreen()) go(screens.login.to().path)
  }

  onSessionChange(() => {
    const session = currentSession()
    if (session.kind === 'active') arrive(session)
    else if (session.kind === 'ended') keepDraftsOnlyOf(session.user.id)
    else if (before.kind !== 'none') leave()
    before = session
  })

  // A timer set for eight hours does not count the hours a laptop sleeps; checking each second does.
  setInterval(() => {
    if (secondsLeft() === 0) endSession()
  }, 1000)
}
