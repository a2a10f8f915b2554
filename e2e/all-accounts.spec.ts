/** Support on the telephone: whoever calls is found in one list, let in and given another role. */
import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { createCustomer } from './support/customers'
import { inDatabase } from './support/meeting-calls'
import { signIn, signInAs } from './support/sign-in'

const choose = async (page: Page, row: ReturnType<Page['getByRole']>, action: string) => {
  await row.getByRole('button', { name: /Thao tác/ }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a caller is found by part of a phone number, unlocked and demoted; a session of theirs is ended', async ({
  page,
  portal,
}) => {
  const { id, user } = await createCustomer(portal)
  const phone = `09${randomInt(10_000_000, 99_999_999)}`
  await inDatabase(portal, `update accounts set role = 'Customer', phone = $2 where username = $1`, [user, phone])
  await signIn(portal.url, user)
  for (let attempt = 0; attempt < 5; attempt += 1) await signIn(portal.url, user, 'wrong').catch(() => undefined)

  await signInAs(page, 'quantri')
  // By what the address holds, as a colleague who gets the link sees it.
  await page.goto(`/all-accounts?customer=${id}&role=Customer`)
  await expect(page.getByRole('row', { name: /Đoàn Quản Trị/ })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Vai trò' })).toHaveValue('Quản trị khách hàng')
  await expect(page.getByRole('textbox', { name: 'Khách hàng' })).toHaveValue(/^Công ty /)
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('searchbox').fill(`${phone.slice(1, 4)} ${phone.slice(4, 9)}`)
  await expect(page).toHaveURL(/q=/)
  const row = page.getByRole('row', { name: /Lưu Nhân Viên/ })
  await expect(row).toContainText('Khóa một nơi')
  await expect(page.getByRole('row')).toHaveCount(2)

  await choose(page, row, 'Mở khóa')
  await page.getByRole('dialog').getByRole('button', { name: 'Mở khóa' }).click()
  await expect(row).not.toContainText('Khóa một nơi')
  await signIn(portal.url, user)

  const dialog = page.getByRole('dialog')
  await choose(page, row, 'Phiên đăng nhập')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Kết thúc' }).first().click()
  await page.getByRole('dialog', { name: 'Kết thúc phiên này?' }).getByRole('button', { name: 'Kết thúc' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: 'Sửa thông tin' }).click()
  await dialog.getByRole('combobox', { name: 'Vai trò' }).click()
  await page.getByRole('option', { name: 'Người xem' }).click()
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row, 'no longer among the administrators').toHaveCount(0)
})
