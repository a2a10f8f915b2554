import { deflateSync, crc32 } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { signInAs } from './support/sign-in'

/** A green square, made here so that no picture has to be kept. */
function squarePng(side = 24): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(content.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const line = Buffer.concat([Buffer.alloc(1), Buffer.alloc(side * 3, Buffer.from([27, 122, 67]))])
  const rows = deflateSync(Buffer.concat(Array.from({ length: side }, () => line)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}
const logo = { name: 'logo.png', mimeType: 'image/png', buffer: squarePng() }

const openList = async (page: Page) => {
  await signInAs(page, 'quantri')
  await page.goto('/app-names')
  await expect(page.getByRole('heading', { level: 1, name: 'Ứng dụng thương hiệu' })).toBeVisible()
}

test('an administrator creates an app with its logo, edits and deletes it', async ({ page }) => {
  await openList(page)
  await page.getByRole('button', { name: 'Tạo ứng dụng' }).click()
  const dialog = page.getByRole('dialog')
  await expectNoViolations(page, 'the form')
  await dialog.getByLabel('Tên ứng dụng').fill('Vườn Ươm')
  await dialog.getByRole('textbox', { name: 'Tên miền' }).fill('HOP.saomai.example.vn')
  await dialog.locator('input[type="file"]').setInputFiles(logo)
  await dialog.getByRole('textbox', { name: 'Màu thương hiệu' }).fill('#1B7A43')
  await dialog.getByLabel('Khách hàng').fill('sao m')
  await page.getByRole('option', { name: 'Công ty Cổ phần Sao Mai' }).click()
  await dialog.getByRole('button', { name: 'Tạo ứng dụng' }).click()
  await expect(dialog.getByText('Tên miền này đã thuộc về một ứng dụng khác.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Tên miền' }).fill('hop.vuonuom.example.vn')
  await dialog.getByRole('button', { name: 'Tạo ứng dụng' }).click()
  await expect(page.getByText('Đã tạo ứng dụng.')).toBeVisible()

  await page.getByRole('searchbox').fill('vuon uom')
  const row = page.getByRole('row', { name: /hop\.vuonuom\.example\.vn/ })
  await expect(page.getByText('1 kết quả')).toBeVisible()
  await expect(row.getByRole('link', { name: 'Công ty Cổ phần Sao Mai' })).toHaveAttribute('href', '/customers/details/1')
  await expect(row).toContainText('#1b7a43')
  await row.getByRole('button', { name: 'Sửa ứng dụng' }).click()
  await dialog.getByRole('switch', { name: 'Dùng giao diện này cho tên miền' }).click()
  await dialog.getByRole('button', { name: 'Bỏ chọn' }).click()
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByText('Đã lưu ứng dụng.')).toBeVisible()
  await expect(row).toContainText('Tạm ngừng')
  await expect(row).not.toContainText('Sao Mai')

  await row.getByRole('button', { name: /Thao tác/ }).click()
  await page.getByRole('menuitem', { name: 'Xóa ứng dụng' }).click()
  const question = page.getByRole('dialog', { name: 'Xóa ứng dụng Vườn Ươm?' })
  await expect(question).toContainText('hop.vuonuom.example.vn')
  await question.getByRole('button', { name: 'Xóa ứng dụng' }).click()
  await expect(page.getByText('Đã xóa ứng dụng.')).toBeVisible()
  await expect(row).toBeHidden()
})
