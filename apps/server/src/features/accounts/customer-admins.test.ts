import { accounts } from '@hop/contract/features/accounts'
import { customerAdmins } from '@hop/contract/features/customer-admins'
import { customers } from '@hop/contract/features/customers'
import { signIn } from '@hop/contract/features/sign-in'
import type { Role } from '@hop/contract/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSpreadsheet } from '../../platform/spreadsheet/spreadsheet.js'
import { allAtOnce } from '../../testing/all-at-once.js'
import { createAccount, createEveryRole, createPerson, createPlaces, type Person, type Places } from '../../testing/people.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'

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

let count = 0
const newAdmin = (change: object = {}) => {
  count += 1
  const password = 'Sen-Hong#73'
  return {
    name: 'Lê Thị Hồng Đào',
    username: `qtkh.${count}`,
    email: `qtkh.${count}@example.vn`,
    phone: '0912345678',
    address: 'Huế',
    password,
    confirmPassword: password,
    ...change,
  }
}
const create = (change: object = {}, token = people.Manager.token, customerId = north.customerId) =>
  portal.call(customerAdmins.create, { params: { customerId }, body: newAdmin(change) }, token)
const list = (body: object = {}, token = people.Admin.token) =>
  portal.call(customerAdmins.list, { body: { pageSize: 1000, ...body } }, token)
const listOf = (id: number, token = people.Admin.token) =>
  portal.call(customerAdmins.listOfCustomer, { params: { id }, body: {} }, token)

interface Row {
  id: number
  name: string
  customerId: number
  customerName: string
  saleAreaId: number
  area: string
  lockedUntil: string | null
  can: Record<string, boolean>
}
const rowsOf = (body: Record<string, unknown>) => body['data'] as Row[]
const idsOf = (body: Record<string, unknown>) => rowsOf(body).map(({ id }) => id)
const containing = (field: 'name' | 'customerName' | 'username', value: string) => ({
  filters: [{ field, operator: 'contains' as const, value }],
})
const inArea = (value: number) => ({ filters: [{ field: 'saleAreaId' as const, operator: 'eq' as const, value }] })
const deleteCustomer = (id: number) => portal.call(customers.remove, { query: { id, typeDelete: 'delete' } }, people.Admin.token)

describe('creating an administrator of a customer', () => {
  test.each(['Manager', 'Admin', 'SupperAdmin'] as const)(
    '%s may, and the password is changed at first sign-in',
    async (role) => {
      const body = newAdmin()
      const { status, body: answer } = await create(body, people[role].token)
      expect(status).toBe(200)
      expect(answer['data']).toMatchObject({
        role: 'Customer',
        customerId: north.customerId,
        customerName: 'Công ty Miền Bắc',
        saleAreaId: north.regionId,
        area: 'Miền Bắc',
        creatorName: `Nguyễn Văn ${role}`,
      })
      const { username, password } = body
      const signedIn = await portal.call(signIn.authenticate, { body: { username, password } })
      expect(signedIn.body).toMatchObject({
        mustChangePassword: true,
        mustChangePasswordReason: 'setByStaff',
        customerId: north.customerId,
      })
    },
  )

  test('a manager creates none for a customer of another region, whose existence is not told', async () => {
    for (const customerId of [south.customerId, 999_999]) {
      const { status, body } = await create({ username: 'ngoai.vung' }, people.Manager.token, customerId)
      expect([status, body.code]).toEqual([404, 'CustomerNotFound'])
    }
    expect(await portal.db.selectFrom('accounts').where('username', '=', 'ngoai.vung').select('id').execute()).toEqual([])
  })

  test('a deleted customer gets none; a restricted one does', async () => {
    const gone = await createPlaces(portal, 'Đã xóa')
    await deleteCustomer(gone.customerId)
    expect((await create({}, people.Admin.token, gone.customerId)).body.code).toBe('CustomerNotFound')
    const restricted = await createPlaces(portal, 'Bị hạn chế')
    await portal.db.updateTable('customers').set({ status: 'Inactive' }).where('id', '=', restricted.customerId).execute()
    expect((await create({}, people.Admin.token, restricted.customerId)).status).toBe(200)
  })

  test('a customer that is being deleted gets none, and one that gets an administrator first is deleted after', async () => {
    const { customerId } = await createPlaces(portal, 'Đang xóa')
    const replies = await allAtOnce(portal, [() => deleteCustomer(customerId), () => create({}, people.Admin.token, customerId)])
    const made = await portal.db.selectFrom('accounts').select('id').where('customer_id', '=', customerId).execute()
    expect(replies[0]?.status).toBe(200)
    expect(made).toHaveLength(replies[1]?.status === 200 ? 1 : 0)
  })

  test('a hundred identical requests at once make one account', async () => {
    const body = newAdmin({ username: 'cung.luc', email: 'cung.luc@example.vn' })
    const input = { params: { customerId: north.customerId }, body }
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => portal.call(customerAdmins.create, input, people.Manager.token)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status, body: { code } }) => status === 409 && code?.startsWith('Duplicate'))).toHaveLength(99)
    const stored = await portal.db.selectFrom('accounts').select('id').where('username', '=', 'cung.luc').execute()
    expect(stored).toHaveLength(1)
  })

  test('what is wrong is told at its field', async () => {
    await create({ username: 'trung.ten', email: 'trung.ten@example.vn' })
    const wrong: [object, number, string][] = [
      [{ username: 'TRUNG.TEN' }, 409, 'username'],
      [{ email: 'Trung.Ten@example.vn' }, 409, 'email'],
      [{ username: 'co dau cach' }, 400, 'username'],
      [{ username: '_gach.dau' }, 400, 'username'],
      [{ phone: '12' }, 400, 'phone'],
      [{ name: '<b>' }, 400, 'name'],
      [{ confirmPassword: 'Sen-Hong#74' }, 400, 'confirmPassword'],
      [{ password: 'ngan', confirmPassword: 'ngan' }, 422, 'password'],
    ]
    for (const [change, status, field] of wrong) {
      const reply = await create(change)
      expect([reply.status, reply.body.fields?.[0]?.path], JSON.stringify(change)).toEqual([status, field])
    }
  })

  test('is in the audit log without personal data', async () => {
    const { body } = await create()
    const { id } = body['data'] as Row
    const entry = await portal.db.selectFrom('audit_log').selectAll().where('entity_id', '=', String(id)).executeTakeFirst()
    expect(entry).toMatchObject({ action: 'create', details: { role: 'Customer', customerId: north.customerId } })
  })
})

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
    expect(rowsOf(body)[0]?.can).toEqual({ edit: true, changeRole: true, resetPassword: true, unlock: false, delete: true })
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
    expect((await list(containing('customerName', '%'))).body['total']).toBe(0)
  })

  test.each(['id', 'CreatedAt', 'name', 'username', 'email', 'customerName'] as const)('can be ordered by %s', async (field) => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list({ page, pageSize: 3, sorts: [{ field, direction: 'asc' as const }] })),
    )
    expect(new Set(pages.flatMap(({ body }) => idsOf(body))).size).toBe(9)
  })

  test('follows a customer that is renamed or moved, a new role, a deletion', async () => {
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
  })

  test('an account that is made while its customer is renamed has the new name', async () => {
    const { customerId } = await createPlaces(portal, 'Trước')
    const body = newAdmin()
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
    expect(await row()).toMatchObject({ lockedUntil: expect.any(String), can: { unlock: true } })
    expect((await portal.call(accounts.unlock, { query: { id } }, people.Manager.token)).status).toBe(200)
    expect(await row()).toMatchObject({ lockedUntil: null, can: { unlock: false } })
  })

  test('the export holds the same rows, for a manager those of the own region', async () => {
    await createAccount(portal, 'Customer', south)
    const reply = await portal.call(customerAdmins.export, { body: {} }, people.Manager.token)
    expect(reply.headers.get('content-disposition')).toContain('DanhSachQuanTriKhachHang.xlsx')
    const read: unknown[][] = []
    for await (const line of readSpreadsheet(reply.bytes)) read.push([...line])
    const [titles, ...lines] = read
    expect(titles).toEqual(expect.arrayContaining(['Khách hàng', 'Khu vực kinh doanh']))
    expect(lines).toHaveLength(Number((await list({}, people.Manager.token)).body['total']))
    expect(lines.flat()).not.toContain('Miền Nam')
  })
})

describe('the administrators of one customer', () => {
  test('are those of that customer and nobody else', async () => {
    const places = { ...north, customerId: (await createPlaces(portal, 'Riêng')).customerId }
    const one = await createAccount(portal, 'Customer', places)
    const two = await createAccount(portal, 'Customer', places)
    await createAccount(portal, 'User', places)
    expect(idsOf((await listOf(places.customerId)).body)).toEqual([two.id, one.id])
  })

  test('a customer of another region is not found', async () => {
    expect((await listOf(south.customerId, people.Manager.token)).body.code).toBe('CustomerNotFound')
    expect((await listOf(999_999)).body.code).toBe('CustomerNotFound')
  })

  test('of a deleted customer an administrator sees them and changes nothing; to a manager it is gone', async () => {
    const places = await createPlaces(portal, 'Sắp xóa')
    const manager = await createPerson(portal, 'Manager', places)
    await createAccount(portal, 'Customer', places)
    await deleteCustomer(places.customerId)
    const [row] = rowsOf((await listOf(places.customerId)).body)
    expect(Object.values(row?.can ?? { missing: true })).not.toContain(true)
    expect((await listOf(places.customerId, manager.token)).body.code).toBe('CustomerNotFound')
  })
})
