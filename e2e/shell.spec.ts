import pg from 'pg'
import { expect, test } from './fixtures'
import { signInAs, signInByForm } from './support/sign-in'
import { expectNoSidewaysScroll } from './support/phone'

test('an unknown address shows the not-found page with a way home', async ({ page }) => {
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: 'Không tìm thấy trang' })).toBeVisible()
  await page.getByRole('link', { name: 'Về trang chính' }).last().click()
  await expect(page).toHaveURL(/\/login$/)
})

test('the palette finds meetings, screens and, for staff, customers without accents, and opens them by keyboard', async ({
  page,
}) => {
  const find = async (typed: string, name: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Bạn muốn đi đâu?').fill(typed)
    await expect(page.getByRole('dialog').getByRole('button', { name })).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await signInAs(page, 'khachhang')
  await page.goto('/meetings')
  await find('dai hoi co dong', 'Đại hội cổ đông bất thường')
  await expect(page).toHaveURL(/\/meetings\/details\/\d+/)
  await expect(page.getByRole('heading', { level: 1, name: 'Đại hội cổ đông bất thường' })).toBeVisible()
  await signInAs(page, 'quantri')
  await page.goto('/customers')
  await find('sao mai', 'Công ty Cổ phần Sao Mai')
  await expect(page).toHaveURL(/\/customers\/details\/\d+/)
  await find('quan tri vien dich', 'Quản trị viên dịch vụ')
  await expect(page).toHaveURL(/\/admin-accounts/)
})

test('the language changes everything and is kept', async ({ page }) => {
  await signInAs(page, 'superadmin')
  await page.goto('/account')
  await page.getByRole('button', { name: /Tài khoản: / }).click()
  await page.getByText('English').click()
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
})

test('the remaining session time is shown, and before its end one is asked to stay', async ({ page }) => {
  await page.clock.install()
  await signInByForm(page, 'quantri')
  await expect(page.getByText(/Phiên còn 7 giờ 5\d phút/)).toBeVisible()
  await page.clock.fastForward('07:56:00')
  const prompt = page.getByRole('region', { name: 'Phiên làm việc sắp hết' })
  await expect(prompt).toBeVisible()
  await prompt.getByRole('button', { name: 'Tiếp tục làm việc' }).click()
  await expect(prompt).toBeHidden()
})

test('on a phone the menu opens and leads to a screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'superadmin')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Mở danh mục' }).click()
  await page.getByRole('navigation', { name: 'Danh mục chính' }).getByRole('link', { name: 'Quản trị viên dịch vụ' }).click()
  await expect(page).toHaveURL(/\/admin-accounts/)
  await expectNoSidewaysScroll(page)
})

test('the portal wears the brand of the host it is reached by', async ({ page, portal }) => {
  const client = new pg.Client({ connectionString: portal.databaseUrl })
  await client.connect()
  await client.query(
    "insert into branded_apps (name, domain_name, brand_colour, created_at, updated_at) values ('Sao Mai Meet', 'localhost', '#7a1fa2', now(), now()) on conflict do nothing",
  )
  await client.end()
  await page.goto(portal.url.replace('127.0.0.1', 'localhost') + '/login')
  await expect(page.getByText('Sao Mai Meet').first()).toBeVisible()
  await expect(page).toHaveTitle(/Sao Mai Meet/)
  const colour = await page
    .getByRole('button', { name: 'Đăng nhập' })
    .evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(colour).toBe('rgb(122, 31, 162)')
})
