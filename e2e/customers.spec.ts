import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { tokenOf } from './support/accounts'
import { expectNoViolations } from './support/axe'
import { endSubscriptionToday } from './support/customers'
import { handOver, takeHandOver } from './support/hand-over'
import { rowOf } from './support/row-of'
import { settled } from './support/settled'
import { signInAs } from './support/sign-in'

const openList = async (page: Page, username: string, query = '') => {
  await signInAs(page, username)
  await page.goto(`/customers${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Khách hàng' })).toBeVisible()
  await settled(page)
}

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const end = async (page: Page, action: string, confirm: string) => {
  await page.getByRole('button', { name: 'Thao tác khác', exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
}

test('a manager creates a customer, edits and deletes it; an administrator restores and restricts it', async ({ page }) => {
  const name = 'Công ty Đầu tư, Xây dựng & TM "Đường Hoa"'
  await signInAs(page, 'kinhdoanh')
  await page.goto('/customers/create-new')
  // The code is suggested.
  await expect(page.getByLabel('Mã khách hàng')).toHaveValue(/^KH\d{6}$/)
  await expect(page.getByLabel('Khu vực kinh doanh')).toHaveValue('Miền Bắc')
  await expect(page.getByLabel('Khu vực kinh doanh')).not.toBeEditable()
  await expect(page.getByText('Tùy chọn nâng cao')).toHaveCount(0)

  await page.getByLabel('Mã khách hàng').fill('KH000001')
  await page.getByLabel('Tên khách hàng').fill(name)
  await choose(page, 'Đối tượng', 'Doanh nghiệp')
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('duonghoa@example.vn')
  await page.getByLabel('Điện thoại').fill('0912 000 777')
  await page.getByRole('combobox', { name: 'Tỉnh, thành phố' }).fill('da nang')
  await page.getByRole('option', { name: 'Đà Nẵng' }).click()
  await page.getByLabel('Địa chỉ').fill('12 Bạch Đằng')
  await page.getByLabel('Họ và tên').fill('Đỗ Đường Hoa')
  await page.getByLabel('Tên đăng nhập').fill('duong.hoa')
  await page.getByRole('button', { name: 'Tạo mật khẩu ngẫu nhiên' }).click()
  await page.getByRole('button', { name: 'Tạo khách hàng' }).click()
  // A business has a tax code.
  await expect(page.getByLabel('Mã số thuế')).toBeFocused()
  await page.getByLabel('Mã số thuế').fill('0318888888')
  await page.getByRole('button', { name: 'Tạo khách hàng' }).click()
  await expect(page.getByText('Mã khách hàng này đã được dùng.')).toBeVisible()
  await expect(page.getByLabel('Mã khách hàng')).toBeFocused()
  await page.getByLabel('Mã khách hàng').fill('KH-HOA')
  await page.getByRole('button', { name: 'Tạo khách hàng' }).click()
  await expect(handOver(page, 'duong.hoa')).toContainText('Đỗ Đường Hoa')
  await expectNoViolations(page, 'what is handed over')
  await page.keyboard.press('Escape')
  await takeHandOver(page, 'duong.hoa')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  // What comes next is the main button, and offered by the toast.
  await expect(page.getByRole('main').getByRole('link', { name: 'Đăng ký gói' })).toBeVisible()
  const toast = page.getByRole('status').filter({ hasText: 'Đã tạo khách hàng' })
  await expect(toast.getByRole('button', { name: 'Đăng ký gói' })).toBeVisible()
  await expect(page.getByText('Đà Nẵng')).toBeVisible()

  await page.getByRole('button', { name: 'Thao tác khác', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Cập nhật' }).click()
  await page.getByLabel('Địa chỉ').fill('99 Trần Phú')
  await page.getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByText('99 Trần Phú')).toBeVisible()

  await end(page, 'Xóa khách hàng', 'Xóa khách hàng')
  await expect(page.getByText('Đã xóa khách hàng.')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Khu vực' })).toHaveCount(0)
  await expect(page.getByText('Đã xóa', { exact: true })).toHaveCount(0)

  // Back from a deleted customer the list is as it was left: the deleted ones, and the search.
  await openList(page, 'quantri', '?q=duong+hoa')
  await page.getByText('Đã xóa', { exact: true }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('duong hoa')
  await expect(page).toHaveURL(/view=deleted/)
  await expect(rowOf(page, name)).toContainText('còn 30 ngày để khôi phục')
  await expect(page.getByRole('columnheader', { name: 'Ngày xóa' })).toBeVisible()
  // Deleted is what it is now, whatever it was before.
  await expect(page.getByRole('columnheader', { name: 'Trạng thái' })).toHaveCount(0)
  await page.getByRole('link', { name }).click()
  await page.getByRole('main').getByRole('link', { name: 'Khách hàng', exact: true }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('duong hoa')
  await rowOf(page, name)
    .getByRole('button', { name: /^Khôi phục/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Khôi phục' }).click()
  await expect(page.getByText('Đã khôi phục khách hàng.')).toBeVisible()
  await page.getByText('Hiện có', { exact: true }).click()
  await page.getByRole('link', { name }).click()
  await end(page, 'Hạn chế sử dụng', 'Hạn chế')
  await expect(page.getByText('Đã hạn chế khách hàng.')).toBeVisible()
})

test('the advanced filter is in the address, and each part of it can be taken back, or all at once', async ({ page }) => {
  await openList(page, 'quantri', '?name=vien+thong')
  await page.getByRole('button', { name: /^Lọc nâng cao/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Lọc nâng cao' })
  await expect(dialog.getByRole('textbox', { name: 'Tên khách hàng' })).toHaveValue('vien thong')
  await expectNoViolations(page, 'the advanced filter')
  await choose(page, 'Loại khách hàng', 'Trong tập đoàn')
  await expect(dialog.getByLabel('Đối tượng')).toHaveCount(0)
  await choose(page, 'Khu vực kinh doanh', 'Miền Trung')
  await dialog.getByRole('button', { name: 'Áp dụng' }).click()
  await expect(page).toHaveURL(/type=invnpt/)
  await expect(page).toHaveURL(/area=\d/)
  await settled(page)
  await expect(page.getByText('1 kết quả')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Viễn thông Đà Nẵng' })).toBeVisible()
  await page.getByRole('button', { name: 'Bỏ lọc Tên khách hàng: vien thong' }).click()
  await expect(page).not.toHaveURL(/name=/)
  await expect(page.getByText('2 kết quả')).toBeVisible()

  await page.getByRole('button', { name: 'Lọc nâng cao' }).click()
  await dialog.getByRole('button', { name: 'Xóa bộ lọc' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Loại khách hàng' })).toHaveValue('')
  await dialog.getByRole('button', { name: 'Áp dụng' }).click()
  await expect(page).toHaveURL(/\/customers$/)
})

test('somebody else’s edit in between is shown beside one’s own; a former province stays', async ({ page, portal }) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await tokenOf(portal, 'quantri')}` }
  const list = await fetch(`${portal.url}/api/v1/Customer/GetCustomerList/all`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ filters: [{ field: 'name', operator: 'contains', value: 'Chu Đậu' }] }),
  })
  const { data } = (await list.json()) as { data: { id: number }[] }
  const id = data[0]?.id
  await signInAs(page, 'quantri')
  await page.goto(`/customers/edit/${id}`)
  await expect(page.getByRole('combobox', { name: 'Tỉnh, thành phố' })).toHaveValue('Hải Dương (tên cũ)')
  const found = await fetch(`${portal.url}/api/v1/Customer/GetCustomerDetail/${id}`, { headers })
  const { data: known } = (await found.json()) as { data: Record<string, unknown> }
  const kept = ['customerCode', 'name', 'customerType', 'idType', 'email', 'province', 'taxCode', 'recordingStorage']
  const other = {
    ...Object.fromEntries(kept.map((field) => [field, known[field]])),
    id,
    phone: known['phoneNumber'],
    address: 'Làng gốm Chu Đậu',
  }
  await fetch(`${portal.url}/api/v1/Customer/UpdateCustomer`, { method: 'POST', headers, body: JSON.stringify(other) })
  await page.getByRole('textbox', { name: 'Ghi chú' }).fill('Gọi trước khi đến')
  await page.getByRole('button', { name: 'Lưu' }).click()
  // Saved from the end of a long form: the question is brought before the eyes.
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('cell', { name: 'Làng gốm Chu Đậu' })).toBeInViewport()
  await page.getByRole('button', { name: 'Dùng bản đã lưu' }).click()
  await expect(page.getByLabel('Địa chỉ')).toHaveValue('Làng gốm Chu Đậu')
})

test('whose plan is near its end is renewed from its row, and the page has one main button', async ({ page, portal }) => {
  await endSubscriptionToday(portal, 'Công ty TNHH Vận tải Đông Đô')
  await openList(page, 'quantri', '?q=dong%20do')
  await rowOf(page, 'Vận tải Đông Đô')
    .getByRole('button', { name: /Thao tác/ })
    .click()
  await page.getByRole('menuitem', { name: 'Gia hạn' }).click()
  await expect(page.getByRole('dialog', { name: /^Gia hạn gói/ })).toBeVisible()
  await page.keyboard.press('Escape')
  const filled = page.getByRole('main').locator('.mantine-Button-root:is([data-variant="filled"], :not([data-variant]))')
  await expect(filled).toHaveText(['Gia hạn'])
  await page.getByRole('navigation', { name: 'Thông tin khách hàng' }).getByRole('link', { name: 'Tổng quan' }).click()
  await expect(page).toHaveURL(/\/customers\/details\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Thông tin chung' })).toBeVisible()
  await expect(filled).toHaveText(['Gia hạn'])
  const lead = page.getByRole('main').getByText(/ · đến \d\d\/\d\d\/\d{4}/)
  await expect(lead).toBeInViewport()
})
