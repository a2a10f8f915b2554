import { admins, evenWhilePasswordDue, everyone, type Role, signedIn, superAdmins } from '@hop/contract/roles'
import { describe, expect, it } from 'vitest'
import type { MenuEntry, ScreenData, ScreenEntry } from '../screens/screens'
import { landingAddress, mayOpen, menuOf } from './access'
import { allScreens } from './all-screens'

const screen = (entry: Partial<Omit<ScreenEntry, 'search'>> & Pick<ScreenEntry, 'path' | 'guard'>): ScreenData => ({
  title: 'account',
  load: () => Promise.resolve({}),
  access: signedIn,
  frame: 'shell',
  feature: 'accounts',
  ...entry,
})

const icon = (() => null) as unknown as MenuEntry['icon']
const login = screen({ path: '/login', guard: 'visitor-only' })
const join = screen({ path: '/join/{key}', guard: 'none', access: everyone })
const account = screen({ path: '/account', guard: 'signed-in' })
const changePassword = screen({ path: '/change-password', guard: 'signed-in', access: evenWhilePasswordDue(signedIn) })
const adminAccounts = screen({
  path: '/admin-accounts',
  guard: 'signed-in',
  access: admins,
  menu: { icon, group: 'accounts', order: 2 },
})
const settings = screen({
  path: '/settings',
  guard: 'signed-in',
  access: superAdmins,
  menu: { icon, group: 'settings', order: 1 },
})
const dashboard = screen({ path: '/dashboard', guard: 'signed-in', access: admins, menu: { icon, group: 'main', order: 1 } })
const all = [login, join, account, changePassword, settings, adminAccounts, dashboard]

const user = (role: Role, mustChangePassword = false) => ({
  role,
  mustChangePassword,
  mustCompleteProfile: false,
  mustSetUpTwoStep: false,
})

describe('a screen', () => {
  it('for visitors only is closed to who is signed in', () => {
    expect(mayOpen(login, undefined)).toBe(true)
    expect(mayOpen(login, user('User'))).toBe(false)
  })

  it('without a guard is open to everybody', () => {
    expect(mayOpen(join, undefined)).toBe(true)
    expect(mayOpen(join, user('View', true))).toBe(true)
  })

  it('of other roles does not exist for one', () => {
    expect(mayOpen(adminAccounts, user('Admin'))).toBe(true)
    expect(mayOpen(adminAccounts, user('Manager'))).toBe(false)
    expect(mayOpen(adminAccounts, undefined)).toBe(false)
  })

  it('waits for a password that must be changed, except the one to change it', () => {
    expect(mayOpen(account, user('User', true))).toBe(false)
    expect(mayOpen(changePassword, user('User', true))).toBe(true)
  })
})

describe('the menu', () => {
  const paths = (section: ReturnType<typeof menuOf>) => section.flatMap(({ items }) => items.map(({ path }) => path))

  it('holds what the role may open, by group', () => {
    expect(paths(menuOf(all, user('SupperAdmin')))).toEqual(['/dashboard', '/admin-accounts', '/settings'])
    expect(paths(menuOf(all, user('Admin')))).toEqual(['/dashboard', '/admin-accounts'])
    expect(menuOf(all, user('View'))).toEqual([])
  })

  it('is hidden from visitors and while a password change is due', () => {
    expect(menuOf(all, undefined)).toEqual([])
    expect(menuOf(all, user('SupperAdmin', true))).toEqual([])
  })
})

describe('signing in leads', () => {
  it.each([
    ['Customer', '/meetings'],
    ['User', '/meetings'],
    ['View', '/meetings'],
    ['Manager', '/customers'],
    ['Admin', '/dashboard'],
    ['SupperAdmin', '/dashboard'],
  ] as const)('a %s to %s, which that role may open', (role, path) => {
    expect(landingAddress(user(role)).path).toBe(path)
    expect(allScreens.filter((one) => mayOpen(one, user(role))).map((one) => one.path)).toContain(path)
  })
})
