/** Every role signs in, lands where it should, sees its menus and no others; every screen is looked at in every dress. */
import { expect, test } from './fixtures'
import { expectNoViolations, expectNoViolationsInDark } from './support/axe'
import { tooSmallForFingers } from './support/fingers'
import { type DemoRole, demoUsernames, signInAs, signInByForm } from './support/sign-in'

interface Expected {
  landsOn: string
  menu: string[]
  screens: string[]
  /** A screen of others. */
  doesNotFind?: string
}

/** A landing screen that is not built yet is replaced by /account; nothing leads to what is not there. */
const expected: Record<DemoRole, Expected> = {
  SupperAdmin: {
    landsOn: '/account',
    menu: [
      'Cuộc họp',
      'Khách hàng',
      'Gói dịch vụ',
      'Khu vực kinh doanh',
      'Quản trị viên dịch vụ',
      'Tài khoản kinh doanh',
      'Quản trị viên khách hàng',
      'Máy chủ họp',
      'Ứng dụng thương hiệu',
    ],
    screens: [
      '/account',
      '/meetings',
      '/customers',
      '/subscription-plans',
      '/location',
      '/admin-accounts',
      '/sale-accounts',
      '/customer-admin-accounts',
      '/admin-settings/manage-config',
      '/app-names',
    ],
  },
  Admin: {
    landsOn: '/account',
    menu: [
      'Cuộc họp',
      'Khách hàng',
      'Gói dịch vụ',
      'Khu vực kinh doanh',
      'Quản trị viên dịch vụ',
      'Tài khoản kinh doanh',
      'Quản trị viên khách hàng',
      'Ứng dụng thương hiệu',
    ],
    screens: [
      '/account',
      '/meetings',
      '/customers',
      '/subscription-plans',
      '/location',
      '/admin-accounts',
      '/sale-accounts',
      '/customer-admin-accounts',
      '/app-names',
    ],
    doesNotFind: '/admin-settings/manage-config',
  },
  Manager: {
    landsOn: '/customers',
    menu: ['Khách hàng', 'Gói dịch vụ', 'Quản trị viên khách hàng'],
    screens: ['/account', '/customers', '/subscription-plans', '/customer-admin-accounts'],
    doesNotFind: '/admin-accounts',
  },
  Customer: {
    landsOn: '/meetings',
    menu: ['Cuộc họp', 'Danh bạ', 'Tài khoản người dùng'],
    screens: ['/account', '/meetings', '/meetings/new', '/contacts', '/customer-user-accounts'],
    doesNotFind: '/customers',
  },
  User: {
    landsOn: '/meetings',
    menu: ['Cuộc họp', 'Danh bạ'],
    screens: ['/account', '/meetings', '/meetings/new', '/contacts'],
    doesNotFind: '/customer-user-accounts',
  },
  View: {
    landsOn: '/meetings',
    menu: ['Cuộc họp'],
    screens: ['/account', '/meetings'],
    doesNotFind: '/contacts',
  },
}

const everyDress = ['light', 'dark', 'phone'] as const
const firstToSee = (screen: string) => Object.entries(expected).find(([, { screens }]) => screens.includes(screen))?.[0]

/** Roles whose screens differ from those of the roles before them. */
const seesOther: ReadonlySet<string> = new Set<DemoRole>(['Customer', 'View'])

const titles: Record<string, string> = { '/customers': 'Khách hàng', '/meetings': 'Cuộc họp' }

for (const [role, { landsOn, menu, screens, doesNotFind }] of Object.entries(expected) as [DemoRole, Expected][]) {
  test(`${role} signs in, lands on ${landsOn}, and sees its menus and no others`, async ({ page }) => {
    await signInByForm(page, demoUsernames[role])
    await expect(page).toHaveURL(new RegExp(`${landsOn}$`))
    const title = titles[landsOn] ?? 'Tài khoản của tôi'
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Danh mục chính' }).getByRole('link')).toHaveText(menu)
    if (doesNotFind === undefined) return
    await page.goto(doesNotFind)
    await expect(page.getByRole('heading', { name: 'Không tìm thấy trang' })).toBeVisible()
  })

  test(`${role} finds no violation on any screen`, async ({ page }) => {
    test.setTimeout(60_000 + 30_000 * screens.length)
    await signInAs(page, demoUsernames[role])
    for (const screen of screens) {
      await page.goto(screen)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // A screen is looked at once in every dress; customers' people see other rows and buttons than staff, in the same one.
      const dresses = firstToSee(screen) === role ? everyDress : seesOther.has(role) ? (['light'] as const) : []
      for (const dress of dresses) {
        await page.setViewportSize(dress === 'phone' ? { width: 390, height: 844 } : { width: 1440, height: 900 })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        if (dress === 'dark') await expectNoViolationsInDark(page, screen)
        else await expectNoViolations(page, `${screen} ${dress}`)
        if (dress !== 'phone') continue
        expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBeLessThanOrEqual(390)
        expect(await tooSmallForFingers(page), screen).toEqual([])
      }
    }
  })
}
