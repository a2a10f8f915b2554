import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { openPart, pauseClock, outputOf } from './support/kit'
import { expectNoSidewaysScroll } from './support/phone'

test('sorts, pages and searches through its state; words that were not searched for yet are forgotten with the filters', async ({
  page,
}) => {
  await page.clock.install()
  await openPart(page, 'table')
  await page.getByRole('button', { name: 'Trang 2', exact: true }).click()
  await expect(outputOf(page, 'table-state')).toHaveText('{"page":2}')
  await page.getByRole('columnheader', { name: 'Họ và tên' }).getByRole('button').click()
  await expect(page.getByRole('columnheader', { name: 'Họ và tên' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(outputOf(page, 'table-state')).toHaveText('{"sort":"name"}')
  await page.getByRole('columnheader', { name: 'Họ và tên' }).getByRole('button').click()
  await expect(outputOf(page, 'table-state')).toHaveText('{"sort":"-name"}')
  await page.getByRole('columnheader', { name: 'Họ và tên' }).getByRole('button', { name: 'Họ và tên' }).click()
  await expect(outputOf(page, 'table-state'), 'back to where it began').toHaveText('{}')
  await page.getByRole('columnheader', { name: 'Họ và tên' }).getByRole('button').click()
  await page.getByRole('searchbox').fill('dang')
  await expect(outputOf(page, 'table-state')).toHaveText('{"sort":"name","q":"dang"}')
  await expect(page.getByRole('status').first()).toContainText('kết quả')
  await pauseClock(page)
  await page.getByRole('searchbox').fill('dang qu')
  await page.getByRole('button', { name: 'Xóa bộ lọc' }).click()
  await page.clock.runFor(1000)
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(outputOf(page, 'table-state')).toHaveText('{"sort":"name"}')
})

/** By a finger, also where the window has been made for a mouse. */
async function tap(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('What is to be tapped is not shown.')
  const devtools = await target.page().context().newCDPSession(target.page())
  const middle = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
  await devtools.send('Input.synthesizeTapGesture', { ...middle, gestureSourceType: 'touch' })
  await devtools.detach()
}

test('arrows go from row to row, the actions are reachable, and pointer, keyboard and finger are told what they do and what does not fit its cell', async ({
  page,
}) => {
  await page.setViewportSize({ width: 860, height: 900 })
  await openPart(page, 'table')
  const second = page.getByRole('row').nth(2)
  await page.getByRole('row').nth(1).getByRole('button', { name: /^Sửa/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(second.getByRole('button', { name: /^Sửa/ })).toBeFocused()
  await second.getByRole('button', { name: /Thao tác với/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Xóa' }).click()
  await expect(outputOf(page, 'table-action')).toContainText('delete Trần Đức Phượng')

  const cell = page.getByRole('row').nth(1).getByRole('cell').nth(1)
  await cell.getByRole('link').evaluate((link) => (link.textContent = 'Tôn Nữ Thị Hoàng Oanh Phương Thảo Nguyên '.repeat(4)))
  await cell.hover()
  await expect(cell).toHaveAttribute('title', /^Tôn Nữ/)
  await second.getByRole('cell').nth(1).hover()
  await expect(second.getByRole('cell').nth(1)).not.toHaveAttribute('title')

  const hint = page.getByRole('tooltip')
  await second.getByRole('button', { name: /^Sửa/ }).hover()
  await expect(hint).toHaveText('Sửa')
  await page.keyboard.press('Escape')
  await expect(hint).toHaveCount(0)
  await second.getByRole('time').hover()
  await expect(hint).toHaveText(/\d{2}:\d{2}/)
  await page.mouse.move(0, 0)
  await expect(hint).toHaveCount(0)
  await second.getByRole('button', { name: /^Sửa/ }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('row').nth(1).getByRole('button', { name: /^Sửa/ })).toBeFocused()
  await expect(hint).toHaveText('Sửa')
  await page.keyboard.press('Tab')
  await expect(hint).toHaveCount(0)
  await tap(second.getByRole('time'))
  await expect(hint).toHaveText(/\d{2}:\d{2}/)
  await tap(second.getByRole('time'))
  await expect(hint).toHaveCount(0)
  await tap(second.getByRole('time'))
  await expect(hint).toBeVisible()
  await tap(page.getByRole('heading', { level: 1, name: 'Parts' }))
  await expect(hint).toHaveCount(0)
})

test('nothing yet, no match, an error and more than can be counted are told apart', async ({ page }) => {
  await openPart(page, 'table')
  await page.getByText('nothing yet', { exact: true }).click()
  await expect(page.getByText('Chưa có người tham dự')).toBeVisible()
  await page.getByText('rows', { exact: true }).click()
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByText('Không tìm thấy kết quả nào cho “zzzz”')).toBeVisible()
  await page.getByRole('button', { name: 'Xóa bộ lọc' }).last().click()
  await page.getByText('error', { exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Dịch vụ tạm thời gián đoạn')
  await page.getByText('capped', { exact: true }).click()
  await expect(page.getByText('10.000+ kết quả')).toBeVisible()
})

const heightOf = async (page: Page, of: string) => (await page.locator(of).first().boundingBox())?.height ?? 0

test('a compact row has one line for each text, what is on its way as much room as the last time; another density is remembered', async ({
  page,
}) => {
  await openPart(page, 'table')
  const compact = await heightOf(page, 'tbody tr')
  expect(compact).toBeLessThanOrEqual(43)
  const [rows, height] = [await page.locator('tbody tr').count(), await heightOf(page, 'tbody')]
  await page.getByText('first load', { exact: true }).click()
  await expect(page.locator('tbody tr')).toHaveCount(rows)
  expect(Math.abs((await heightOf(page, 'tbody')) - height)).toBeLessThan(rows * 3)
  await page.getByText('rows', { exact: true }).click()
  await page.getByRole('radiogroup', { name: 'Độ giãn dòng' }).getByTitle('Thoáng: hiện đủ chữ').click()
  await expect.poll(() => heightOf(page, 'tbody tr')).toBeGreaterThan(compact + 10)
  await page.reload()
  await expect.poll(() => heightOf(page, 'tbody tr')).toBeGreaterThan(compact + 10)
})

test('on a phone rows are cards of two lines that can be sorted, and unfold', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPart(page, 'table')
  const card = page.getByRole('list', { name: 'Người tham dự' }).getByRole('listitem').first()
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(90)
  await page.getByRole('combobox', { name: 'Sắp xếp theo' }).selectOption('Họ và tên, tăng dần')
  await expect(outputOf(page, 'table-state')).toHaveText('{"sort":"name"}')
  await expect(card.getByText('Số phút')).toHaveCount(0)
  await card.getByRole('button', { name: /^Xem thêm về/ }).click()
  await expect(card.getByText('Số phút')).toBeVisible()
  await expectNoViolations(page, 'an open card')
  await expectNoSidewaysScroll(page)
})
