import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { tokenOf } from './support/accounts'
import { expectNoViolations } from './support/axe'
import { signInAs } from './support/sign-in'

const openList = async (page: Page, username = 'quantri') => {
  await signInAs(page, username)
  await page.goto('/sale-accounts')
  await expect(page.getByRole('heading', { level: 1, name: 'Tài khoản kinh doanh' })).toBeVisible()
}

const settled = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0)

const search = async (page: Page, text: string) => {
  await page.getByRole('searchbox').fill(text)
  await expect(page).toHaveURL(/q=/)
  await settled(page)
}

const chooseRegion = async (page: Page, name: string, inside: Pick<Page, 'getByRole'> = page) => {
  await inside.getByRole('combobox', { name: 'Khu vực kinh doanh' }).click()
  await page.getByRole('option', { name }).click()
}

test('an administrator creates a manager, moves it to another region, resets its password and deletes it', async ({ page }) => {
  await openList(page)
  await page.getByRole('button', { name: 'Tạo tài khoản' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Tạo tài khoản' }).click()
  await expect(dialog.getByText('Vui lòng điền thông tin này.')).toHaveCount(6)
  await expectNoViolations(page, 'the form with errors')
  await dialog.getByLabel('Họ và tên').fill('Kiều Thị Lan Chi')
  await dialog.getByLabel('Tên đăng nhập').fill('chi.kieu')
  await dialog.getByLabel('E-mail').fill('chi.kieu@example.vn')
  await dialog.getByLabel('Điện thoại').fill('0912345678')
  await chooseRegion(page, 'Miền Trung', dialog)
  await dialog.getByRole('button', { name: 'Tạo mật khẩu ngẫu nhiên' }).click()
  await dialog.getByRole('button', { name: 'Tạo tài khoản' }).click()
  await expect(page.getByText('Đã tạo tài khoản kinh doanh.')).toBeVisible()

  await search(page, 'kieu thi lan')
  const row = page.getByRole('row', { name: /Kiều Thị Lan Chi/ })
  await expect(row).toContainText('Miền Trung')
  await row.getByRole('button', { name: 'Sửa thông tin' }).click()
  await chooseRegion(page, 'Miền Nam', dialog)
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(row).toContainText('Miền Nam')

  await row.getByRole('button', { name: /Thao tác/ }).click()
  await page.getByRole('menuitem', { name: 'Đặt lại mật khẩu' }).click()
  await dialog.getByRole('button', { name: 'Tạo mật khẩu ngẫu nhiên' }).click()
  await dialog.getByRole('button', { name: 'Đặt lại mật khẩu' }).click()
  await expect(page.getByText('Đã đặt lại mật khẩu.')).toBeVisible()

  await row.getByRole('button', { name: /Thao tác/ }).click()
  await page.getByRole('menuitem', { name: 'Xóa tài khoản' }).click()
  const question = page.getByRole('dialog', { name: 'Xóa tài khoản chi.kieu?' })
  await question.getByRole('button', { name: 'Xóa tài khoản' }).click()
  await expect(page.getByText('Đã xóa tài khoản.')).toBeVisible()
  await expect(row).toBeHidden()
})

test('the list is narrowed to a region, in the address too, and so is its export', async ({ page }) => {
  await openList(page)
  await chooseRegion(page, 'Miền Nam')
  await expect(page).toHaveURL(/area=\d+/)
  await settled(page)
  await expect(page.getByRole('row', { name: /Lâm Mỹ Kim/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Miền Bắc/ })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Khu vực kinh doanh' })).toHaveValue('Miền Nam')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: /Xuất Excel/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('DanhSachTaiKhoanKinhDoanh.xlsx')
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
  await search(page, 'khong co ai')
  await page.getByRole('button', { name: 'Xóa bộ lọc' }).click()
  await expect(page).toHaveURL(/\/sale-accounts$/)
  await expect(page.getByRole('row', { name: /Miền Bắc/ }).first()).toBeVisible()
})

test('somebody else’s move in between is shown beside one’s own', async ({ page, portal }) => {
  await openList(page)
  await search(page, 'uyen.pham')
  await page.getByRole('button', { name: 'Sửa thông tin' }).click()
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await tokenOf(portal, 'superadmin')}` }
  const post = async (path: string, body: object) =>
    (await (await fetch(`${portal.url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as {
      data: { id: number }[]
    }
  const areas = await fetch(`${portal.url}/api/v1/Areas/GetAreaList`, { headers })
  const { data: regions } = (await areas.json()) as { data: { id: number; name: string }[] }
  const filters = [{ field: 'username', operator: 'contains', value: 'uyen.pham' }]
  const found = await post('/Users/GetAllManager', { filters })
  await post('/Users/Update', {
    id: found.data[0]?.id,
    name: 'Phạm Thu Uyên',
    phone: '0987654321',
    email: 'uyen.pham@hop.example.vn',
    areaId: regions.find(({ name }) => name === 'Miền Nam')?.id,
  })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Địa chỉ').fill('Vinh')
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(dialog.getByRole('row', { name: /Khu vực kinh doanh/ })).toContainText('Miền Nam')
  await dialog.getByRole('button', { name: 'Lưu bản của tôi' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Phạm Thu Uyên/ })).toContainText('Miền Trung')
})

test('on a phone rows are cards and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openList(page)
  await expect(page.getByText('Lâm Mỹ Kim').filter({ visible: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Tạo tài khoản' }).click()
  await expect(page.getByRole('dialog').getByLabel('Họ và tên')).toBeVisible()
  await expectNoViolations(page, 'the form on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('a manager sees the own region on the account page, and cannot change it there', async ({ page }) => {
  await signInAs(page, 'kinhdoanh')
  await page.goto('/account')
  await expect(page.getByText('Miền Bắc')).toBeVisible()
  await page.getByRole('button', { name: 'Cập nhật thông tin' }).click()
  await expect(page.getByRole('dialog').getByLabel('Họ và tên')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Khu vực kinh doanh')).toHaveCount(0)
})
