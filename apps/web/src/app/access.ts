/** Which screens a user may open, and where each role begins. */
import { needsCalendar } from '@hop/contract/calendar-features'
import type { SignedInUser } from '@hop/contract/features/sign-in'
import { isOpenTo, type Role } from '@hop/contract/roles'
import { type Address, addressOf } from '../screens/address'
import { type MenuEntry, type MenuGroup, menuGroups, type ScreenData, screens, type ScreenTitle } from '../screens/screens'

type User = Pick<SignedInUser, 'role' | 'mustChangePassword' | 'mustCompleteProfile' | 'mustSetUpTwoStep'>

/** The value that the server wrote into the page (its page-head.ts). */
const isCalendarOff = () => globalThis.document?.querySelector<HTMLMetaElement>('meta[name="calendar"]')?.content === 'off'

/** Something comes before everything else: nothing but the screens for that opens. */
export const isHeldBack = (user: Omit<User, 'role'>) =>
  user.mustChangePassword || user.mustCompleteProfile || user.mustSetUpTwoStep

export function mayOpen(screen: ScreenData, user: User | undefined): boolean {
  if (needsCalendar(screen.feature) && isCalendarOff()) return false
  if (screen.guard !== 'signed-in') return screen.guard === 'none' || user === undefined
  if (user === undefined) return false
  if ((user.mustChangePassword || user.mustCompleteProfile) && !screen.access.whilePasswordDue) return false
  if (user.mustSetUpTwoStep && !screen.access.whileTwoStepDue) return false
  return isOpenTo(user.role, screen)
}

export function landingAddress({ role }: Pick<User, 'role'>): Address {
  const landing: Readonly<Record<Role, Address>> = {
    Customer: screens.meetings.to(),
    User: screens.meetings.to(),
    View: screens.meetings.to(),
    Manager: screens.customers.to(),
    Admin: screens.dashboard.to(),
    SupperAdmin: screens.dashboard.to(),
  }
  return landing[role]
}

export interface MenuItem {
  path: string
  to: Address
  label: ScreenTitle
  icon: MenuEntry['icon']
  order: number
}

export interface MenuSection {
  group: MenuGroup
  items: readonly MenuItem[]
}

export function menuOf(all: readonly ScreenData[], user: User | undefined): MenuSection[] {
  if (user === undefined || isHeldBack(user)) return []
  const sections = menuGroups.map((group) => ({
    group,
    items: all
      .flatMap((screen): MenuItem[] => {
        const { path, title, menu } = screen
        if (menu?.group !== group || !mayOpen(screen, user)) return []
        return [{ path, to: addressOf(path), label: menu.label ?? title, icon: menu.icon, order: menu.order }]
      })
      .sort((one, other) => one.order - other.order),
  }))
  return sections.filter(({ items }) => items.length > 0)
}
