import { accounts } from '@hop/contract/features/accounts'
import { type CustomerAdmin, customerAdmins } from '@hop/contract/features/customer-admins'
import { customers } from '@hop/contract/features/customers'
import type { Role } from '@hop/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOfSheet } from '../../../testing/rows-of-sheet.js'
import {
  createAccount,
  createEveryRole,
  createPerson,
  createPlaces,
  type Person,
  type Places,
} from '../../../testing/factories/index.js'

import { countScannedRows } from '../../../testing/scanned-rows.js'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.js'
import { listCustomerAdmins, type CustomerAdminPage } from './customer-admins.queries.js'

let portal: TestPortal
let north: Places
let south: Places
let people: Record<Role, Person>
let southern: Person
beforeAll(async () => {
  portal = await startTestPortal()
  north = await createPlaces(portal)
  south = await createPlaces(portal, 'Miền Nam')
  people = await createEveryRole(portal, north)
  southern = await createPerson(portal, 'Manager', south)
})
afterAll(() => portal.close())

const list = (body: object = {}, token = people.Admin.token) =>
  portal.call(customerAdmins.list, { body: { pageSize: 1000, ...body } }, token)

const rowsOf = (body: Record<string, unknown>) => body['data'] as CustomerAdmin[]
const idsOf = (body: Record<string, unknown>) => rowsOf(body).map(({ id }) => id)
const containing = (field: 'name' | 'customerName' | 'username', value: string) => ({
  filters: [{ field, operator: 'contains' as const, value }],
})
const inArea = (value: number) => ({ filters: [{ field: 'saleAreaId' as const, operator: 'eq' as const, value }] })
const deleteCustomer = (id: number) => portal.call(customers.remove, { query: { id, typeDelete: 'delete' } }, people.Admin.token)

describe('the list', () => {
  test('an administrator sees every customer’s, a manager those of the own region', async () => {
    const there = await createAccount(portal, 'Customer', south)
    const here = await createAccount(portal, 'Customer', north)
    expect(idsOf((await list()).body)).toEqual(expect.arrayContaining([here.id, there.id]))
    const seen = rowsOf((await list({}, people.Manager.token)).body)
    expect(seen.map(({ id }) => id)).toContain(here.id)
    expect(seen.every(({ saleAreaId }) => saleAreaId === north.regionId)).toBe(true)
    expect(rowsOf((await list({}, southern.token)).body).every(({ area }) => area === 'Miền Nam')).toBe(true)
  })

  test('holds administrators only, newest first, and says what the caller may do', async () => {
    const newest = await createAccount(portal, 'Customer', north)
    const { body } = await list({}, people.Manager.token)
    expect(idsOf(body)[0]).toBe(newest.id)
    expect(idsOf(body)).not.toContain(people.User.id)
    expect(rowsOf(body)[0]?.can).toEqual({
      edit: true,
      changeRole: true,
      resetPassword: true,
      unlock: false,
      resetTwoStep: false,
      seeSessions: true,
      delete: true,
    })
  })

  test('can be narrowed to a region; a manager’s to no other than the own', async () => {
    const there = await createAccount(portal, 'Customer', south)
    const narrowed = await list(inArea(south.regionId))
    expect(idsOf(narrowed.body)).toContain(there.id)
    expect(rowsOf(narrowed.body).every(({ saleAreaId }) => saleAreaId === south.regionId)).toBe(true)
    expect((await list(inArea(south.regionId), people.Manager.token)).body['total']).toBe(0)
  })

  test('search ignores accents and case, in the customer’s name too', async () => {
    const { customerId, regionId } = await createPlaces(portal, 'Đông Á')
    const { id } = await createAccount(portal, 'Customer', { customerId, regionId }, { name: 'Đỗ Thị Phượng' })
    for (const [field, value] of [
      ['name', 'do thi PHUONG'],
      ['customerName', 'dong a'],
      ['customerName', 'CÔNG TY ĐÔNG'],
    ] as const) {
      expect(idsOf((await list(containing(field, value))).body), value).toContain(id)
    }
    expect((await list(containing('customerName', '%%'))).body['total']).toBe(0)
  })

  test.each(['id', 'CreatedAt', 'name', 'username', 'email', 'customerName'] as const)('can be ordered by %s', async (field) => {
    const ids: number[] = []
    for (const [name, username, email, customer] of [
      ['Đông', 'b', 'c', 'Bốn'],
      ['An', 'd', 'b', 'Ba'],
      ['Em', 'a', 'd', 'Hai'],
      ['Bình', 'c', 'a', 'Một'],
    ] as const) {
      const places = await createPlaces(portal, `${customer} ${field}`)
      const account = { name, username: `${username}.${field}.thu-tu`, email: `${email}.${field}@example.vn` }
      ids.push((await createAccount(portal, 'Customer', places, account)).id)
      portal.clock.advance(1000)
    }
    const [dong, an, em, binh] = ids
    const wanted = {
      id: [dong, an, em, binh],
      CreatedAt: [dong, an, em, binh],
      name: [an, binh, dong, em],
      username: [em, dong, binh, an],
      email: [binh, an, dong, em],
      customerName: [an, dong, em, binh],
    }[field]
    for (const direction of ['asc', 'desc'] as const) {
      const sorts = [{ field, direction }]
      const found = containing('username', `.${field}.thu-tu`)
      const pages = await Promise.all([1, 2].map((page) => list({ ...found, page, pageSize: 2, sorts })))
      const seen = pages.flatMap(({ body }) => idsOf(body))
      expect(seen, direction).toEqual(direction === 'asc' ? wanted : wanted.toReversed())
    }
  })

  test('follows a customer that is renamed or moved, a new role, a deletion, a restoration', async () => {
    const places = await createPlaces(portal, 'Tên Cũ')
    const { id } = await createAccount(portal, 'Customer', places)
    const second = await createAccount(portal, 'User', places)
    const change = { name: 'Công ty Tên Mới', region_id: south.regionId }
    await portal.db.updateTable('customers').set(change).where('id', '=', places.customerId).execute()
    expect((await list(containing('customerName', 'ten cu'))).body['total']).toBe(0)
    expect(rowsOf((await list(containing('customerName', 'ten moi'), southern.token)).body)).toMatchObject([
      { id, customerName: 'Công ty Tên Mới', area: 'Miền Nam' },
    ])
    const details = { name: 'Đổi Vai', phone: '0987654321', email: 'doi.vai@example.vn' }
    await portal.call(accounts.update, { body: { id: second.id, ...details, role: 'Customer' } }, people.Admin.token)
    expect(idsOf((await list(containing('customerName', 'ten moi'))).body)).toEqual([second.id, id])
    await deleteCustomer(places.customerId)
    expect((await list(containing('customerName', 'ten moi'))).body['total']).toBe(0)
    await portal.call(customers.restore, { query: { id: places.customerId } }, people.Admin.token)
    expect((await list(containing('customerName', 'ten moi'))).body['total']).toBe(2)
  })

  test('an account that is made while its customer is renamed has the new name', async () => {
    const { customerId } = await createPlaces(portal, 'Trước')
    const typed = { name: 'Lê Thị Hồng Đào', username: 'dang.doi.ten', email: 'dang.doi.ten@example.vn', phone: '0912345678' }
    const body = { ...typed, password: 'Sen-Hong#73', confirmPassword: 'Sen-Hong#73' }
    const created = await portal.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('customers').set({ name: 'Sau' }).where('id', '=', customerId).execute()
      const reply = portal.call(customerAdmins.create, { params: { customerId }, body }, people.Admin.token)
      // Until the renaming commits, the account waits for it.
      expect(await Promise.race([reply, new Promise((resolve) => setTimeout(resolve, 300, 'waiting'))])).toBe('waiting')
      return { reply }
    })
    expect((await created.reply).status).toBe(200)
    expect((await list(containing('customerName', 'truoc'))).body['total']).toBe(0)
    expect(rowsOf((await list(containing('username', body.username))).body)).toMatchObject([{ customerName: 'Sau' }])
  })

  test('a locked administrator is shown as locked and can be unlocked', async () => {
    const { id, username } = await createAccount(portal, 'Customer', north)
    for (let attempt = 0; attempt < 5; attempt += 1) await portal.signIn(username, 'wrong').catch(() => undefined)
    const row = async () => rowsOf((await list(containing('username', username), people.Manager.token)).body)[0]
    expect(await row()).toMatchObject({ lockedInPlacesUntil: expect.any(String), can: { unlock: true } })
    expect((await portal.call(accounts.unlock, { query: { id } }, people.Manager.token)).status).toBe(200)
    expect(await row()).toMatchObject({ lockedInPlacesUntil: null, can: { unlock: false } })
  })

  test('the export holds the same rows, for a manager those of the own region', async () => {
    await createAccount(portal, 'Customer', south)
    const reply = await portal.call(customerAdmins.export, { body: {} }, people.Manager.token)
    expect(reply.headers.get('content-disposition')).toContain('DanhSachQuanTriKhachHang.xlsx')
    const [titles, ...lines] = await rowsOfSheet(reply.bytes)
    expect(titles).toEqual(expect.arrayContaining(['Khách hàng', 'Khu vực kinh doanh']))
    expect(lines).toHaveLength(Number((await list({}, people.Manager.token)).body['total']))
    expect(lines.flat()).not.toContain('Miền Nam')
  })
})

describe('with many accounts', () => {
  const manyAccounts = 12_000
  beforeAll(async () => {
    const { db } = portal
    await sql`
      insert into customers (name, region_id, created_at)
      select 'Doanh nghiệp ' || n, case when n % 50 = 0 then ${south.regionId}::bigint else ${north.regionId}::bigint end, now()
      from generate_series(1, ${manyAccounts}::int / 2) as n`.execute(db)
    await sql`
      insert into accounts (username, email, name, phone, role, customer_id, password_hash, password_changed_at,
        password_set_by_staff, created_at, updated_at)
      select 'nhieu.' || c.id || '.' || n, 'nhieu.' || c.id || '.' || n || '@example.vn', 'Trần Văn ' || c.id || n,
        '09' || lpad(c.id::text, 8, '0'), 'Customer', c.id, 'none', now(), false, now() - c.id * interval '1 minute', now()
      from customers as c, generate_series(1, 2) as n where c.name like 'Doanh nghiệp %'`.execute(db)
    await sql`vacuum analyze`.execute(db)
  }, 60_000)

  const all = () => ({ kind: 'all', accountId: people.Admin.id }) as const
  const area = (regionId: number) => ({ kind: 'area', regionId, accountId: people.Manager.id }) as const
  const page = (change: Partial<CustomerAdminPage>): CustomerAdminPage => ({
    page: 1,
    pageSize: 20,
    filters: [],
    sorts: [],
    ...change,
  })
  const everywhere = (value: string): Partial<CustomerAdminPage> => ({
    filters: [
      {
        logic: 'or',
        filters: (['name', 'customerName', 'username', 'email', 'phone'] as const).map((field) => ({
          field,
          operator: 'contains',
          value,
        })),
      },
    ],
  })
  const sortedBy = (field: CustomerAdminPage['sorts'][number]['field']): Partial<CustomerAdminPage> => ({
    sorts: [{ field, direction: 'desc' }],
  })

  test.each([
    ['unfiltered', {}],
    ['of a small region', inRegion(() => south.regionId)],
    ['of a large region', inRegion(() => north.regionId)],
    ['searched for a rare word', everywhere('nghiep 4321')],
    ['searched for a common word', everywhere('doanh nghiep')],
    ['searched for what is not there', everywhere('khong co ai')],
    ...(['id', 'CreatedAt', 'name', 'username', 'email', 'customerName'] as const).map(
      (field) => [`ordered by ${field}`, sortedBy(field)] as const,
    ),
  ] as const)('the list %s reads few of them', async (_what, wanted) => {
    const input = page(typeof wanted === 'function' ? wanted() : wanted)
    for (const reach of [all(), area(north.regionId), area(south.regionId)]) {
      // The second query counts, up to ten thousand.
      const [read] = await countScannedRows(portal, 'accounts', (db) => listCustomerAdmins(reach, db, input))
      expect(read).toBeLessThan(manyAccounts / 10)
    }
  })

  function inRegion(regionId: () => number): () => Partial<CustomerAdminPage> {
    return () => ({ filters: [{ field: 'saleAreaId', operator: 'eq', value: regionId() }] })
  }
})
