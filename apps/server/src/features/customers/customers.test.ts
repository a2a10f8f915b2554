import type * as z from 'zod/mini'
import type { Customer, CustomerRow } from '@hop/contract/features/customer-records'
import { customers, type newCustomerForm } from '@hop/contract/features/customers'
import { signIn } from '@hop/contract/features/sign-in'
import type { Role } from '@hop/contract/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days } from '../../platform/clock.js'
import {
  createAccount,
  createEveryRole,
  createPlan,
  createSubscription,
  startTwoRegions,
  type TwoRegions,
} from '../../testing/factories/index.js'

let { portal, north, south, people } = {} as TwoRegions
beforeAll(async () => {
  ;({ portal, north, south, people } = await startTwoRegions())
})
afterAll(() => portal.close())

type NewCustomer = z.input<typeof newCustomerForm>

let count = 0
const newCustomer = (wanted: Partial<NewCustomer> = {}): NewCustomer => {
  count += 1
  return {
    customerCode: `KH${count}`,
    name: 'Công ty Sao Mai',
    customerType: 'outside',
    idType: 'personal',
    email: `sao.mai.${count}@example.vn`,
    phone: `09${String(count).padStart(8, '0')}`,
    province: 'Huế',
    address: '1 Lê Lợi',
    recordingStorage: 1000,
    username: `sao.mai.${count}`,
    password: 'Lua-Vang#62',
    confirmPassword: 'Lua-Vang#62',
    ...wanted,
  }
}
const create = (wanted: Partial<NewCustomer> = {}, role: Role = 'Manager') =>
  portal.call(customers.create, { body: newCustomer(wanted) }, people[role].token)
const made = async (wanted: Partial<NewCustomer> = {}, role: Role = 'Manager') => {
  const reply = await create(wanted, role)
  expect(reply.body.fields).toBeUndefined()
  return reply.body['data'] as Customer
}
const end = (id: number, typeDelete: 'delete' | 'reject' | 'revoke', role: Role = 'Manager') =>
  portal.call(customers.remove, { query: { id, typeDelete } }, people[role].token)
const restore = (id: number) => portal.call(customers.restore, { query: { id } }, people.Admin.token)
/** Sessions end meanwhile: everybody signs in anew. */
const later = async (milliseconds: number) => {
  portal.clock.advance(milliseconds)
  people = await createEveryRole(portal, north)
}
const find = (id: number, role: Role = 'Admin') => portal.call(customers.find, { params: { id } }, people[role].token)

describe('a new customer', () => {
  test('comes with an administrator who signs in and must choose another password', async () => {
    const body = newCustomer()
    const reply = await portal.call(customers.create, { body }, people.Manager.token)
    expect(reply.body['data']).toMatchObject({
      customerCode: body.customerCode,
      saleAreaId: north.regionId,
      customerSource: 'HOP',
    })
    const { username, password } = body
    expect((await portal.authenticate(username, password)).body).toMatchObject({
      role: 'Customer',
      mustChangePassword: true,
    })
  })

  test('is not made when its administrator cannot be', async () => {
    const first = newCustomer()
    await portal.call(customers.create, { body: first }, people.Manager.token)
    const second = newCustomer({ username: first.username.toUpperCase(), customerCode: 'KHONG-CO' })
    expect((await portal.call(customers.create, { body: second }, people.Manager.token)).body).toMatchObject({
      code: 'DuplicateUsername',
      fields: [{ path: 'username' }],
    })
    expect(await portal.db.selectFrom('customers').select('id').where('customer_code', '=', 'KHONG-CO').execute()).toEqual([])
  })

  test.each([
    ['customerCode', 'cung-luc', 'DuplicateCustomerCode'],
    ['username', 'cung.luc', 'DuplicateUsername'],
    ['phone', '0999999999', 'DuplicatePhone'],
    ['taxCode', '0123456789', 'DuplicateTaxCode'],
    ['idCard', '012345678901', 'DuplicateDocumentNumber'],
  ] as const)('thirty at once with the same %s are one customer and 29 refusals at that field', async (field, value, code) => {
    const before = await portal.db.selectFrom('customers').select('id').execute()
    const replies = await Promise.all(Array.from({ length: 30 }, () => create({ [field]: value })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = replies.filter(({ status }) => status === 409)
    expect(new Set(refused.map(({ body }) => `${body.code} at ${body.fields?.[0]?.path}`))).toEqual(
      new Set([`${code} at ${field}`]),
    )
    expect(refused).toHaveLength(29)
    expect(await portal.db.selectFrom('customers').select('id').execute()).toHaveLength(before.length + 1)
  })

  test.each<[string, Partial<NewCustomer>, string, string]>([
    ['of the group without its corporation', { customerType: 'invnpt' }, 'corporations', 'required'],
    ['from outside without its kind', { idType: null }, 'idType', 'required'],
    ['that is a business without a tax code', { idType: 'business' }, 'taxCode', 'required'],
    ['with a tax code of letters', { taxCode: 'ABCDEFGHI' }, 'taxCode', 'invalidTaxCode'],
    ['with a short document number', { idCard: '123' }, 'idCard', 'documentNumberInvalid'],
    ['with papers issued tomorrow', { licenseDate: '2026-11-16' }, 'licenseDate', 'dateAfterToday'],
    ['with papers valid until yesterday', { licenseExpirationDate: '2026-11-14' }, 'licenseExpirationDate', 'dateBeforeToday'],
    ['with too little storage', { recordingStorage: 499 }, 'recordingStorage', 'tooSmall'],
    ['with too much storage', { recordingStorage: 1_000_001 }, 'recordingStorage', 'tooLarge'],
    ['from nowhere', { province: 'Atlantis' }, 'province', 'unknownProvince'],
    ['whose password is typed differently', { confirmPassword: 'Lua-Vang#63' }, 'confirmPassword', 'passwordsNotMatch'],
  ])('%s is refused at that field', async (_what, wanted, path, code) => {
    const { status, body } = await create(wanted)
    expect([status, body.fields]).toMatchObject([400, [{ path, code }]])
  })

  test('of an administrator needs a region; a manager’s own is taken, and features are not a manager’s to give', async () => {
    expect((await create({}, 'Admin')).body.fields).toEqual([{ path: 'areaId', code: 'required' }])
    expect(await made({ areaId: south.regionId, activeGMToken: 1 }, 'Admin')).toMatchObject({
      saleAreaId: south.regionId,
      activeGMToken: 1,
    })
    expect((await create({ activeGMToken: 1 })).body.code).toBe('CustomerActionRefused')
  })
})

describe('an edit', () => {
  const update = async (customer: Customer, change: object, role: Role = 'Manager') => {
    const { username: _username, password: _password, confirmPassword: _repeated, ...fields } = newCustomer()
    return portal.call(customers.update, { body: { id: customer.id, ...fields, ...change } }, people[role].token)
  }

  test('of an older version is refused', async () => {
    const customer = await made()
    portal.clock.advance(1000)
    expect((await update(customer, { updatedAt: customer.updatedAt, name: 'Bản mới' })).status).toBe(200)
    const stale = await update(customer, { updatedAt: customer.updatedAt, name: 'Bản cũ' })
    expect([stale.status, stale.body.code]).toEqual([409, 'StaleEdit'])
    expect((await find(customer.id)).body['data']).toMatchObject({ name: 'Bản mới' })
  })

  test('by a manager neither moves it nor lifts its restriction, but may note that the contract has ended', async () => {
    const customer = await made()
    expect((await update(customer, { areaId: south.regionId })).body.code).toBe('CustomerActionRefused')
    await end(customer.id, 'reject')
    expect((await update(customer, { customerStatus: 'Active' })).body.code).toBe('CustomerActionRefused')
    expect((await update(customer, { customerStatus: 'Active' }, 'Admin')).body['data']).toMatchObject({
      customerStatus: 'Active',
    })
    expect((await update(customer, { customerStatus: 'Cancelled' })).body['data']).toMatchObject({ customerStatus: 'Cancelled' })
  })
})

describe('a customer that is ended', () => {
  test('by deletion shuts its people out at once, is gone for managers, and comes back within 30 days', async () => {
    const body = newCustomer()
    const { id } = (await portal.call(customers.create, { body }, people.Manager.token)).body['data'] as Customer
    const { username, password } = body
    const token = await portal.signIn(username, password)
    expect((await end(id, 'delete')).status).toBe(200)
    expect((await portal.call(signIn.mySessions, { query: {} }, token)).status).toBe(401)
    expect((await portal.authenticate(username, password)).status).not.toBe(200)
    expect([(await find(id, 'Manager')).status, (await find(id)).status]).toEqual([404, 200])
    await later(29 * days)
    expect((await restore(id)).status).toBe(200)
    expect((await portal.authenticate(username, password)).status).toBe(200)
    await end(id, 'delete', 'Admin')
    await later(30 * days + 1)
    expect((await restore(id)).body.code).toBe('RestoreTooLate')
  })

  test('does not come back when another has its code meanwhile', async () => {
    const first = await made({ customerCode: 'MOT-MA' })
    await end(first.id, 'delete')
    await made({ customerCode: 'mot-ma' })
    expect((await restore(first.id)).body.code).toBe('DuplicateCustomerCode')
  })

  test('leaves the names of its people to others, is told so by their sign-in, and does not come back while they are taken', async () => {
    const body = newCustomer()
    const { id } = (await portal.call(customers.create, { body }, people.Manager.token)).body['data'] as Customer
    const member = { username: `nhan.vien.${count}`, email: `nhan.vien.${count}@example.vn` }
    await createAccount(portal, 'User', { ...north, customerId: id }, member)
    await end(id, 'delete')
    const enter = async (username: string, password: string) => (await portal.authenticate(username, password)).body.code
    expect(await enter(body.username, body.password)).toBe('CustomerDeleted')

    await made({ username: body.username.toUpperCase(), password: 'Nang-Som#85', confirmPassword: 'Nang-Som#85' })
    expect(await enter(body.username, 'Nang-Som#85')).toBe(0)
    expect(await enter(body.username, body.password)).toMatch(/^InvalidLogin/)
    expect((await restore(id)).body).toMatchObject({ code: 'RestoreNamesTaken', fields: [{ path: 'username' }] })
    expect((await find(id)).body['data']).toMatchObject({ isDeleted: true })

    const other = await made({ username: member.username, email: member.email })
    expect(other.name).toBe('Công ty Sao Mai')
  })

  test('by restriction or withdrawn consent stays, and neither is done twice', async () => {
    const { id } = await made()
    for (const kind of ['reject', 'revoke'] as const) {
      expect((await end(id, kind)).status).toBe(200)
      expect((await end(id, kind)).body.code).toBe('CustomerActionRefused')
    }
    expect((await find(id, 'Manager')).body['data']).toMatchObject({
      customerStatus: 'Inactive',
      consent: 'withdrawn',
      isDeleted: false,
    })
  })
})

describe('the list', () => {
  let mine: Customer
  let other: Customer
  const ids = async (filters: object[], role: Role = 'Admin', status: 'all' | 'using' | 'near_expire' | 'expired' = 'all') => {
    const input = { params: { status }, body: { filters: filters as never[], pageSize: 200 } }
    const { body } = await portal.call(customers.list, input, people[role].token)
    const found = new Set(((body['data'] ?? []) as CustomerRow[]).map(({ id }) => id))
    return [found.has(mine.id), found.has(other.id)]
  }
  beforeAll(async () => {
    other = await made()
    await later(days)
    const kind = { customerType: 'invnpt', corporations: 'media', idType: null } as const
    const contact = { email: 'dac.biet@thuysan.vn', phone: '0888777666' }
    mine = await made(
      { customerCode: 'DB-2026', name: 'Thủy sản Đặc Biệt', areaId: south.regionId, ...kind, ...contact },
      'Admin',
    )
    await portal.db.updateTable('customers').set({ source: 'ONESME' }).where('id', '=', mine.id).execute()
  })

  test.each<[field: string, operator: string, value: () => unknown]>([
    ['customerCode', 'contains', () => 'db-2026'],
    ['name', 'contains', () => 'thuy san'],
    ['name', 'contains', () => 'đặ'],
    ['email', 'contains', () => 'THUYSAN'],
    ['phoneNumber', 'contains', () => '877766'],
    ['saleAreaId', 'eq', () => south.regionId],
    ['customerType', 'eq', () => 'invnpt'],
    ['corporations', 'eq', () => 'media'],
    ['customerSource', 'eq', () => 'ONESME'],
    ['createdAt', 'gte', () => mine.createdTime],
  ])('narrowed by %s %s finds the one it is about', async (field, operator, value) => {
    expect(await ids([{ field, operator, value: value() }])).toEqual([true, false])
  })

  test.each<[field: string, operator: string, value: () => unknown]>([
    ['idType', 'eq', () => 'personal'],
    ['createdAt', 'lte', () => other.createdTime],
  ])('narrowed by %s %s leaves it out', async (field, operator, value) => {
    expect(await ids([{ field, operator, value: value() }])).toEqual([false, true])
  })

  test('holds the deleted ones only where an administrator asks for them', async () => {
    const gone = await made()
    await end(gone.id, 'delete')
    const asked = [{ field: 'isDeleted', operator: 'eq', value: true }] as never[]
    const input = { params: { status: 'all' }, body: { filters: asked } } as const
    const { body } = await portal.call(customers.list, input, people.Admin.token)
    expect((body['data'] as CustomerRow[]).map(({ id }) => id)).toContain(gone.id)
    expect((await portal.call(customers.list, input, people.Manager.token)).body.code).toBe('CustomerActionRefused')
    expect((await portal.call(customers.export, input, people.Manager.token)).body.code).toBe('CustomerActionRefused')
  })

  test('puts a subscription into its tab by the instant at which it ends', async () => {
    const now = portal.clock.now().getTime()
    const planId = await createPlan(portal, [north.regionId])
    const times = { starts_at: new Date(now - 90 * days), ends_at: new Date(now) }
    await createSubscription(portal, mine.id, planId, times)
    const tabs = async (endsAt: number) => {
      const change = portal.db.updateTable('subscriptions').set({ ends_at: new Date(endsAt) })
      await change.where('customer_id', '=', mine.id).execute()
      const isIn = async (tab: 'using' | 'near_expire' | 'expired') => (await ids([], 'Admin', tab))[0]
      return [await isIn('using'), await isIn('near_expire'), await isIn('expired')]
    }
    expect(await tabs(now)).toEqual([false, false, true])
    expect(await tabs(now + 1)).toEqual([true, true, false])
    expect(await tabs(now + 29 * days)).toEqual([true, true, false])
    expect(await tabs(now + 32 * days)).toEqual([true, false, false])
    expect(await ids([{ field: 'subPlanId', operator: 'eq', value: planId }])).toEqual([true, false])
    const ends = new Date(now + 31 * days).toISOString()
    expect(await ids([{ field: 'cusSubEndDate', operator: 'gte', value: ends }])).toEqual([true, false])
    const starts = new Date(now - 89 * days).toISOString()
    expect(await ids([{ field: 'cusSubStartDate', operator: 'lte', value: starts }])).toEqual([true, false])
  })
})
