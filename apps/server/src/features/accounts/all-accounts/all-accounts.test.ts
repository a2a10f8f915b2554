/** One list over all accounts: whom it holds for whom, and what it says of them. */
import { accounts } from '@hop/contract/features/accounts'
import { allAccounts, type AnyAccount } from '@hop/contract/features/all-accounts'
import { customers } from '@hop/contract/features/customers'
import { signIn } from '@hop/contract/features/sign-in'
import { type Role, roles } from '@hop/contract/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, minutes } from '../../../platform/clock.js'
import { rowsOfSheet } from '../../../testing/rows-of-sheet.js'
import {
  createAccount,
  createEveryRole,
  createPerson,
  createPlaces,
  firstStep,
  type Person,
  type Places,
  testPassword,
  turnOnApp,
} from '../../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.js'

let portal: TestPortal
let north: Places
let south: Places
let people: Record<Role, Person>
beforeAll(async () => {
  portal = await startTestPortal({ trustProxy: 1 })
  north = await createPlaces(portal, 'Miền Bắc')
  south = await createPlaces(portal, 'Miền Nam')
  people = await createEveryRole(portal, north)
})
afterAll(() => portal.close())

type Filters = { field: string; operator: 'eq' | 'contains'; value: unknown }[]
const list = async (filters: Filters = [], token = people.Admin.token, rest: object = {}) => {
  const { status, body } = await portal.call(allAccounts.list, { body: { pageSize: 1000, filters, ...rest } as never }, token)
  expect(status).toBe(200)
  return body as unknown as { data: AnyAccount[]; total: number; totalIsCapped: boolean }
}
const idsOf = ({ data }: { data: AnyAccount[] }) => data.map(({ id }) => id)
const equal = (field: string, value: unknown): Filters => [{ field, operator: 'eq', value }]
const containing = (field: string, value: string): Filters => [{ field, operator: 'contains', value }]
const rowOf = async ({ username }: { username: string }, token?: string) =>
  (await list(containing('username', username), token)).data[0]

const tryToSignIn = (username: string, password: string, address: string) =>
  portal.fetch('/api/v1/Users/authenticate', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ username, password }),
  })
async function guess(username: string, places: number): Promise<void> {
  for (let place = 1; place <= places; place += 1)
    for (let attempt = 0; attempt < 5; attempt += 1) await tryToSignIn(username, 'wrong', `203.0.113.${place}`)
}

describe('who is in it', () => {
  test('everybody of every role, for administrators', async () => {
    const there = await createAccount(portal, 'View', south)
    const { data, total } = await list()
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining([...roles.map((role) => people[role].id), there.id]))
    expect(total).toBe(data.length)
    expect(data.find(({ id }) => id === there.id)).toMatchObject({
      role: 'View',
      customerId: south.customerId,
      customerName: expect.stringContaining('Miền Nam'),
      saleAreaId: null,
    })
    expect(data.find(({ id }) => id === people.Manager.id)).toMatchObject({ customerId: null, saleAreaId: north.regionId })
  })

  test('for a manager the people of customers in the own region, and nobody of staff', async () => {
    await createAccount(portal, 'User', south)
    const { data } = await list([], people.Manager.token)
    expect(idsOf({ data })).toEqual(expect.arrayContaining([people.Customer.id, people.User.id, people.View.id]))
    expect(new Set(data.map(({ customerId }) => customerId))).toEqual(new Set([north.customerId]))
    expect((await list(equal('customerId', south.customerId), people.Manager.token)).data).toEqual([])
    expect((await list(equal('role', 'Manager'), people.Manager.token)).data).toEqual([])
  })

  test('a manager’s follow a customer that moves to another region', async () => {
    const moving = await createPlaces(portal, 'Dời Đi')
    const { id, username } = await createAccount(portal, 'User', moving)
    expect(await rowOf({ username }, people.Manager.token)).toBeUndefined()
    await portal.db.updateTable('customers').set({ region_id: north.regionId }).where('id', '=', moving.customerId).execute()
    expect(await rowOf({ username }, people.Manager.token)).toMatchObject({ id })
  })

  test('people of a deleted customer, for administrators only, and said to be so', async () => {
    const gone = await createPlaces(portal, 'Sắp Xóa')
    await portal.db.updateTable('customers').set({ region_id: north.regionId }).where('id', '=', gone.customerId).execute()
    const person = await createAccount(portal, 'User', gone)
    const remove = { query: { id: gone.customerId, typeDelete: 'delete' } } as const
    expect((await portal.call(customers.remove, remove, people.Admin.token)).status).toBe(200)
    const row = await rowOf(person)
    expect(row).toMatchObject({ status: 'customerDeleted' })
    expect(Object.values(row?.can ?? {})).not.toContain(true)
    expect(idsOf(await list(equal('status', 'customerDeleted')))).toContain(person.id)
    expect(await rowOf(person, people.Manager.token)).toBeUndefined()
  })

  test('nobody leaves it by another role', async () => {
    const places = await createPlaces(portal, 'Đổi Vai')
    const first = await createAccount(portal, 'Customer', places)
    await createAccount(portal, 'Customer', places)
    const details = { name: 'Hết Quyền', phone: '0987654321', email: 'het.quyen@example.vn' }
    for (const role of ['User', 'View', 'Customer'] as const) {
      const change = { body: { id: first.id, ...details, role } }
      expect((await portal.call(accounts.update, change, people.Admin.token)).status).toBe(200)
      expect(await rowOf(first)).toMatchObject({ id: first.id, role, can: { changeRole: true, resetPassword: true } })
    }
  })
})

describe('finding somebody', () => {
  test('by part of a name without accents, a username, an e-mail address or a phone number as people say it', async () => {
    const wanted = { name: 'Đặng Thị Mỹ Duyên', username: 'duyen.dang', email: 'duyen@lotus.vn', phone: '0968123457' }
    const { id } = await createAccount(portal, 'View', south, wanted)
    for (const [field, value] of [
      ['name', 'dang thi MY'],
      ['username', 'yen.da'],
      ['email', '@lotus'],
      ['phone', '0968 123'],
      ['phone', '123457'],
    ] as const)
      expect(idsOf(await list(containing(field, value))), value).toEqual([id])
  })

  test('by role, customer and whether they were ever here, together', async () => {
    const places = await createPlaces(portal, 'Ba Người')
    const here = await createPerson(portal, 'User', places)
    const notYet = await createAccount(portal, 'User', places)
    const viewer = await createAccount(portal, 'View', places)
    const ofCustomer = equal('customerId', places.customerId)
    expect(idsOf(await list(ofCustomer))).toEqual([viewer.id, notYet.id, here.id])
    expect(idsOf(await list([...ofCustomer, ...equal('role', 'View')]))).toEqual([viewer.id])
    expect(idsOf(await list([...ofCustomer, ...equal('status', 'active')]))).toEqual([here.id])
    expect(idsOf(await list([...ofCustomer, ...equal('status', 'new')]))).toEqual([viewer.id, notYet.id])
  })

  test.each(['CreatedAt', 'id', 'name', 'username', 'email'] as const)('in the order of %s', async (field) => {
    const made = [
      { name: 'Đông', username: 'b', email: 'c' },
      { name: 'An', username: 'c', email: 'b' },
      { name: 'Em', username: 'a', email: 'a' },
    ]
    const ids: number[] = []
    for (const { name, username, email } of made) {
      const account = { name, username: `${username}.${field}.xep`, email: `${email}.${field}.xep@example.vn` }
      ids.push((await createAccount(portal, 'View', north, account)).id)
      portal.clock.advance(1000)
    }
    const [dong, an, em] = ids
    const wanted = {
      CreatedAt: [dong, an, em],
      id: [dong, an, em],
      name: [an, dong, em],
      username: [em, dong, an],
      email: [em, an, dong],
    }[field]
    for (const direction of ['asc', 'desc'] as const) {
      const sorts = { sorts: [{ field, direction }] }
      const found = await list(containing('username', `.${field}.xep`), people.Manager.token, sorts)
      expect(idsOf(found), direction).toEqual(direction === 'asc' ? wanted : wanted.toReversed())
    }
  })
})

describe('when somebody was last here', () => {
  test('is the last time they signed in, which neither a refused try nor going on working changes', async () => {
    const account = await createAccount(portal, 'User', north)
    expect(await rowOf(account)).toMatchObject({ lastSignedInAt: null, status: 'new' })
    const token = await portal.signIn(account.username, testPassword)
    const signedInAt = portal.clock.now().toISOString()
    portal.clock.advance(10 * minutes)
    await portal.call(signIn.mySessions, { query: {} }, token)
    await portal.signIn(account.username, 'wrong').catch(() => undefined)
    expect(await rowOf(account)).toMatchObject({ lastSignedInAt: signedInAt, status: 'active' })
    portal.clock.advance(1 * days)
    people = {
      ...people,
      Admin: await createPerson(portal, 'Admin', north),
      Manager: await createPerson(portal, 'Manager', north),
    }
    await portal.signIn(account.username, testPassword)
    expect(await rowOf(account)).toMatchObject({ lastSignedInAt: portal.clock.now().toISOString() })
  })
})

describe('locks', () => {
  test('wrong passwords from one place are a lock there, and everywhere none: the owner signs in elsewhere', async () => {
    const account = await createAccount(portal, 'User', north)
    await guess(account.username, 1)
    expect(await rowOf(account, people.Manager.token)).toMatchObject({
      lockedUntil: null,
      lockedInPlacesUntil: expect.any(String),
      can: { unlock: true },
    })
    expect(idsOf(await list(equal('isLocked', true)))).not.toContain(account.id)
    expect(idsOf(await list(equal('isLockedInPlaces', true)))).toContain(account.id)
    expect((await tryToSignIn(account.username, testPassword, '203.0.113.99')).status).toBe(200)
  })

  test('those from many places lock everywhere, which is what is said while nobody can sign in anew', async () => {
    const account = await createAccount(portal, 'User', north)
    await guess(account.username, 10)
    const row = await rowOf(account)
    expect(row).toMatchObject({ lockedUntil: expect.any(String), can: { unlock: true } })
    expect(idsOf(await list(equal('isLocked', true)))).toContain(account.id)
    expect((await tryToSignIn(account.username, testPassword, '203.0.113.99')).status).not.toBe(200)
    expect((await portal.call(accounts.unlock, { query: { id: account.id } }, people.Manager.token)).status).toBe(200)
    expect(await rowOf(account)).toMatchObject({ lockedUntil: null, lockedInPlacesUntil: null, can: { unlock: false } })
    expect((await tryToSignIn(account.username, testPassword, '203.0.113.99')).status).toBe(200)
  })

  test('wrong second steps are a lock as well, to the filter as to the row', async () => {
    const person = await createPerson(portal, 'User', north)
    await turnOnApp(portal, person)
    const challenge = await firstStep(portal, person.username)
    for (const code of ['000000', '000001', '000002', '000003', '000004'])
      await portal.call(signIn.completeSecondStep, { body: { challenge, code } })
    expect(await rowOf(person)).toMatchObject({ lockedUntil: expect.any(String) })
    expect(idsOf(await list(equal('isLocked', true)))).toContain(person.id)
  })

  test('one that is over is none', async () => {
    const account = await createAccount(portal, 'User', north)
    await guess(account.username, 1)
    portal.clock.advance(31 * minutes)
    expect(await rowOf(account)).toMatchObject({ lockedUntil: null, lockedInPlacesUntil: null, can: { unlock: false } })
    expect(idsOf(await list(equal('isLockedInPlaces', true)))).not.toContain(account.id)
  })
})

test('the export holds the rows of the list in its order, for a manager those of the own region', async () => {
  await createAccount(portal, 'User', south)
  const filters = equal('role', 'User') as never
  const sorts = [{ field: 'name', direction: 'asc' }] as never
  const reply = await portal.call(allAccounts.export, { body: { filters, sorts } }, people.Manager.token)
  expect(reply.headers.get('content-disposition')).toContain('DanhSachTatCaTaiKhoan.xlsx')
  const [titles, ...lines] = await rowsOfSheet(reply.bytes)
  expect(titles?.slice(5, 10)).toEqual(['Vai trò', 'Khách hàng', 'Khu vực kinh doanh', 'Trạng thái', 'Đăng nhập gần nhất'])
  const shown = await list(equal('role', 'User'), people.Manager.token, { sorts })
  expect(lines.map(([id]) => Number(id))).toEqual(idsOf(shown))
  expect(new Set(lines.map((cells) => cells[5]))).toEqual(new Set(['Người dùng']))
})
