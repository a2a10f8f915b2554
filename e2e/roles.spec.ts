/** Every role has its menus and no others, and every screen is looked at once: by a screen reader's rules, at a desk and on a phone. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations, expectNoViolationsInDark } from './support/axe'
import { schedule } from './support/meeting-calls'
import { expectFitsFingers, expectNoSidewaysScroll } from './support/phone'
import { screenPaths } from './support/screen-paths'
import { type DemoRole, demoUsernames, signInAs } from './support/sign-in'

interface Expected {
  landsOn: string
  menu: string[]
  /** A screen of others. */
  doesNotFind?: string
}

const expected: Record<DemoRole, Expected> = {
  SupperAdmin: {
    landsOn: '/dashboard',
    menu: [
      'Tổng quan',
      'Cuộc họp',
      'Khách hàng',
      'Gói dịch vụ',
      'Đơn hàng',
      'Khu vực kinh doanh',
      'Mọi tài khoản',
      'Quản trị viên dịch vụ',
      'Tài khoản kinh doanh',
      'Quản trị viên khách hàng',
      'Cuộc họp theo khách hàng',
      'Chi tiết theo khách hàng',
      'Cuộc họp theo ngày',
      'Tài khoản mới',
      'Hợp đồng',
      'Thống kê lỗi',
      'Máy chủ họp',
      'Tài khoản mặc định',
      'Chính sách mật khẩu',
      'Danh sách chặn IP',
      'Cổng web',
      'Sao lưu',
      'Nhận dạng giọng nói',
      'Ứng dụng thương hiệu',
      'Nhật ký hệ thống',
      'Nhật ký thao tác',
      'Hộp thư đi',
      'Việc nền bị bỏ',
    ],
  },
  Admin: {
    landsOn: '/dashboard',
    menu: [
      'Tổng quan',
      'Cuộc họp',
      'Khách hàng',
      'Gói dịch vụ',
      'Đơn hàng',
      'Khu vực kinh doanh',
      'Mọi tài khoản',
      'Quản trị viên dịch vụ',
      'Tài khoản kinh doanh',
      'Quản trị viên khách hàng',
      'Cuộc họp theo khách hàng',
      'Chi tiết theo khách hàng',
      'Cuộc họp theo ngày',
      'Tài khoản mới',
      'Hợp đồng',
      'Thống kê lỗi',
      'Ứng dụng thương hiệu',
    ],
    doesNotFind: '/admin-settings/manage-config',
  },
  Manager: {
    landsOn: '/customers',
    menu: [
      'Tổng quan',
      'Khách hàng',
      'Gói dịch vụ',
      'Đơn hàng',
      'Mọi tài khoản',
      'Quản trị viên khách hàng',
      'Cuộc họp theo khách hàng',
      'Chi tiết theo khách hàng',
      'Cuộc họp theo ngày',
      'Tài khoản mới',
      'Hợp đồng',
      'Thống kê lỗi',
    ],
    doesNotFind: '/subscription-plans/new',
  },
  Customer: {
    landsOn: '/meetings',
    menu: [
      'Tổng quan',
      'Cuộc họp',
      'Lịch công tác',
      'Địa điểm họp',
      'Danh bạ',
      'Mẫu e-mail',
      'Mua gói dịch vụ',
      'Tài khoản người dùng',
      'Báo cáo chi tiết cuộc họp',
    ],
    doesNotFind: '/customers',
  },
  User: { landsOn: '/meetings', menu: ['Cuộc họp', 'Lịch công tác', 'Địa điểm họp', 'Danh bạ'], doesNotFind: '/dashboard' },
  View: { landsOn: '/meetings', menu: ['Cuộc họp'], doesNotFind: '/meetings/new' },
}

const changes = /^(Tạo|Thêm|Sửa|Xóa|Lên lịch)/

/** Where a role sees what others change: it is offered no button for it. */
const onlyReads: Partial<Record<DemoRole, string[]>> = {
  Admin: ['Quản trị viên dịch vụ'],
  Manager: ['Gói dịch vụ'],
  View: ['Cuộc họp'],
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Danh mục chính' })

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Each as somebody who sees all of it. What customers' people see differs from what staff see in rows and buttons only. */
const screens: Partial<Record<DemoRole, string[]>> = {
  SupperAdmin: [
    '/dashboard',
    '/reports/meeting-count',
    '/reports/meeting-count-d',
    '/reports/meeting-count-total',
    '/reports/new-users',
    '/reports/new-contracts',
    '/account',
    '/meetings',
    '/customers',
    '/customers?view=deleted',
    '/customers/create-new',
    '/customers/details/1',
    '/customers/details/1/meetings',
    '/customers/details/1/subscription',
    '/customers/details/1/payment-history',
    '/customers/details/1/tokens',
    '/customers/details/1/smartvoicetokens',
    '/customers/edit/1',
    '/subscription-plans',
    '/subscription-plans/new',
    '/subscription-plans/edit/1',
    '/orders',
    '/admin-settings/manage-config',
    '/admin-settings/api-config/new',
    '/admin-settings/manage-config-token',
    '/admin-settings/default-account',
    '/admin-settings/password-policy',
    '/admin-settings/ip-policy',
    '/admin-settings/port-policy',
    '/admin-settings/backup-policy',
    '/admin-settings/two-step',
    '/system-logs',
    '/audit-log',
    '/outbox',
    '/dead-jobs',
    '/set-up-two-step',
  ],
  Admin: [
    '/location',
    '/location/new',
    '/location/edit/1',
    '/all-accounts',
    '/admin-accounts',
    '/sale-accounts',
    '/customer-admin-accounts',
    '/app-names',
    '/reports/error-stat',
  ],
  Customer: [
    '/dashboard',
    '/reports/meeting-detail-report',
    '/account',
    '/meetings',
    '/meetings/new',
    '/contacts',
    '/calendar',
    '/calendar/new',
    '/locations',
    '/email-templates',
    '/customer-user-accounts',
    '/place-order/payment',
    '/pricing-plans',
    '/guideapi',
  ],
}

/** Screens with colours of their own: the parts they are made of are looked at in the dark where the parts are (ui-accessibility). */
const alsoInDark: ReadonlySet<string> = new Set([
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

/** By how many pixels a list is wider than its frame, where there is one. */
const tooWide = (page: Page) =>
  page
    .locator('main table')
    .evaluateAll((tables) => Math.max(0, ...tables.map((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))))

/** The narrowest laptop: what fits there fits wider ones, which are shown no more columns. */
const desk = { width: 1280, height: 900 }
test.use({ viewport: desk })

/** At the screen that is open, and back at the desk. The frame around it is looked at with the first one. */
async function look(page: Page, screen: string, isFirst: boolean): Promise<void> {
  await settled(page)
  await expectNoViolations(page, screen, isFirst ? {} : { coloursIn: 'main' })
  if (alsoInDark.has(screen)) await expectNoViolationsInDark(page, screen)
  await expect.poll(() => tooWide(page), `${screen} at ${desk.width}`).toBe(0)
  await expectNoSidewaysScroll(page, `${screen} at ${desk.width}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await settled(page)
  await expectNoSidewaysScroll(page, `${screen} on a phone`)
  await expectFitsFingers(page, `${screen} on a phone`)
  await page.setViewportSize(desk)
}

/** By a journey of their own. */
const lookedAtElsewhere = [
  '/login',
  '/change-password',
  '/confirm-email',
  '/sso/{provider}',
  '/signup',
  '/activation',
  '/complete-profile',
  '/forgot-password',
  '/reset-password/{secretKey}',
  '/terms',
  '/privacy',
  '/calendar/edit',
  '/meetings/edit/{id}',
  '/meetings/details/{id}',
  '/monitor-meeting/{id}',
  '/admin-settings/api-config/edit/{id}',
  '/join-meeting/{meetingSecretKey}',
  '/host/{meetingSecretKey}',
  '/join/{meetingSecretKey}',
  '/join',
  '/join-meeting',
  '/orders/receipt/{id}',
  '/place-order/create-account',
  '/account/webhooks/{id}',
]

test('no screen is forgotten here', () => {
  const paths = screenPaths()
  const seen = Object.values(screens).flatMap((all) => all.map((screen) => screen.replace(/\?.*/, '')))
  const isSeen = (path: string) => seen.some((screen) => new RegExp(`^${path.replace(/\{\w+\}/g, '\\d+')}$`).test(screen))
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !isSeen(path) && !lookedAtElsewhere.includes(path))).toEqual([])
})

async function expectToOnlyRead(page: Page): Promise<void> {
  await settled(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('row').nth(1), 'there is something to change').toBeVisible()
  await expect(main.getByRole('button', { name: changes })).toHaveCount(0)
  await expect(main.getByRole('link', { name: changes })).toHaveCount(0)
}

const pathOf = (page: Page) => new URL(page.url()).pathname

for (const [role, { landsOn, menu, doesNotFind }] of Object.entries(expected) as [DemoRole, Expected][]) {
  const toSee = screens[role] ?? []
  const seeing = toSee.length > 0 ? ', each within the rules and not too wide for a laptop or a phone' : ''
  test(`${role} lands on ${landsOn}, and goes to every screen of its menu and to no others${seeing}`, async ({
    page,
    portal,
  }) => {
    test.setTimeout(120_000 + 30_000 * toSee.length)
    await signInAs(page, demoUsernames[role])
    await page.goto('/')
    await expect(page).toHaveURL(new RegExp(`${landsOn}$`))
    await expect(menuOf(page).getByRole('link')).toHaveText(menu)
    const left = new Set(toSee)
    // Where the menu leads nothing is loaded anew.
    for (const name of menu) {
      await menuOf(page).getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      if (onlyReads[role]?.includes(name)) await expectToOnlyRead(page)
      if (left.delete(pathOf(page))) await look(page, pathOf(page), left.size === toSee.length - 1)
    }
    if (role === 'Customer') left.add(`/meetings/edit/${await schedule(portal)}`)
    for (const screen of left) {
      await page.goto(screen)
      await look(page, screen, false)
    }
    if (doesNotFind === undefined) return
    await page.goto(doesNotFind)
    await expect(page.getByRole('heading', { name: 'Không tìm thấy trang' })).toBeVisible()
  })
}
