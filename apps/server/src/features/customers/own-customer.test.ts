import type { CallInput } from '@hop/contract/call'
import { customers } from '@hop/contract/features/customers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, createPlaces, type Places } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'

let portal: TestPortal
let places: Places
beforeAll(async () => {
  portal = await startTestPortal()
  places = await createPlaces(portal)
})
afterAll(() => portal.close())

test('a customer’s administrator sees the own customer, without the notes of the staff', async () => {
  const note = { description: 'Ghi chú nội bộ', email: 'lienhe@congty.vn', active_gm_token: 1 }
  await portal.db.updateTable('customers').set(note).where('id', '=', places.customerId).execute()
  const { token } = await createPerson(portal, 'Customer', places)
  const { status, body, bytes } = await portal.call(customers.own, {}, token)
  expect([status, body['data']]).toMatchObject([200, { id: places.customerId, email: 'lienhe@congty.vn', activeGMToken: 1 }])
  expect(bytes.toString()).not.toContain('Ghi chú nội bộ')
  expect(Object.keys(body['data'] as object)).not.toContain('can')
})

describe('a customer whose consent is withdrawn', () => {
  const consent = async (token: string) =>
    ((await portal.call(customers.own, {}, token)).body['data'] as { consent: string }).consent
  const give = (token: string) => portal.call(customers.giveConsent, {}, token)
  const entries = () =>
    portal.db.selectFrom('audit_log').select(['account_id', 'entity_id']).where('action', '=', 'give consent').execute()

  test('is asked again: its administrator sees that it is, and gives it, once', async () => {
    const admin = await createPerson(portal, 'Admin', places)
    const { id, token } = await createPerson(portal, 'Customer', places)
    expect(await consent(token)).toBe('given')
    await portal.call(customers.remove, { query: { id: places.customerId, typeDelete: 'revoke' } }, admin.token)
    expect(await consent(token)).toBe('withdrawn')
    const replies = await Promise.all([give(token), give(token), give(token)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await consent(token)).toBe('given')
    expect(await entries()).toEqual([{ account_id: id, entity_id: String(places.customerId) }])
  })

  test('gives it for itself alone, even while it is restricted', async () => {
    const other = await createPlaces(portal, 'Miền Nam')
    const both = [places.customerId, other.customerId]
    await portal.db.updateTable('customers').set({ consent: 'withdrawn', status: 'Inactive' }).where('id', 'in', both).execute()
    const [mine, theirs] = [await createPerson(portal, 'Customer', places), await createPerson(portal, 'Customer', other)]
    expect((await give(mine.token)).status).toBe(200)
    expect([await consent(mine.token), await consent(theirs.token)]).toEqual(['given', 'withdrawn'])
  })
})

describe('whom its invoices name', () => {
  const company = {
    idType: 'business' as const,
    name: 'Công ty Hoa Sen',
    taxCode: '0109998887',
    address: '2 Trần Phú',
    invoiceEmail: '',
  }
  const save = (token: string, body: CallInput<typeof customers.updateInvoiceData>['body']) =>
    portal.call(customers.updateInvoiceData, { body }, token)

  test('a customer’s administrator changes; whoever read an older version is told', async () => {
    const { token } = await createPerson(portal, 'Customer', places)
    const { updatedAt } = (await portal.call(customers.own, {}, token)).body['data'] as { updatedAt: string }
    portal.clock.advance(1000)
    const saved = await save(token, { ...company, invoiceEmail: 'Ke.Toan@hoa-sen.example.vn', updatedAt })
    expect(saved.body['data']).toMatchObject({ ...company, invoiceEmail: 'ke.toan@hoa-sen.example.vn' })
    expect((await save(token, { ...company, updatedAt })).body.code).toBe('StaleEdit')
    expect((await save(token, company)).body['data']).toMatchObject({ invoiceEmail: null })
    expect((await save(token, { name: company.name, address: '3 Trần Phú' })).body['data']).toMatchObject({
      ...company,
      address: '3 Trần Phú',
      invoiceEmail: null,
    })
    expect((await save(token, { name: company.name, address: '' })).body.fields).toEqual([{ path: 'address', code: 'required' }])
  })

  test('a business has a tax code that no other customer has, and an address', async () => {
    const { token } = await createPerson(portal, 'Customer', await createPlaces(portal, 'Miền Trung'))
    expect((await save(token, { ...company, taxCode: null, address: '' })).body.fields).toEqual([
      { path: 'address', code: 'required' },
      { path: 'taxCode', code: 'required' },
    ])
    expect((await save(token, company)).body).toMatchObject({ code: 'DuplicateTaxCode', fields: [{ path: 'taxCode' }] })
  })
})
