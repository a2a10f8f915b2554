/** Uploads and exports. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { openPart, pauseClock, outputOf } from './support/kit'

/** A fifth of a transfer of the kit. */
const stepMs = 120
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const choose = (page: Page, name: string, mimeType: string, bytes: number) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.alloc(bytes, 1) })

test('an upload shows its progress and its end, can be stopped, and is sent again only when that may help', async ({ page }) => {
  await page.clock.install()
  await openPart(page, 'transfers')
  await choose(page, 'hong.xlsx', sheet, 1000)
  await expect(page.getByRole('alert')).toHaveText('Tệp hong.xlsx chưa dùng được. Dữ liệu gửi lên vượt quá dung lượng cho phép.')
  await expect(page.getByRole('button', { name: 'Thử lại' })).toHaveCount(0)
  await choose(page, 'dut-mang.xlsx', sheet, 1000)
  await expect(page.getByRole('alert')).toContainText('Không gửi được dut-mang.xlsx.')
  await pauseClock(page)
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await page.getByRole('button', { name: 'Dừng gửi' }).click()
  await page.clock.runFor(stepMs)
  await expect(page.getByText('Chọn tệp hoặc kéo thả vào đây')).toBeVisible()

  await choose(page, 'nguoi-dung.xlsx', sheet, 50_000)
  const progress = page.getByRole('progressbar', { name: 'Tiến độ gửi tệp' })
  await expect(progress).toHaveAttribute('aria-valuenow', '0')
  await page.clock.runFor(stepMs)
  await expect(progress).toHaveAttribute('aria-valuenow', '20')
  await page.clock.resume()
  await expect(page.getByText('Đã gửi nguoi-dung.xlsx')).toBeVisible()
  await expect(outputOf(page, 'received')).toHaveText('["nguoi-dung.xlsx"]')
})

test('wrong, large and empty files are refused before they are sent, each with its reason', async ({ page }) => {
  await openPart(page, 'transfers')
  await choose(page, 'anh.png', 'image/png', 10)
  await expect(page.getByRole('alert')).toContainText('“anh.png” không đúng loại. Chỉ nhận XLSX.')
  await choose(page, 'lon.xlsx', sheet, 1_200_000)
  await expect(page.getByRole('alert')).toContainText('nặng 1,2 MB, vượt quá 1 MB')
  await choose(page, 'rong.xlsx', sheet, 0)
  await expect(page.getByRole('alert')).toContainText('không có nội dung')
  await expect(outputOf(page, 'received')).toHaveText('[]')
})

test('an export tells how far it is, and pressing it again stops it', async ({ page }) => {
  await page.clock.install()
  await openPart(page, 'transfers')
  await pauseClock(page)
  await page.getByRole('button', { name: 'Xuất Excel' }).click()
  await expect(page.getByRole('button', { name: /Đang/ })).toBeVisible()
  await page.clock.runFor(stepMs)
  await expect(page.getByRole('button', { name: 'Đang tải 20%' })).toBeVisible()
  await page.clock.resume()
  await expect(outputOf(page, 'exports')).toHaveText('1')
  await pauseClock(page)
  await page.getByRole('button', { name: 'Xuất Excel' }).click()
  await page.getByRole('button', { name: /Đang/ }).click()
  await page.clock.resume()
  await expect(page.getByRole('button', { name: 'Xuất Excel' })).toBeVisible()
  await expect(outputOf(page, 'exports')).toHaveText('1')
})
