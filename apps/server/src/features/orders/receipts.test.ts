import type { Receipt } from '@hop/contract/features/orders'
import { orders } from '@hop/contract/features/orders'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { periodText } from '../order-records/public.js'
import { rowsOfSheet } from '../../testing/rows-of-sheet.js'
import { orderOf, startOrderTests } from './testing/order-setup.js'

let t: Awaited<ReturnType<typeof startOrderTests>>
beforeAll(async () => {
  t = await startOrderTests('2026-12-31 10:00')
})
afterAll(() => t.close())

async function bought(planName = 'Tiêu chuẩn') {
  const buyer = await t.newBuyer()
  const order = await t.ordered(buyer, { planId: await t.newPlan({ name: planName }) })
  return { buyer, order: await t.paidInSandbox(buyer, order.id) }
}

async function textOf(bytes: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
}

test('the PDF reads back with every letter: names typed composed or not, the sum in words, ₫', async () => {
  const { buyer, order } = await bought('Gói Đặc Biệt: ậ ổ ư ơ đ ễ ữ ỵ')
  // As it comes from a Mac: decomposed.
  const name = 'Công ty TNHH Phần mềm Ngọc Ánh & Đỗ Thị Quỳnh'.normalize('NFD')
  const parties = JSON.stringify({
    seller: t.portal.platform.payments.seller,
    buyer: { name, address: 'Số 7 ngõ Văn Hương, Hà Nội', taxCode: '0101234567', email: 'ketoan@congty.vn' },
  })
  await t.portal.db.updateTable('receipts').set({ parties }).where('order_id', '=', order.id).execute()
  const { bytes, headers } = await t.portal.call(orders.receipt, { params: { id: order.id } }, buyer.token)
  expect(headers.get('content-type')).toBe('application/pdf')
  const text = await textOf(bytes)
  for (const part of [
    `Biên nhận thanh toán số ${String(order.receiptNumber)}`,
    order.code,
    'Công ty TNHH Phần mềm Ngọc Ánh & Đỗ Thị Quỳnh',
    'Số 7 ngõ Văn Hương, Hà Nội',
    'Gói Đặc Biệt: ậ ổ ư ơ đ ễ ữ ỵ',
    'Bằng chữ: Bốn trăm nghìn đồng',
    '400.000 ₫',
    '363.636 ₫',
    '36.364 ₫',
    'THANH TOÁN THỬ NGHIỆM',
  ])
    expect(text).toContain(part)
})

test('an order that is paid later than it was placed, and its receipt, state the period that was given', async () => {
  const buyer = await t.newBuyer()
  const order = await t.ordered(buyer, { planId: await t.newPlan() })
  t.moveTo('2026-12-31 15:00')
  await t.paidInSandbox(buyer, order.id)
  const [given] = await t.subscriptionsOf(buyer.customerId)
  const period = { startTime: given?.starts_at.toISOString(), endTime: given?.ends_at.toISOString() }
  expect(period.startTime).toBe('2026-12-31T08:00:00.000Z')
  expect(await t.find(order.id, buyer)).toMatchObject(period)
  const { body } = await t.portal.call(orders.findReceipt, { params: { id: order.id } }, buyer.token)
  expect(body['data']).toMatchObject(period)
  t.moveTo('2026-12-31 10:00')
})

test('receipt and mail name the last day of use, as the preview and the plan’s history do', async () => {
  const { buyer, order } = await bought()
  const midnight = '2027-02-01T17:00:00.000Z'
  const quote = sql<string>`jsonb_set(quote, '{terms,endsAt}', ${JSON.stringify(midnight)})`
  await t.portal.db.updateTable('orders').set({ quote }).where('id', '=', order.id).execute()
  const { bytes } = await t.portal.call(orders.receipt, { params: { id: order.id } }, buyer.token)
  expect(await textOf(bytes)).toContain('31/12/2026 – 01/02/2027')
  const period = { startsAt: new Date('2026-12-31T03:00:00.000Z'), endsAt: new Date(midnight) }
  expect(periodText(period)).toEqual(['31/12/2026', '01/02/2027'])
})

test('numbers run without gaps within a year, also when payments meet or are undone, and begin anew with the next', async () => {
  const first = Number((await bought()).order.receiptNumber?.slice(5))
  const buyers = await Promise.all(Array.from({ length: 6 }, () => t.newBuyer()))
  const planId = await t.newPlan()
  const made = await Promise.all(buyers.map(async (buyer) => ({ buyer, order: await t.ordered(buyer, { planId }) })))
  const undone = t.portal.db.transaction().execute(async (transaction) => {
    const { takeReceiptNumber } = await import('./receipts.queries.js')
    await takeReceiptNumber(transaction, 2026)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const paid = await Promise.all(made.map(({ buyer, order }) => t.paidInSandbox(buyer, order.id)))
  const numbers = paid.map(({ receiptNumber }) => Number(receiptNumber?.slice(5)))
  expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, index) => first + 1 + index))
  t.moveTo('2027-01-01 00:00')
  expect((await bought()).order.receiptNumber).toBe('2027-000001')
})

test('an order names its buyer as it was when it was made: on its page, on the receipt and in the export, whatever the customer is called later', async () => {
  const buyer = await t.newBuyer()
  const asNow = { name: 'Công ty Cũ', tax_code: '0101234567', address: 'Số 7 Văn Hương' }
  await t.portal.db.updateTable('customers').set(asNow).where('id', '=', buyer.customerId).execute()
  const made = await t.ordered(buyer, { planId: await t.newPlan() })
  const later = { name: 'Công ty Mới', tax_code: null, address: 'Nơi khác', email: 'moi@congty.vn' }
  await t.portal.db.updateTable('customers').set(later).where('id', '=', buyer.customerId).execute()
  await t.paidInSandbox(buyer, made.id)
  const named = { name: 'Công ty Cũ', taxCode: '0101234567', address: 'Số 7 Văn Hương', email: 'ketoan@congty.vn' }
  const admin = await t.newStaff()
  for (const { token } of [buyer, admin]) {
    expect(await t.find(made.id, { ...buyer, token })).toMatchObject({ buyer: named })
    const { body } = await t.portal.call(orders.findReceipt, { params: { id: made.id } }, token)
    expect((body['data'] as Receipt).buyer).toEqual(named)
  }
  const filters = [{ field: 'code' as const, operator: 'contains' as const, value: made.code }]
  const { bytes } = await t.portal.call(orders.exportList, { body: { filters } }, admin.token)
  const [, row] = await rowsOfSheet(bytes)
  expect(row).toEqual(expect.arrayContaining(['Công ty Mới', 'Công ty Cũ', '0101234567', 'Số 7 Văn Hương', 'ketoan@congty.vn']))
})

test('an order may name a buyer of its own, who is written to as well; one that a portal of before made names the customer', async () => {
  const buyer = await t.newBuyer()
  const named = { name: 'Công ty Mẹ', taxCode: '0109999999', address: 'Hà Nội', email: 'hoadon@congtyme.vn' }
  const planId = await t.newPlan()
  const body = { kind: 'new' as const, planId, buyer: named }
  const made = orderOf(await t.portal.call(orders.create, { body }, buyer.token))
  expect(made.buyer).toEqual(named)
  await t.paidInSandbox(buyer, made.id)
  const mails = t.portal.db.selectFrom('deliveries').select('recipient').where('subject', 'like', `%${made.code}%`)
  expect(await mails.execute()).toEqual([{ recipient: named.email }])
  await t.portal.db.updateTable('orders').set({ buyer: null }).where('id', '=', made.id).execute()
  expect((await t.find(made.id, buyer)).buyer).toMatchObject({ name: made.customerName, email: 'ketoan@congty.vn', taxCode: '' })
})

test('a receipt keeps the buyer as it was, and an order that was not paid has none', async () => {
  const { buyer, order } = await bought()
  await t.portal.db.updateTable('customers').set({ name: 'Tên mới' }).where('id', '=', buyer.customerId).execute()
  const { body } = await t.portal.call(orders.findReceipt, { params: { id: order.id } }, buyer.token)
  expect((body['data'] as Receipt).buyer.name).toMatch(/^Khách hàng/)
  const unpaid = await t.ordered(await t.newBuyer(), { planId: await t.newPlan() })
  const admin = await t.newStaff()
  expect((await t.portal.call(orders.receipt, { params: { id: unpaid.id } }, admin.token)).body.code).toBe('ReceiptNotFound')
})

test('the customer is written to, once', async () => {
  const { order } = await bought()
  const mails = await t.portal.db
    .selectFrom('deliveries')
    .select(['recipient', 'subject', 'text'])
    .where('subject', 'like', `%${order.code}%`)
    .execute()
  expect(mails).toMatchObject([{ recipient: 'ketoan@congty.vn', subject: `Đã nhận thanh toán cho đơn hàng ${order.code}` }])
  expect(mails[0]?.text).toContain('400.000 ₫')
  expect(mails[0]?.text).toContain(`${t.portal.url}/orders/receipt/${order.id}`)
})
