/** Choosing contacts, on the page that shows the parts: no screen of the product holds the pickers alone. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { openPart } from './support/kit'

test.use({ site: 'kit' })

const statuses = ['SUCCESS', 'NOT_AVAILABLE', 'FAILURE'] as const
const names = ['Bùi Thanh Hương', 'Châu Kim Sang', 'Đặng Quốc Khánh', 'Hồ Thị Lan Anh', 'Nguyễn Thị Minh Châu', 'Trần Đức Long']
const at = '2026-11-15T03:00:00.000Z'
const contactOf = (name: string, index: number) => ({
  id: index + 1,
  name,
  email: `nguoi.${index + 1}@example.vn`,
  phone: '',
  title: '',
  department: '',
  organization: 'Công ty Sao Mai',
  code: '',
  imgUploadStatus: statuses[index % statuses.length],
  createdAt: at,
  updatedAt: at,
})
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase()

/** Answers as the portal would; its own search is tested with the portal. */
async function open(page: Page, button: string, people = names.map(contactOf), language = 'vi') {
  await page.route('**/api/v1/Contacts/Search', (route) => {
    const { term, pageSize } = route.request().postDataJSON() as { term: string; pageSize: number }
    const data = people.filter(({ name }) => fold(name).includes(fold(term)))
    return route.fulfill({ json: { code: 0, data: data.slice(0, pageSize), total: data.length, totalIsCapped: false } })
  })
  await openPart(page, 'contact-pickers', language)
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem').first()).toBeVisible({ timeout: 15_000 })
  return dialog
}
const many = (page: Page) => page.getByTestId('picked-many')

test('one is found by typing and taken by Enter', async ({ page }) => {
  const dialog = await open(page, 'Chọn một người')
  await dialog.getByRole('searchbox').fill('tran duc')
  await expect(dialog.getByRole('list', { name: 'Danh sách liên hệ' }).getByRole('listitem')).toHaveCount(1)
  await expectNoViolations(page, 'choosing one')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByTestId('picked-one')).toHaveText('Trần Đức Long')
})

test('of many, the first ten are shown and the rest is told', async ({ page }) => {
  const people = Array.from({ length: 34 }, (_, index) => contactOf(`Người Số ${index + 1}`, index))
  const dialog = await open(page, 'Chọn một người', people)
  await expect(dialog.getByRole('button', { name: /Người Số/ })).toHaveCount(10)
  await expect(dialog.getByText('Còn 24 liên hệ khác.')).toBeVisible()
})

test('where a face is needed, one without a verified picture says why and is not taken', async ({ page }) => {
  const dialog = await open(page, 'Chọn một người (Face ID)')
  const without = dialog.getByRole('button', { name: /Châu Kim Sang/ })
  await expect(without).toContainText('Chưa có ảnh khuôn mặt')
  await without.press('Enter')
  await expect(dialog.getByRole('status').filter({ hasText: 'Chưa chọn được Châu Kim Sang.' })).toBeVisible()
  await expect(page.getByTestId('picked-one')).toHaveText('')
  await expectNoViolations(page, 'one who cannot be chosen')
  await dialog.getByRole('button', { name: /Bùi Thanh Hương/ }).click()
  await expect(page.getByTestId('picked-one')).toHaveText('Bùi Thanh Hương')
})

test('several are chosen over several searches, shown as chips, and confirmed together', async ({ page }) => {
  const dialog = await open(page, 'Chọn nhiều người')
  await dialog.getByRole('checkbox', { name: /Châu Kim Sang/ }).check()
  await dialog.getByRole('searchbox').fill('nguyen')
  await expect(dialog.getByRole('checkbox', { name: /Bùi Thanh Hương/ })).toBeHidden()
  await dialog.getByRole('checkbox', { name: 'Chọn 1 liên hệ tìm thấy' }).check()
  const chips = dialog.getByRole('list', { name: 'Những người đã chọn' })
  await expect(chips.getByRole('listitem')).toHaveText(['Châu Kim Sang', 'Nguyễn Thị Minh Châu'])
  await expectNoViolations(page, 'choosing several')
  await chips.getByRole('button', { name: 'Bỏ chọn Châu Kim Sang' }).click()
  await expect(dialog.getByText('Đã chọn 1 liên hệ')).toBeVisible()
  await dialog.getByRole('button', { name: 'Chọn 1 liên hệ' }).click()
  await expect(many(page)).toHaveText('[5]')
})

test('select all takes everybody, again takes nobody, and cancelling changes nothing', async ({ page }) => {
  const dialog = await open(page, 'Chọn nhiều người')
  const all = dialog.getByRole('checkbox', { name: 'Chọn tất cả 6 liên hệ' })
  await all.check()
  await expect(dialog.getByText('Đã chọn 6 liên hệ')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /Trần Đức Long/ }).uncheck()
  await expect(all).toHaveJSProperty('indeterminate', true)
  await all.click()
  await dialog.getByRole('button', { name: 'Chọn 6 liên hệ' }).click()
  await expect(many(page)).toHaveText('[1,2,3,4,5,6]')
  await page.getByRole('button', { name: 'Chọn nhiều người', exact: true }).click()
  await all.uncheck()
  await expect(dialog.getByText('Đã chọn 0 liên hệ')).toBeVisible()
  await dialog.getByRole('button', { name: 'Hủy' }).click()
  await expect(many(page)).toHaveText('[1,2,3,4,5,6]')
})

test('where a face is needed, select all leaves out those without one and says how many', async ({ page }) => {
  const dialog = await open(page, 'Chọn nhiều người (Face ID)')
  await expect(dialog.getByRole('checkbox', { name: /Châu Kim Sang/ })).toBeDisabled()
  await expect(dialog.getByText('4 liên hệ chưa chọn được')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Chọn tất cả 2 liên hệ' }).check()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolations(page, 'faces, dark')
  await dialog.getByRole('button', { name: 'Chọn 2 liên hệ' }).click()
  await expect(many(page)).toHaveText('[1,4]')
})

test('a thousand are chosen at once, in English, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const people = Array.from({ length: 1200 }, (_, index) => contactOf(`Người Số ${index + 1}`, index))
  const dialog = await open(page, 'Chọn nhiều người', people, 'en')
  await dialog.getByRole('checkbox', { name: 'Select all 1,000 contacts' }).check()
  await expect(dialog.getByText('1,000 contacts chosen')).toBeVisible()
  await expect(dialog.getByText('and 950 more')).toBeVisible()
  await expect(dialog.getByText('200 more contacts.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await dialog.getByRole('button', { name: 'Choose 1,000 contacts' }).click()
  // Not by expect: whenever it does not hold yet, it describes all thousand rows, which takes longer than closing them.
  await dialog.waitFor({ state: 'hidden' })
  expect(JSON.parse((await many(page).textContent()) ?? '')).toHaveLength(1000)
})
