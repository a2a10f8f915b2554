import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { createCustomer, createCustomerWithPlan } from './support/customers'
import { inDatabase, schedule } from './support/meeting-calls'
import { signInAs } from './support/sign-in'
import { expectNoSidewaysScroll } from './support/phone'

test('an unknown address shows the not-found page with a way home', async ({ page }) => {
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: 'Không tìm thấy trang' })).toBeVisible()
  await page.getByRole('link', { name: 'Về trang chính' }).last().click()
  await expect(page).toHaveURL(/\/login$/)
})

test('the palette finds meetings, screens and, for staff, customers, and opens them by keyboard', async ({ page, portal }) => {
  const palette = page.getByRole('dialog')
  const open = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
  }
  const { admin } = await createCustomerWithPlan(portal)
  await schedule(portal, { name: 'Đại hội cổ đông bất thường' }, admin)
  await signInAs(page, admin)
  await page.goto('/meetings')
  await open()
  const forCustomers = page.getByPlaceholder('Tìm cuộc họp theo tên, hoặc màn hình')
  await forCustomers.fill('danh ba')
  await expect(palette.getByRole('button', { name: 'Danh bạ' })).toBeVisible()
  await forCustomers.fill('dai hoi co dong')
  const found = palette.getByRole('button', {
    name: /^Đại hội cổ đông bất thường \d\d:\d\d \d\d\/\d\d\/\d{4} · Chưa bắt đầu$/,
  })
  await expect(found).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/meetings\/details\/\d+/)

  await signInAs(page, 'quantri')
  await page.goto('/sale-accounts')
  // Before its code is there, letters are already its own, and none of the page's keys: a "c" would create an account.
  let arrive = () => {}
  const typedBefore = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/Palette-*.js', async (route) => {
    await typedBefore
    await route.continue()
  })
  await open()
  await page.keyboard.type('cách')
  arrive()
  const forStaff = page.getByPlaceholder('Khách hàng (tên, mã, e-mail, số), cuộc họp, màn hình')
  await expect(forStaff).toBeFocused()
  await page.keyboard.type(' gõ')
  await expect(forStaff).toHaveValue('cách gõ')
  await forStaff.fill('')
  await expect(palette.getByRole('button').first(), 'the main screens come first').toHaveText('Tổng quan')
  await expect(palette.getByRole('button', { name: 'Xác nhận e-mail' }), 'needs the link of a mail').toHaveCount(0)
  await expectNoViolations(page, 'the palette')
  await forStaff.fill('sao mai')
  // The second line tells namesakes apart.
  await expect(palette.getByRole('button', { name: 'Công ty Cổ phần Sao Mai KH000001 · Nâng cao' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/customers\/details\/\d+/)
})

test('c creates on a list, and the help names it only there', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Danh mục chính' })
  await signInAs(page, 'quantri')
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Shift+?')
  const help = page.getByRole('dialog', { name: 'Phím tắt' })
  await expect(help.getByText('Mở tìm nhanh')).toBeVisible()
  await expect(help.getByText('Tạo mới ở trang này')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await menu.getByRole('link', { name: 'Khách hàng', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Thêm khách hàng' })).toBeVisible()
  await page.keyboard.press('Shift+?')
  await expect(help.getByText('Tạo mới ở trang này')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await page.keyboard.press('c')
  await expect(page).toHaveURL(/\/customers\/create-new$/)
  await menu.getByRole('link', { name: 'Tài khoản kinh doanh' }).click()
  await expect(page.getByRole('button', { name: 'Tạo tài khoản' })).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog', { name: /Tạo/ })).toBeVisible()
})

test('the last ten minutes of a session are told, and before its end one is asked to stay', async ({ page, portal }) => {
  await page.clock.install()
  await signInAs(page, (await createCustomer(portal)).viewer)
  await page.goto('/meetings')
  await expect(page.getByRole('heading', { level: 1, name: 'Cuộc họp' })).toBeVisible()
  await expect(page.getByText(/Phiên còn 7 giờ \d+ phút/)).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(page.getByText(/Phiên còn/)).toBeHidden()
  await page.getByRole('button', { name: /^Tài khoản/ }).click()
  await expect(page.getByRole('dialog').getByText(/Phiên còn 7 giờ \d+ phút/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.clock.fastForward('07:51:00')
  await expect(page.getByText(/Phiên còn \d phút/)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Phiên làm việc còn chưa đầy 10 phút.' })).toBeAttached()
  await page.clock.fastForward('05:00')
  const prompt = page.getByRole('region', { name: 'Phiên làm việc sắp hết' })
  await expect(prompt).toBeVisible()
  await prompt.getByRole('button', { name: 'Tiếp tục làm việc' }).click()
  await expect(prompt).toBeHidden()
})

test('an address that is opened directly shows its place in the menu, however far down; on a phone the menu opens, and the language is kept', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await signInAs(page, 'superadmin')
  await page.goto('/admin-settings/ip-policy')
  await expect(page.getByRole('navigation', { name: 'Danh mục chính' }).locator('[aria-current="page"]')).toBeInViewport()
  const group = page.getByRole('button', { name: 'Hệ thống', exact: true })
  const port = page.getByRole('link', { name: 'Cổng web' })
  await expect(port).toBeVisible()
  await group.click()
  await expect(port).toBeHidden()
  await page.reload()
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await expect(port).toBeHidden()
  await group.click()
  await expect(port).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Mở danh mục' }).click()
  await page.getByRole('navigation', { name: 'Danh mục chính' }).getByRole('link', { name: 'Quản trị viên dịch vụ' }).click()
  await expect(page).toHaveURL(/\/admin-accounts/)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: /Tài khoản: / }).click()
  await page.getByText('English').click()
  const inEnglish = page.getByRole('heading', { level: 1, name: 'Service administrators' })
  await expect(inEnglish).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(inEnglish).toBeVisible()
})

test('the portal wears the brand of the host it is reached by', async ({ page, portal }) => {
  await inDatabase(
    portal,
    "insert into branded_apps (name, domain_name, brand_colour, created_at, updated_at) values ('Sao Mai Meet', 'localhost', '#7a1fa2', now(), now()) on conflict do nothing",
  )
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto(portal.url.replace('127.0.0.1', 'localhost') + '/login')
  await expect(page.getByText('Sao Mai Meet').first()).toBeVisible()
  await expect(page).toHaveTitle(/Sao Mai Meet/)
  const colour = await page
    .getByRole('button', { name: 'Đăng nhập', exact: true })
    .evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(colour).toBe('rgb(122, 31, 162)')
  // What the page asks for once it is drawn has been asked by then.
  await expect.poll(() => calls).toContain('/api/v1/Users/PasskeyRequest')
  expect(calls, 'the page comes with its brand').not.toContain('/api/v1/AppNames/Info')
})
