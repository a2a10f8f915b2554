import { expect, test } from './fixtures'
import { openPart, pauseClock, told } from './support/kit'

test('sorts, pages and sizes through its state, and a new search begins at the first page', async ({ page }) => {
  await openPart(page, 'table')
  await page.getByRole('button', { name: 'Trang 2', exact: true }).click()
  await expect(told(page, 'table-state')).toHaveText('{"page":2}')
  await page.getByRole('columnheader', { name: 'Họ và tên' }).getByRole('button').click()
  await expect(page.getByRole('columnheader', { name: 'Họ và tên' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(told(page, 'table-state')).toHaveText('{"sort":"name"}')
  await page.getByRole('searchbox').fill('dang')
  await expect(told(page, 'table-state')).toHaveText('{"sort":"name","q":"dang"}')
  await expect(page.getByRole('status').first()).toContainText('kết quả')
})

test('words that were not searched for yet are forgotten with the filters', async ({ page }) => {
  await page.clock.install()
  await openPart(page, 'table')
  await page.getByRole('searchbox').fill('dang')
  await expect(told(page, 'table-state')).toHaveText('{"q":"dang"}')
  await pauseClock(page)
  await page.getByRole('searchbox').fill('dang qu')
  await page.getByRole('button', { name: 'Xóa bộ lọc' }).click()
  await page.clock.runFor(1000)
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(told(page, 'table-state')).toHaveText('{}')
})

test('arrows go from row to row, and the actions are reachable', async ({ page }) => {
  await openPart(page, 'table')
  const second = page.getByRole('row').nth(2)
  await page.getByRole('row').nth(1).getByRole('button', { name: /^Sửa/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(second.getByRole('button', { name: /^Sửa/ })).toBeFocused()
  await second.getByRole('button', { name: /Thao tác với/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Xóa' }).click()
  await expect(told(page, 'table-action')).toContainText('delete Trần Đức Phượng')
})

test('nothing yet, no match, an error and more than can be counted are told apart', async ({ page }) => {
  await openPart(page, 'table')
  await page.getByText('nothing yet', { exact: true }).click()
  await expect(page.getByText('Chưa có người tham dự')).toBeVisible()
  await page.getByText('rows', { exact: true }).click()
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByText('Không tìm thấy kết quả phù hợp')).toBeVisible()
  await page.getByRole('button', { name: 'Xóa bộ lọc' }).last().click()
  await page.getByText('error', { exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Dịch vụ tạm thời gián đoạn')
  await page.getByText('capped', { exact: true }).click()
  await expect(page.getByText('10.000+ kết quả')).toBeVisible()
})
