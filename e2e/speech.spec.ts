/** Which service recognises speech, as its three screens say it. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { signInAs } from './support/sign-in'

const form = (page: Page) => page.getByRole('region', { name: 'Dịch vụ nhận dạng giọng nói' })

test('a customer enters its service, tries it out and reads what failed; an administrator lets it share the system’s', async ({
  page,
}) => {
  await signInAs(page, 'khachhang')
  await page.goto('/account')
  const own = form(page)
  await expect(own.getByText('Cập nhật lần cuối: -')).toBeVisible()
  await expect(own.getByRole('radio', { name: 'Dịch vụ chung của hệ thống' })).toBeDisabled()
  await own.getByLabel('Tên miền (gRPC)').fill('127.0.0.1')
  await page.getByRole('button', { name: 'Lưu cấu hình' }).click()
  await expect(own.getByText('Vui lòng điền thông tin này.').first()).toBeVisible()
  await own.getByLabel('Cổng (gRPC)').fill('70000')
  await own.getByLabel('Authorization').fill('bearer bi-mat')
  await own.getByLabel('Token ID').fill('ma-so')
  await own.getByLabel('Token key').fill('chia-khoa')
  await expect(own.getByText('Giá trị lớn nhất là 65.535.')).toBeVisible()
  await own.getByLabel('Cổng (gRPC)').fill('443')
  await own.getByRole('button', { name: 'Thử nhận dạng' }).click()
  await expect(own.getByText('Tên miền này dẫn vào mạng nội bộ của hệ thống nên không được dùng.')).toBeVisible()
  await expectNoViolations(page, 'the outcome of a test')
  await page.getByRole('button', { name: 'Lưu cấu hình' }).click()
  await expect(page.getByText('Đã cập nhật cấu hình nhận dạng giọng nói.')).toBeVisible()
  await expect(own.getByText(/Cập nhật lần cuối: \d{2}:\d{2}:\d{2} \d+\/\d+\/\d{4}/)).toBeVisible()
  await expect(own.getByLabel('Token key')).toHaveValue('')

  await signInAs(page, 'quantri')
  await page.goto('/customers/details/1/smartvoicetokens')
  await expect(form(page).getByLabel('Tên miền (gRPC)')).toHaveValue('127.0.0.1')
  await form(page).getByText('Dịch vụ chung của hệ thống').click()
  await expect(form(page).getByLabel('Tên miền (gRPC)')).toBeDisabled()
  const sent = page.waitForRequest(/CustomerSmartVoiceConfig\/save/)
  await page.getByRole('button', { name: 'Lưu cấu hình' }).click()
  expect(Object.keys((await sent).postDataJSON() as object).toSorted()).toEqual(['customerId', 'modifiedAt', 'useOfSystem'])
  await expect(page.getByText('Đã cập nhật cấu hình nhận dạng giọng nói.')).toBeVisible()
  await expect(form(page).getByRole('radio', { name: 'Dịch vụ chung của hệ thống' })).toBeChecked()
})
