import { orderAccounts } from '@hop/contract/features/order-accounts'
import { customers } from '@hop/contract/features/customers'
import { orders } from '@hop/contract/features/orders'
import { pricing } from '@hop/contract/features/pricing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '../../platform/clock.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { seedPlans } from '../regions/public.js'
import { createDesk, goodPassword, newEmail } from '../sign-up/testing/sign-up-desk.js'

let portal: TestPortal
let desk: ReturnType<typeof createDesk>
beforeAll(async () => {
  portal = await startTestPortal()
  desk = createDesk(portal)
  await seedPlans(portal.platform)
})
afterAll(() => portal.close())

let count = 0
const confirm = (registration: string, code: string, buyer: object = {}) => {
  count += 1
  const phone = `08${String(count).padStart(8, '0')}`
  const body = { registration, code, name: 'Trần Thị Mùa', phone, password: goodPassword, ...buyer }
  return portal.call(orderAccounts.confirm, { body })
}

async function start(email: string) {
  const { status, body } = await portal.call(orderAccounts.start, { body: { email, recaptchaToken: await desk.solved() } })
  await portal.platform.jobs.drain()
  const [mail] = (await portal.mailsTo(email)).toReversed()
  const code = /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1] ?? ''
  return { status, registration: (body['data'] as { registration: string }).registration, code, mail }
}
const planOf = async (name: string) =>
  (await portal.db.selectFrom('plans').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

test('with the code from the mail a visitor has an account with the free plan, and signs in', async () => {
  const email = newEmail()
  const { registration, code } = await start(email)
  const { status, body } = await confirm(registration, code)
  expect([status, body['email']]).toEqual([200, email])
  expect(await portal.signIn(String(body['username']), goodPassword)).toEqual(expect.any(String))
  expect((await confirm(registration, code)).body.code).toBe('ActivationCodeUsed')
  expect((await confirm(registration, wrong(code))).body.code).toBe('OrderCodeExpired')
})

describe('whoever buys for a company', () => {
  const company = {
    idType: 'business',
    companyName: 'Công ty TNHH Sao Mai & Bạn',
    taxCode: '0312345678-001',
    address: '1 Lê Lợi, phường Bến Thành',
    invoiceEmail: 'ke.toan@sao-mai.example.vn',
  }

  test('is a customer of its name, which orders and invoices name too; a person is one of no kind but their own', async () => {
    const one = await start(newEmail())
    const { body } = await confirm(one.registration, one.code, company)
    const token = await portal.signIn(String(body['username']), goodPassword)
    expect((await portal.call(customers.own, {}, token)).body['data']).toMatchObject({
      name: company.companyName,
      idType: 'business',
      taxCode: company.taxCode,
      address: company.address,
      invoiceEmail: company.invoiceEmail,
      province: '',
    })
    const planId = await planOf('Standard')
    const order = await portal.call(orders.create, { body: { kind: 'upgrade', planId, upgradeOption: 1 } }, token)
    expect(order.body['data']).toMatchObject({
      buyer: {
        name: company.companyName,
        taxCode: company.taxCode,
        address: company.address,
        email: company.invoiceEmail,
      },
    })
    const person = await start(newEmail())
    const made = await confirm(person.registration, person.code)
    const own = await portal.call(customers.own, {}, await portal.signIn(String(made.body['username']), goodPassword))
    expect(own.body['data']).toMatchObject({ name: 'Trần Thị Mùa', idType: 'personal', taxCode: null, invoiceEmail: null })
  })

  test('says its name, its address and its tax code, which no other customer has', async () => {
    const { registration, code } = await start(newEmail())
    const fieldsOf = async (buyer: object) =>
      (await confirm(registration, code, buyer)).body.fields?.map(({ path, code: problem }) => [path, problem])
    expect(await fieldsOf({ idType: 'business' })).toEqual([
      ['companyName', 'required'],
      ['address', 'required'],
      ['taxCode', 'required'],
    ])
    expect(await fieldsOf({ ...company, taxCode: '12345678' })).toEqual([['taxCode', 'invalidTaxCode']])
    expect(await fieldsOf(company)).toEqual([['taxCode', 'DuplicateTaxCode']])
    expect((await confirm(registration, code, { ...company, idType: 'organ', taxCode: '' })).status).toBe(200)
  })
})

test('sent again, at once or after a lost answer, the same makes one account and is answered the same', async () => {
  const { registration, code } = await start(newEmail())
  const body = { registration, code, name: 'Lê Văn Thu', phone: '0777000111', password: goodPassword }
  const again = () => portal.call(orderAccounts.confirm, { body })
  const replies = [...(await Promise.all([again(), again(), again()])), await again()]
  expect(new Set(replies.map((reply) => JSON.stringify([reply.status, reply.body])))).toEqual(
    new Set([JSON.stringify([200, replies[0]?.body])]),
  )
})

test('five wrong codes at once are all there are, and the right one comes too late', async () => {
  const { registration, code } = await start(newEmail())
  const codes = (await Promise.all(Array.from({ length: 12 }, () => confirm(registration, wrong(code))))).map(
    ({ body }) => body.code,
  )
  expect(codes.filter((one) => one === 'OrderCodeWrong')).toHaveLength(5)
  expect(codes.filter((one) => one === 'OrderCodeTries')).toHaveLength(7)
  expect((await confirm(registration, code)).body.code).toBe('OrderCodeTries')
})

test('a code lasts ten minutes, and opens only what it was sent for', async () => {
  const one = await start(newEmail())
  const other = await start(newEmail())
  expect((await confirm(other.registration, one.code === other.code ? wrong(one.code) : one.code)).body.code).toBe(
    'OrderCodeWrong',
  )
  portal.clock.advance(10 * minutes)
  expect((await confirm(one.registration, one.code)).body.code).toBe('OrderCodeExpired')
})

test('an address that has an account is told so by mail; the answer is the same', async () => {
  const email = newEmail()
  const first = await start(email)
  await confirm(first.registration, first.code)
  portal.clock.advance(2 * minutes)
  const second = await start(email)
  expect([second.status, second.code]).toEqual([200, ''])
  expect(second.mail?.subject).toMatch(/^Bạn đã có tài khoản/)
  for (const page of ['/login', '/forgot-password']) expect(second.mail?.text).toContain(portal.url + page)
  expect((await confirm(second.registration, '123456')).body.code).toBe('OrderCodeWrong')
})

test('the pricing page shows the plans of the table with VAT, the cheapest first', async () => {
  const { body } = await portal.call(pricing.plans, {})
  expect((body['data'] as { priceWithVat: number }[]).map(({ priceWithVat }) => priceWithVat)).toEqual([0, 400_000, 800_000])
})
