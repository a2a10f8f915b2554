/** Which screens a user may open, and where each role begins. */
import type { SignedInUser } from '@hop/contract/features/sign-in'
import type { Role } from '@hop/contract/roles'
import { type MenuEntry, type MenuGroup, menuGroups, type Screen, type ScreenName } from '../screens/screens'

type User = Pick<SignedInUser, 'role' | 'mustChangePassword'>

export function mayOpen(screen: Screen, user: User | undefined): boolean {
  if (screen.guard !== 'signed-in') return screen.guard === 'none' || user === undefined
  if (user === undefined || (user.mustChangePassword && !screen.access.whilePasswordDue)) return false
  return screen.access.roles.includes(user.role)
}

const landingPaths: Readonly<Record<Role, string>> = {
  Customer: '/meetings',
  User: '/meetings',
  View: '/meetings',
  Manager: '/customers',
  Admin: '/dashboard',
  SupperAdmin: '/dashboard',
}

/** Until a role's own first screen is built, it begins at its account. */
export function landingPath(screens: readonly Screen[], user: User): string {
  const path = landingPaths[user.role]
  return screens.some((screen) => screen.path === path && mayOpen(screen, user)) ? path : '/account'
}

export interface MenuItem {
  path: string
  label: ScreenName
  icon: MenuEntry['icon']
  order: number
}

export interface MenuSection {
  group: MenuGroup
  items: readonly MenuItem[]
}

export function menuOf(screens: readonly Screen[], user: User | undefined): MenuSection[] {
  if (user === undefined || user.mustChangePassword) return []
  const sections = menuGroups.map((group) => ({
    group,
    items: screens
      .flatMap((screen): MenuItem[] => {
        const { path, title, menu } = screen
        if (menu?.group !== group || !mayOpen(screen, user)) return []
        return [{ path, label: menu.label ?? title, icon: menu.icon, order: menu.order }]
      })
      .sort((one, other) => one.order - other.order),
  }))
  return sections.filter(({ items }) => items.length > 0)
}
