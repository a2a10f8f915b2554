/** The panel with what somebody needs to sign in, after an account was made or a password set. */
import type { Page } from '@playwright/test'
import { expect } from './expect'

export const handOver = (page: Page, username: string) =>
  page.getByRole('dialog', { name: new RegExp(`^(Đã tạo tài khoản|Đã đặt lại mật khẩu của) ${username}$`) })

/** Reads it and closes it; nothing of the password is kept anywhere but in the page's memory. */
export async function takeHandOver(page: Page, username: string) {
  const panel = handOver(page, username)
  await expect(panel.getByRole('textbox', { name: 'Tên đăng nhập', exact: true })).toHaveValue(username)
  const password = await panel.getByLabel('Mật khẩu', { exact: true }).inputValue()
  const address = await panel.getByRole('textbox', { name: 'Địa chỉ đăng nhập', exact: true }).inputValue()
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, history.state]),
  )
  expect(password.length).toBeGreaterThan(7)
  expect(kept).not.toContain(password)
  await panel.getByRole('button', { name: 'Đã xong' }).click()
  await expect(panel).toBeHidden()
  return { password, address }
}
