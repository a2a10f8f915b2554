/** What happens before a screen opens. */
import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router'
import { landingPath, mayOpen } from './access'
import type { Screen } from '../screens/screens'
import { currentSession } from '../session/session-store'

function signedInUser() {
  const session = currentSession()
  return session.kind === 'active' ? session.user : undefined
}

/** Only addresses of this app: a link must not send people elsewhere after they have signed in. */
export function safeReturnPath(path: string | undefined): string {
  if (path === undefined || !path.startsWith('/')) return '/'
  const url = new URL(path, window.location.origin)
  return url.origin === window.location.origin ? `${url.pathname}${url.search}${url.hash}` : '/'
}

export function guardScreen(screen: Screen, location: Pick<ParsedLocation, 'href'>): void {
  const user = signedInUser()
  if (mayOpen(screen, user)) return
  if (screen.guard === 'visitor-only') throw redirect({ to: '/' })
  if (user === undefined) throw redirect({ to: '/login', search: { returnTo: location.href } })
  if (user.mustChangePassword) throw redirect({ to: '/change-password' })
  throw notFound()
}

/** The root address is no screen: it leads to where the role begins. */
export function leaveRoot(screens: readonly Screen[]): void {
  const user = signedInUser()
  if (user === undefined) throw redirect({ to: '/login' })
  throw redirect({ to: user.mustChangePassword ? '/change-password' : landingPath(screens, user) })
}
