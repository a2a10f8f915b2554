import { accounts } from '@hop/contract/features/accounts'
import { type CustomerUser, customerUsers } from '@hop/contract/features/customer-users'
import { customerRoles, type Role } from '@hop/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
import { listAccounts } from '../accounts.queries.js'

let portal: TestPortal
let ours: Places
let theirs: Places
let people: Record<Role, Person>
beforeAll(async () => {
  portal = await startTestPortal()
  ours = await createPlaces(portal, 'Của chúng tôi')
  theirs = await createPlaces(portal, 'Của người khác')
  people = await createEveryRole(portal, ours)
})
afterAll(() => portal.close())

const nothing = {
  edit: false,
  changeRole: false,
  resetPassword: false,
  unlock: false,
  resetTwoStep: false,
  seeSessions: false,
  delete: false,
}

const typed = (username: string, change: object = {}) => ({
  name: 'Đỗ Thị Nhân Sự',
  username,
  phone: '0912345678',
  email: `${username}@example.vn`,
  address: 'Huế',
  role: 'User' as const,
  password: 'Lua-Vang#62',
  confirmPassword: 'Lua-Vang#62',
  ...change,
})
const create = (username: string, change: object = {}, token = people.Customer.token) =>
  portal.call(customerUsers.create, { body: typed(username, change) }, token)
const list = async (body: object = { pageSize: 1000 }, token = people.Customer.token) =>
  (await portal.call(customerUsers.list, { body }, token)).body as unknown as { data: CustomerUser[]; total: number }
const rowOf = async (id: number) => (await list()).data.find((row) => row.id === id)

describe('the list', () => {
  test('holds the people of the own customer and nobody else', async () => {
    await createAccount(portal, 'User', theirs)
    const { data, total } = await list()
    expect(data.map(({ customerId }) => customerId)).toEqual(data.map(() => ours.customerId))
    expect(data.map(({ role }) => role).toSorted()).toEqual(['Customer', 'User', 'View'])
    expect(total).toBe(3)
  })

  test('asked for in turns by two customers, is for each its own', async () => {
    const other = await createPerson(portal, 'Customer', theirs)
    const customersSeenBy = async (token: string) => [
      ...new Set((await list({}, token)).data.map(({ customerId }) => customerId)),
    ]
    for (const [token, { customerId }] of [
      [people.Customer.token, ours],
      [other.token, theirs],
      [people.Customer.token, ours],
      [other.token, theirs],
    ] as const)
      expect(await customersSeenBy(token)).toEqual([customerId])
  })

  test('lets the own account be edited, and everybody else be managed', async () => {
    const own = await rowOf(people.Customer.id)
    expect(own?.can).toEqual({ ...nothing, edit: true })
    const other = await rowOf(people.View.id)
    expect(other?.can).toEqual({ ...nothing, edit: true, changeRole: true, resetPassword: true, delete: true })
  })

  test('a search right after an import, before PostgreSQL has counted anew, reads everybody once and not once for each', async () => {
    const { customerId } = await createPlaces(portal, 'Vừa nhập')
    await sql`analyze accounts`.execute(portal.db)
    await sql`
      insert into accounts (username, email, name, phone, role, customer_id, password_hash, password_set_by_staff,
        password_changed_at, created_at, updated_at)
      select 'vua.nhap.' || n, n || '@vua-nhap.example.vn', 'Vừa Nhập', '', 'User', ${customerId}, '', true, now(), now(), now()
      from generate_series(1, 2000) as n`.execute(portal.db)
    const filters = [{ field: 'username' as const, operator: 'contains' as const, value: 'nhap.1999' }]
    const reads = await countScannedRows(portal, 'accounts', (db) =>
      listAccounts({ kind: 'customer', customerId, accountId: 0 }, db, customerRoles, {
        page: 1,
        pageSize: 20,
        filters,
        sorts: [],
      }),
    )
    expect(Math.max(...reads)).toBeLessThan(2500)
  })

  test('is searched without accents and narrowed to a role', async () => {
    const { id } = await createAccount(portal, 'View', ours, { name: 'Đặng Ánh Ngọc', phone: '0987000111' })
    const contains = (value: string) => ({
      filters: [{ logic: 'or', filters: ['name', 'email', 'phone'].map((field) => ({ field, operator: 'contains', value })) }],
    })
    for (const words of ['dang anh', '0987000']) expect((await list(contains(words))).data.map((row) => row.id)).toEqual([id])
    const viewers = await list({ filters: [{ field: 'role', operator: 'eq', value: 'View' }] })
    expect(viewers.data.map(({ role }) => role)).toEqual(['View', 'View'])
  })

  test('by GET holds everybody, by name', async () => {
    const { body } = await portal.call(customerUsers.all, {}, people.Customer.token)
    const names = (body['data'] as CustomerUser[]).map(({ name }) => name)
    expect(names[0]).toBe('Đặng Ánh Ngọc')
    expect(names).toEqual(names.toSorted(new Intl.Collator('vi').compare))
    expect(names).toHaveLength((await list()).total)
  })
})

describe('creating', () => {
  test.each(customerRoles)('a %s belongs to the own customer and has to change its password first', async (role) => {
    const { status, body } = await create(`moi.${role.toLowerCase()}`, { role })
    expect(status).toBe(200)
    expect(body['data']).toMatchObject({ role, customerId: ours.customerId, activeFaceId: 0, isAutoCheckActiveVoiceText: 0 })
    const token = await portal.signIn(`moi.${role.toLowerCase()}`, 'Lua-Vang#62')
    expect((await portal.call(customerUsers.all, {}, token)).body.code).toBe(
      role === 'Customer' ? 'PasswordChangeDue' : 'Forbidden',
    )
  })

  test.each([
    [{ role: 'Admin' }, 'InvalidInput', 'role', 'notAllowed'],
    [{ role: undefined }, 'InvalidInput', 'role', 'required'],
    [{ username: 'có dấu cách' }, 'InvalidInput', 'username', 'includespacename'],
    [{ phone: '12' }, 'InvalidInput', 'phone', 'invalidPhoneFormat'],
    [{ confirmPassword: 'khác' }, 'InvalidInput', 'confirmPassword', 'passwordsNotMatch'],
    [{ password: 'Ab#1', confirmPassword: 'Ab#1' }, 'PasswordTooShort', 'password', 'PasswordTooShort'],
    [{ address: 'x'.repeat(256) }, 'InvalidInput', 'address', 'tooLong'],
  ])('with %j is refused at its field', async (change, code, path, problem) => {
    const { body } = await create('khong.duoc', change)
    expect([body.code, body.fields?.[0]?.path, body.fields?.[0]?.code]).toEqual([code, path, problem])
  })

  test('a username that anybody has, of whatever customer, is refused at its field; of another customer’s addresses nobody learns', async () => {
    const stranger = await createAccount(portal, 'User', theirs)
    expect((await create(stranger.username.toUpperCase())).body).toMatchObject({
      code: 'DuplicateUsername',
      fields: [{ path: 'username' }],
    })
    expect((await create('ten.khac', { email: `${stranger.username}@example.vn` })).status).toBe(200)
    const colleague = await createAccount(portal, 'User', ours)
    const sameEmail = await create('ten.nua', { email: `${colleague.username}@example.vn` })
    expect(sameEmail.body).toMatchObject({ code: 'DuplicateEmail', fields: [{ path: 'email' }] })
  })

  test('the same one ten times at once makes one account', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => create('cung.luc')))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'DuplicateUsername')).toHaveLength(9)
  })

  test('is refused while the customer is restricted', async () => {
    const places = await createPlaces(portal, 'Bị hạn chế')
    const admin = await createPerson(portal, 'Customer', places)
    await portal.db.updateTable('customers').set({ status: 'Inactive' }).where('id', '=', places.customerId).execute()
    expect((await create('bi.han.che', {}, admin.token)).body.code).toBe('CustomerRestricted')
  })
})

describe('editing', () => {
  const edit = (id: number, change: object, token = people.Customer.token) =>
    portal.call(
      accounts.update,
      { body: { id, name: 'Tên Mới', phone: '0912345679', email: `sua.${id}@example.vn`, ...change } },
      token,
    )
  const flags = { activeFaceId: 1, activeSmartVoice: 1, isAutoCheckActiveVoiceText: 1 } as const
  const sell = (active_face_id: number, active_voice_text: number) =>
    portal.db.updateTable('customers').set({ active_face_id, active_voice_text }).where('id', '=', ours.customerId).execute()
  beforeEach(() => sell(1, 1))

  test('gives nobody a feature that the customer was not sold', async () => {
    await sell(0, 1)
    const { id } = await createAccount(portal, 'User', ours)
    expect((await edit(id, flags)).body).toMatchObject({ code: 'FeatureNotSold', fields: [{ path: 'activeFaceId' }] })
    expect((await edit(id, { activeFaceId: 0, activeSmartVoice: 1 })).status).toBe(200)
    await sell(1, 0)
    expect((await edit(id, { activeSmartVoice: 1 })).body).toMatchObject({ fields: [{ path: 'activeSmartVoice' }] })
    expect(await rowOf(id)).toMatchObject({ activeFaceId: 0, activeVoiceText: 0 })
  })

  test('changes role and features, and what is left out stays', async () => {
    const { id } = await createAccount(portal, 'User', ours)
    expect((await edit(id, { role: 'View', ...flags })).status).toBe(200)
    const on = { role: 'View', activeFaceId: 1, activeVoiceText: 1, isAutoCheckActiveVoiceText: 1 }
    expect(await rowOf(id)).toMatchObject(on)
    expect((await edit(id, { activeSmartVoice: 0 })).status).toBe(200)
    // Nor by itself what belongs to it.
    expect(await rowOf(id)).toMatchObject({ ...on, activeVoiceText: 0, isAutoCheckActiveVoiceText: 0 })
    const entries = await portal.db
      .selectFrom('audit_log')
      .select('details')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(entries[0]?.details).toMatchObject({
      changed: ['name', 'email', 'phone', 'activeFaceId', 'activeVoiceText', 'autoCheckVoiceText'],
    })
  })

  test('oneself answers the profile that the browser keeps', async () => {
    const admin = await createPerson(portal, 'Customer', ours)
    const email = `${admin.username}@example.vn`
    const { body } = await edit(admin.id, { activeFaceId: 1, email }, admin.token)
    expect(body['data']).toMatchObject({ id: admin.id, name: 'Tên Mới', activeFaceId: 1 })
    expect((await edit(admin.id, { role: 'User' }, admin.token)).body.code).toBe('AccountActionRefused')
  })

  test.each(['User', 'View'] as const)('features are not for a %s to give itself', async (role) => {
    const person = await createPerson(portal, role, ours)
    expect((await edit(person.id, flags, person.token)).body.code).toBe('AccountActionRefused')
    expect(await rowOf(person.id)).toMatchObject({ activeFaceId: 0, name: `Nguyễn Văn ${role}` })
  })

  test('features are only for the people of customers', async () => {
    const manager = await createAccount(portal, 'Manager', ours)
    expect((await edit(manager.id, flags, people.Admin.token)).body.code).toBe('AccountActionRefused')
  })
})

describe('the export', () => {
  test('is a spreadsheet of the filtered rows in which every text stays a text', async () => {
    const { id } = await createAccount(portal, 'View', ours, { name: '=HYPERLINK("x")', phone: '+84912000333' })
    const body = { filters: [{ field: 'phone' as const, operator: 'contains' as const, value: '912000333' }] }
    const reply = await portal.call(customerUsers.exportList, { body }, people.Customer.token)
    expect(reply.headers.get('content-disposition')).toContain('DanhSachTaiKhoan.xlsx')
    const rows = await rowsOfSheet(reply.bytes)
    const username = (await rowOf(id))?.username
    expect(rows).toEqual([
      ['Họ và tên', 'Tên đăng nhập', 'Số điện thoại', 'E-mail', 'Vai trò'],
      ['=HYPERLINK("x")', username, '+84912000333', `${username}@example.vn`, 'Người xem'],
    ])
  })
})

describe('deleting every viewer', () => {
  test('deletes those of the own customer, ends their sessions and frees their names', async () => {
    const places = await createPlaces(portal, 'Nhiều người xem')
    const admin = await createPerson(portal, 'Customer', places)
    const viewer = await createPerson(portal, 'View', places)
    for (let n = 0; n < 4; n += 1) await createAccount(portal, 'View', places)
    const user = await createPerson(portal, 'User', places)
    const { body } = await portal.call(customerUsers.removeViewers, { query: {} }, admin.token)
    expect(body['data']).toEqual({ deleted: 5 })
    const left = await list({ pageSize: 1000 }, admin.token)
    expect(new Set(left.data.map(({ id }) => id))).toEqual(new Set([admin.id, user.id]))
    expect((await portal.call(accounts.find, { params: { id: viewer.id } }, viewer.token)).status).toBe(401)
    expect((await portal.call(accounts.find, { params: { id: user.id } }, user.token)).status).toBe(200)
    expect((await create(viewer.username, {}, admin.token)).status).toBe(200)
    expect((await rowOf(people.View.id))?.role).toBe('View')
    const again = await portal.call(customerUsers.removeViewers, { query: {} }, admin.token)
    expect(again.body['data']).toEqual({ deleted: 0 })
  })
})
