import { type CustomerAdmin, customerAdmins } from '@hop/contract/features/customer-admins'
import { customers } from '@hop/contract/features/customers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allAtOnce } from '../../../testing/all-at-once.js'
import { createAccount, createPerson, createPlaces, startTwoRegions, type TwoRegions } from '../../../testing/factories/index.js'

let { portal, north, south, people } = {} as TwoRegions
beforeAll(async () => {
  ;({ portal, north, south, people } = await startTwoRegions())
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
const listOf = (id: number, token = people.Admin.token) =>
  portal.call(customerAdmins.listOfCustomer, { params: { id }, body: {} }, token)

const rowsOf = (body: Record<string, unknown>) => body['data'] as CustomerAdmin[]
const idsOf = (body: Record<string, unknown>) => rowsOf(body).map(({ id }) => id)
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
      const signedIn = await portal.authenticate(username, password)
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

  test('thirty identical requests at once make one account', async () => {
    const body = newAdmin({ username: 'cung.luc', email: 'cung.luc@example.vn' })
    const input = { params: { customerId: north.customerId }, body }
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => portal.call(customerAdmins.create, input, people.Manager.token)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status, body: { code } }) => status === 409 && code?.startsWith('Duplicate'))).toHaveLength(29)
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
    const { id } = body['data'] as CustomerAdmin
    const entry = await portal.db.selectFrom('audit_log').selectAll().where('entity_id', '=', String(id)).executeTakeFirst()
    expect(entry).toMatchObject({ action: 'create', details: { role: 'Customer', customerId: north.customerId } })
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
