import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import jsQr from 'jsqr'
import sharp from 'sharp'
import { startVnpayDouble, vnpayMerchant } from '../apps/server/src/features/payments/testing/vnpay-double'
import { expect, test } from './fixtures'
import { expectNoViolations, expectNoViolationsLightAndDark } from './support/axe'
import { type Buyer, createBuyer, signInAsBuyer } from './support/buyers'
import { expectFitsFingers, expectNoSidewaysScroll } from './support/phone'
import type { Portal } from './support/portal'
import { signInAs } from './support/sign-in'
import { planNamed, rested } from './support/subscriptions'

test.use({
  settings: {
    SANDBOX_PAYMENTS: 'true',
    VNPAY_TMN_CODE: vnpayMerchant.tmnCode,
    VNPAY_HASH_SECRET: vnpayMerchant.hashSecret,
    VIETQR_BANK_BIN: '970436',
    VIETQR_BANK_NAME: 'Vietcombank',
    VIETQR_ACCOUNT: '0011004455667',
    VIETQR_ACCOUNT_NAME: 'CONG TY HOP',
    SELLER_NAME: 'Công ty Dịch vụ Họp Trực tuyến',
  },
})

// One after the other: the portal that takes money is started once for a worker.
test.describe.configure({ mode: 'default' })

/** A package of the old kind: what it exports depends on who loads it. */
const readQr = ((jsQr as { default?: unknown }).default ?? jsQr) as typeof jsQr

/** From the pricing page to the order. */
async function orderStandard(page: Page, portal: Portal, buyer: Buyer): Promise<string> {
  const token = await signInAsBuyer(page, portal, buyer)
  const { id } = await planNamed(portal, 'Tiêu chuẩn')
  await page.goto('/pricing-plans')
  await page.getByRole('article', { name: 'Tiêu chuẩn' }).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`plan=${id}`))
  await rested(page)
  await page.getByRole('radio', { name: 'Đổi gói và gia hạn thêm' }).check()
  await page.getByRole('button', { name: /^Đặt hàng · .*₫$/ }).click()
  await expect(page.getByRole('heading', { name: /^Đơn hàng HOP/ })).toBeVisible()
  return token
}

async function limitOf(portal: Portal, token: string): Promise<number> {
  const response = await fetch(`${portal.url}/api/v1/CustomerSubscription/GetCustomerSubscriptionList`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{}',
  })
  const { data } = (await response.json()) as { data: { meetingConcurrentParticipantsLimit: number; isCurrent: boolean }[] }
  return data.find(({ isCurrent }) => isCurrent)?.meetingConcurrentParticipantsLimit ?? 0
}

const payBy = async (page: Page, gateway: string) => {
  await page.getByRole('radio', { name: gateway }).check()
  await page.getByRole('button', { name: /^Thanh toán .*₫$/ }).click()
}
const applied = (page: Page) => expect(page.getByText('Gói Tiêu chuẩn đã có hiệu lực')).toBeVisible()

async function textOf(file: string): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(await readFile(file)) }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
}

test('a customer upgrades to Standard in the sandbox: the limits change at once, and the receipt is a PDF with every letter', async ({
  page,
  portal,
}) => {
  const buyer = await createBuyer(portal, 'Cơ bản')
  const token = await orderStandard(page, portal, buyer)
  expect(await limitOf(portal, token)).toBe(7)
  await expectNoViolationsLightAndDark(page, 'an order to be paid')
  await payBy(page, 'Thanh toán thử nghiệm')
  await expect(page.getByText('Không có tiền thật.')).toBeVisible()
  await page.getByRole('button', { name: 'Mô phỏng: ngân hàng từ chối' }).click()
  await payBy(page, 'Thanh toán thử nghiệm')
  await page.getByRole('button', { name: 'Mô phỏng: trả tiền thành công' }).click()
  await applied(page)
  expect(await limitOf(portal, token)).toBe(30)

  await page.getByRole('link', { name: 'Xem biên nhận' }).click()
  await expect(page.getByRole('heading', { name: /^Biên nhận thanh toán số \d{4}-\d{6}$/ })).toBeVisible()
  await expectNoViolationsLightAndDark(page, 'the receipt')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tải PDF' }).click()
  const text = await textOf(await (await downloading).path())
  for (const part of ['Biên nhận thanh toán số', buyer.customerName, 'Nâng cấp gói: Tiêu chuẩn', 'Bằng chữ:', 'nghìn đồng', '₫'])
    expect(text).toContain(part)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'the receipt on a phone')

  await page.goto('/account')
  await expect(
    page
      .getByRole('row', { name: /HOP\w+.*Hoàn tất/ })
      .or(page.getByText(/^HOP\w{9}$/))
      .first(),
  ).toBeVisible()
})

test('by VNPAY the order is paid when its server says so; the way back alone changes nothing', async ({ page, portal }) => {
  const vnpay = await startVnpayDouble()
  const buyer = await createBuyer(portal, 'Cơ bản')
  const token = await orderStandard(page, portal, buyer)
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
  expect(await limitOf(portal, token)).toBe(7)
  const ipn = await fetch(`${portal.url}/callbacks/payments/vnpay?${new URLSearchParams(told).toString()}`)
  expect(await ipn.json()).toEqual({ RspCode: '00', Message: 'Confirm Success' })
  await applied(page)
  expect(await limitOf(portal, token)).toBe(30)
  await vnpay.close()
})

test('by VietQR another library reads the code, and staff confirm what arrived', async ({ page, portal }) => {
  const buyer = await createBuyer(portal, 'Cơ bản')
  const token = await orderStandard(page, portal, buyer)
  await payBy(page, 'Chuyển khoản VietQR')
  const code = page.getByRole('img', { name: /^Mã VietQR/ })
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const read = readQr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
  const [, orderCode = ''] = /08\d\d(HOP[A-Z0-9]{9})6304/.exec(read) ?? []
  expect(read).toContain('A000000727')
  await expect(page.getByRole('heading', { name: `Đơn hàng ${orderCode}` })).toBeVisible()
  await expectNoViolations(page, 'a transfer')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'a transfer on a phone')
  await expectFitsFingers(page, 'a transfer on a phone')
  await page.setViewportSize({ width: 1280, height: 900 })

  await signInAs(page, 'kinhdoanh')
  await page.goto('/orders')
  await rested(page)
  await page.getByRole('button', { name: new RegExp(`Xem đơn hàng.*${orderCode}`) }).click()
  await page.getByRole('button', { name: 'Xác nhận chuyển khoản' }).click()
  await expectNoViolations(page, 'the form of a transfer')
  await page.getByLabel('Số giao dịch của ngân hàng').fill('FT26321000001')
  await page.getByRole('button', { name: 'Xác nhận đã nhận tiền' }).click()
  await expect(page.getByText('Đã ghi nhận khoản chuyển')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Hoàn tất').first()).toBeVisible()
  expect(await limitOf(portal, token)).toBe(30)
  await page.goto(`/customers/details/${buyer.customerId}/payment-history`)
  await expect(page.getByText(orderCode)).toBeVisible()
})
