import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { startVnpayDouble, vnpayMerchant } from '../apps/server/src/features/payments/testing/vnpay-double'
import { expect, test } from './fixtures'
import { expectNoViolations, expectNoViolationsLightAndDark } from './support/axe'
import { createBuyer, signInAsBuyer } from './support/buyers'
import { expectFitsFingers, expectNoSidewaysScroll } from './support/phone'
import { startPortal } from './support/portal'
import { readQrCode } from './support/read-qr-code'
import { settled } from './support/settled'
import { signInAs } from './support/sign-in'
import { planNamed } from './support/subscriptions'

// One after the other: the portal that takes money is started once.
test.describe.configure({ mode: 'default' })

let started: ReturnType<typeof startPortal> | undefined
const payingPortal = () =>
  (started ??= startPortal({
    SANDBOX_PAYMENTS: 'true',
    VNPAY_TMN_CODE: vnpayMerchant.tmnCode,
    VNPAY_HASH_SECRET: vnpayMerchant.hashSecret,
    VIETQR_BANK_BIN: '970436',
    VIETQR_BANK_NAME: 'Vietcombank',
    VIETQR_ACCOUNT: '0011004455667',
    VIETQR_ACCOUNT_NAME: 'CONG TY HOP',
    SELLER_NAME: 'Công ty Dịch vụ Họp Trực tuyến',
  }))
test.use({ baseURL: async ({}, use) => use((await payingPortal()).url) })
test.afterAll(async () => (await started)?.stop())

/** A customer that has ordered more, and is about to pay. */
async function openOrder(page: Page): Promise<void> {
  const portal = await payingPortal()
  const token = await signInAsBuyer(page, portal, await createBuyer(portal, 'Cơ bản'))
  const { id: planId } = await planNamed(portal, 'Tiêu chuẩn')
  const response = await fetch(`${portal.url}/api/v1/Orders/Create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ kind: 'upgrade', planId, upgradeOption: 1 }),
  })
  const { data } = (await response.json()) as { data: { id: number } }
  await page.goto(`/place-order/payment?order=${data.id}`)
}

const payBy = async (page: Page, gateway: string) => {
  await page.getByRole('radio', { name: gateway }).check()
  await page.getByRole('button', { name: /^Thanh toán .*₫$/ }).click()
}
const applied = (page: Page) => expect(page.getByText('Gói Tiêu chuẩn đã có hiệu lực')).toBeVisible()

test('a customer upgrades to Standard in the sandbox, from the pricing page to the receipt, which is a PDF too', async ({
  page,
}) => {
  const portal = await payingPortal()
  await signInAsBuyer(page, portal, await createBuyer(portal, 'Cơ bản'))
  const { id } = await planNamed(portal, 'Tiêu chuẩn')
  await page.goto('/pricing-plans')
  await page.getByRole('article', { name: 'Tiêu chuẩn' }).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`plan=${id}`))
  await settled(page)
  const plans = page.getByRole('radiogroup', { name: 'Chọn gói' })
  await expect(plans.getByRole('radio', { name: 'Tiêu chuẩn' })).toBeChecked()
  await page.getByRole('radio', { name: 'Đến hết kỳ đang dùng và thêm nữa' }).check()
  await expect(page.getByText(/sau khi đổi|chưa dùng của gói cũ/), 'nothing was bought yet').toHaveCount(0)
  await page.getByRole('button', { name: /^Đặt hàng · .*₫$/ }).click()
  await expect(page.getByRole('heading', { name: /^Đơn hàng HOP/ })).toBeVisible()
  await expectNoViolations(page, 'an order to be paid')
  await payBy(page, 'Thanh toán thử nghiệm')
  await expect(page.getByText('Không có tiền thật.')).toBeVisible()
  await page.getByRole('button', { name: 'Mô phỏng: trả tiền thành công' }).click()
  await applied(page)
  await expect(page.getByRole('main').getByRole('link', { name: 'Lên lịch họp' }), 'the next step').toBeVisible()

  await page.getByRole('link', { name: 'Xem biên nhận' }).click()
  await expect(page.getByRole('heading', { name: /^Biên nhận thanh toán số \d{4}-\d{6}$/ })).toBeVisible()
  await expectNoViolationsLightAndDark(page, 'the receipt')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tải PDF' }).click()
  const pdf = await readFile(await (await downloading).path())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'the receipt on a phone')

  await page.goto('/account')
  await expect(page.getByText(/^HOP\w{9}$/).first()).toBeVisible()
})

test('what staff sold is paid by the customer like any other order, from the page that its mail leads to', async ({ page }) => {
  const portal = await payingPortal()
  const token = await signInAsBuyer(page, portal, await createBuyer(portal, 'Tiêu chuẩn'))
  const response = await fetch(`${portal.url}/api/v1/Orders/Mine`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{}',
  })
  const { data } = (await response.json()) as { data: { id: number }[] }
  await page.goto(`/place-order/payment?order=${data[0]?.id}`)
  await expect(page.getByText('đang có hiệu lực, còn phải thanh toán')).toBeVisible()
  await expect(page.getByText('Chưa thanh toán', { exact: true })).toBeVisible()
  await expectNoViolations(page, 'an order in force that is not paid')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'an order in force that is not paid, on a phone')
  await payBy(page, 'Thanh toán thử nghiệm')
  await page.getByRole('button', { name: 'Mô phỏng: trả tiền thành công' }).click()
  await applied(page)
  await expect(page.getByRole('link', { name: 'Xem biên nhận' })).toBeVisible()
})

test('whoever buys before having an account sees plan and price, and is told what is wrong', async ({ page }) => {
  await page.goto('/pricing-plans')
  const plan = page.getByRole('article', { name: 'Tiêu chuẩn' })
  await expect(plan).toContainText('Đề xuất')
  await expectNoViolationsLightAndDark(page, 'prices')
  await plan.getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Gói đang chọn' })).toContainText('400.000')
  await page.getByLabel('Họ và tên').fill('Trần Bình')
  await page.getByLabel('E-mail').fill('binh@example.vn')
  await page.getByLabel('Số điện thoại').fill('0912345678')
  await page.getByLabel('Mật khẩu', { exact: true }).fill('Tre-1#')
  await page.getByRole('radio', { name: 'Doanh nghiệp' }).check()
  await page.getByLabel('Tên trên hóa đơn').fill('Công ty Hoa Sen')
  await page.getByLabel('Mã số thuế').fill('12345')
  await page.getByRole('button', { name: /mã/ }).click()
  await expect(page.getByText('Mã số thuế gồm 9–20 chữ số, hoặc dạng chi nhánh 0123456789-001.', { exact: true })).toBeVisible()
  await page.getByLabel('Mã số thuế').fill('0123456789-001')
  await page.getByLabel('Địa chỉ trên hóa đơn').fill('1 Lê Lợi')
  await page.getByRole('button', { name: /mã/ }).click()
  await expect(page.getByText(/^Mật khẩu cần ít nhất \d+ ký tự\.$/)).toBeVisible()
  await page.getByLabel('Mật khẩu', { exact: true }).fill('Tre-Xanh#58')
  await page.getByRole('button', { name: /mã/ }).click()
  await expect(page.getByText('Hãy đánh dấu đồng ý để tiếp tục.')).toBeVisible()
  await expectNoViolations(page, 'an account for an order, with a problem')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'an account for an order, on a phone')
})

test('by VNPAY the order is paid when its server says so; the way back alone says that one waits', async ({ page }) => {
  const vnpay = await startVnpayDouble()
  await openOrder(page)
  let told: Record<string, string> = {}
  await page.route('https://sandbox.vnpayment.vn/**', async (route) => {
    const address = route.request().url()
    told = vnpay.finish(vnpay.open(address))
    const back = new URL(new URL(address).searchParams.get('vnp_ReturnUrl') ?? '')
    for (const [name, value] of Object.entries(told)) back.searchParams.set(name, value)
    await route.fulfill({ status: 302, headers: { location: back.href } })
  })
  await payBy(page, 'VNPAY')
  await expect(page.getByText('Đang chờ xác nhận từ máy chủ của VNPAY')).toBeVisible()
  const { url } = await payingPortal()
  const ipn = await fetch(`${url}/callbacks/payments/vnpay?${new URLSearchParams(told).toString()}`)
  expect(await ipn.json()).toEqual({ RspCode: '00', Message: 'Confirm Success' })
  await applied(page)
  await vnpay.close()
})

test('by VietQR another library reads the code, and staff confirm what arrived', async ({ page }) => {
  await openOrder(page)
  await payBy(page, 'Chuyển khoản VietQR')
  const code = page.getByRole('img', { name: /^Mã VietQR/ })
  let read = ''
  const readAgain = async () => (read = await readQrCode(code))
  // The page scrolls to the code, and its picture comes a moment after its place.
  await expect.poll(readAgain).toContain('A000000727')
  const [, orderCode = ''] = /08\d\d(HOP[A-Z0-9]{9})6304/.exec(read) ?? []
  await expect(page.getByRole('heading', { name: `Đơn hàng ${orderCode}` })).toBeVisible()
  await expectNoViolations(page, 'a transfer')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'a transfer on a phone')
  await expectFitsFingers(page, 'a transfer on a phone')
  await page.setViewportSize({ width: 1280, height: 900 })

  await signInAs(page, 'kinhdoanh')
  await page.goto('/orders')
  await settled(page)
  await page.getByRole('combobox', { name: 'Hình thức' }).click()
  await page.getByRole('option', { name: 'Chuyển khoản VietQR' }).click()
  await expect(page).toHaveURL(/gateway=vietqr/)
  await page.getByRole('link', { name: orderCode }).click()
  await expect(page.getByRole('heading', { name: `Đơn hàng ${orderCode}` })).toBeVisible()
  await page.reload()
  await expectNoViolationsLightAndDark(page, 'an order')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'an order on a phone')
  await expectFitsFingers(page, 'an order on a phone')
  await page.setViewportSize({ width: 1366, height: 900 })
  await page.getByRole('button', { name: 'Xác nhận chuyển khoản' }).click()
  await expectNoViolations(page, 'the form of a transfer')
  await page.getByLabel('Số giao dịch của ngân hàng').fill('FT26321000001')
  await page.getByRole('button', { name: 'Xác nhận đã nhận tiền' }).click()
  await expect(page.getByText('Đã ghi nhận khoản chuyển')).toBeVisible()
  await expect(page.getByText('Hoàn tất').first()).toBeVisible()
  await expect(page.getByText('FT26321000001')).toBeVisible()
  // All is there: that more arrived is rare, and no button.
  await expect(page.getByRole('button', { name: 'Xác nhận chuyển khoản' })).toHaveCount(0)
  await page.goto('/orders/999999')
  await expect(page.getByRole('heading', { name: 'Không tìm thấy trang' })).toBeVisible()
})
