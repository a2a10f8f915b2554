/** What is expected of each role, and as whom every screen is looked at. What roles have in their menus is in screens-of-roles.ts. */
import { rolesByScreen } from './screens-of-roles'
import type { DemoRole } from './sign-in'

export interface Expected {
  landsOn: string
  /** A screen of others. */
  doesNotFind?: string
}

export const expected: Record<DemoRole, Expected> = {
  SupperAdmin: { landsOn: '/dashboard' },
  Admin: { landsOn: '/dashboard', doesNotFind: '/audit-log' },
  Manager: { landsOn: '/customers', doesNotFind: '/subscription-plans/new' },
  Customer: { landsOn: '/meetings', doesNotFind: '/customers' },
  User: { landsOn: '/meetings', doesNotFind: '/dashboard' },
  View: { landsOn: '/meetings', doesNotFind: '/meetings/new' },
}

/** Where a role sees what others change: it is offered no button for it. */
export const onlyReads: Partial<Record<DemoRole, string[]>> = {
  Admin: ['Quản trị viên dịch vụ'],
  Manager: ['Gói dịch vụ'],
  View: ['Cuộc họp'],
}

/** Staff see other rows and buttons than a customer's people on these, and some is to be seen only at another address. */
const furtherLooks: Partial<Record<DemoRole, string[]>> = {
  Admin: ['/dashboard', '/account', '/meetings', '/customers?view=deleted'],
  Customer: ['/pricing-plans'],
}

/** Screens with colours of their own: the parts they are made of are looked at in the dark where the parts are (ui-accessibility). */
export const alsoInDark: ReadonlySet<string> = new Set([
  '/account',
  '/dashboard',
  '/guideapi',
  '/meetings',
  '/orders',
  '/place-order/payment',
  '/pricing-plans',
  '/customers/details/1/subscription',
  '/reports/error-stat',
])

/** There is nothing to look at yet: the journey that makes it looks at it. The end of a whole run names a screen that none has seen. */
const emptyAtFirst: readonly string[] = [
  '/change-password',
  '/complete-profile',
  '/calendar/edit',
  '/meetings/edit/{id}',
  '/meetings/details/{id}',
  '/monitor-meeting/{id}',
  '/admin-settings/api-config/edit/{id}',
  '/orders/{id}',
  '/orders/receipt/{id}',
  '/account/webhooks/{id}',
]

/** The first of them that a screen is for sees all of it. */
const lookers: readonly DemoRole[] = ['Customer', 'Admin', 'SupperAdmin']

const toLookAt = Object.entries(rolesByScreen).flatMap(([path, roles]) => {
  const looker = lookers.find((role) => roles.includes(role))
  return looker && !emptyAtFirst.includes(path) ? { looker, address: path.replace(/\{\w+\}/g, '1') } : []
})

/** The addresses that a role looks at. */
export const screensOf = (role: DemoRole): string[] => [
  ...toLookAt.filter(({ looker }) => looker === role).map(({ address }) => address),
  ...(furtherLooks[role] ?? []),
]
