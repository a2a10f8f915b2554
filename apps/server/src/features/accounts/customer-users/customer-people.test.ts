/** What staff and a customer's administrators may do to the customer's accounts. */
import { accounts } from '@hop/contract/features/accounts'
import { type CustomerAdmin, customerAdmins } from '@hop/contract/features/customer-admins'
import { type CustomerUser, customerUsers } from '@hop/contract/features/customer-users'
import { customerRoles, type Role } from '@hop/contract/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allAtOnce } from '../../../testing/all-at-once.js'
import {
  createAccount,
  createEveryRole,
  createPerson,
  createPlaces,
  type Person,
  type Places,
  testPassword,
} from '../../../testing/factories/index.js'
import { type Reply, startTestPortal, type TestPortal } from '../../../testing/test-portal.js'

let portal: TestPortal
let north: Places
let south: Places
let people: Record<Role, Person>
let southern: Record<Role, Person>
beforeAll(async () => {
  portal = await startTestPortal()
  north = await createPlaces(portal)
  south = await createPlaces(portal, 'Miền Nam')
  people = await createEveryRole(portal, north)
  southern = await createEveryRole(portal, south)
})
afterAll(() => portal.close())

const details = { name: 'Tên Mới', phone: '0987654321', address: 'Đà Nẵng' }
const edit = (id: number, token: string, change: object = {}) =>
  portal.call(accounts.update, { body: { id, ...details, email: `sua.${id}@example.vn`, ...change } }, token)
const actions = {
  edit,
  reset: (id: number, token: string) => portal.call(accounts.resetPassword, { body: { id, password: 'Lua-Vang#62' } }, token),
  unlock: (id: number, token: string) => portal.call(accounts.unlock, { query: { id } }, token),
  remove: (id: number, token: string) => portal.call(accounts.remove, { query: { id } }, token),
}
const eachAction = Object.entries(actions)
const find = (id: number, token: string) => portal.call(accounts.find, { params: { id } }, token)

const statusesOf = (replies: Reply[]) => replies.map(({ status }) => status).toSorted((one, other) => one - other)

const customerAlone = async () => {
  const places = { ...north, customerId: (await createPlaces(portal, `Một mình ${Math.random()}`)).customerId }
  return { places, only: await createAccount(portal, 'Customer', places) }
}
const rolesLeft = (customerId: number) =>
  portal.db.selectFrom('accounts').select('role').where('customer_id', '=', customerId).where('deleted_at', 'is', null).execute()

describe.each(['SupperAdmin', 'Admin', 'Manager', 'Customer'] as const)('a %s', (role) => {
  test.each(eachAction)('may %s every account of a customer within reach', async (_name, act) => {
    for (const targetRole of customerRoles) {
      const { id } = await createAccount(portal, targetRole, north)
      expect((await act(id, people[role].token)).status, targetRole).toBe(200)
    }
  })
})

describe.each(['Manager', 'Customer', 'User', 'View'] as const)('a %s from elsewhere', (role) => {
  test.each(eachAction)('finds nobody to %s', async (_name, act) => {
    const { id } = await createAccount(portal, 'Customer', north)
    const { status } = await act(id, southern[role].token)
    expect(status).toBe(role === 'User' || role === 'View' ? (act === edit ? 404 : 403) : 404)
  })
})

test.each(['User', 'View'] as const)('a %s manages nobody', async (role) => {
  const { id } = await createAccount(portal, 'View', north)
  for (const [name, act] of eachAction) {
    expect((await act(id, people[role].token)).body.code, name).toBe(name === 'edit' ? 'AccountNotFound' : 'Forbidden')
  }
})

test('an administrator of a customer edits the own details, and does nothing else to itself', async () => {
  const me = await createPerson(portal, 'Customer', north)
  expect((await edit(me.id, me.token, { email: `${me.username}@example.vn` })).status).toBe(200)
  expect((await edit(me.id, me.token, { role: 'View' })).body.code).toBe('AccountActionRefused')
  for (const act of [actions.reset, actions.unlock, actions.remove]) {
    expect((await act(me.id, me.token)).body.code).toBe('AccountActionRefused')
  }
})

test('a reset password ends the open sessions and must be changed at the next sign-in', async () => {
  const person = await createPerson(portal, 'Customer', north)
  expect((await actions.reset(person.id, people.Manager.token)).status).toBe(200)
  expect((await find(person.id, person.token)).status).toBe(401)
  const old = await portal.authenticate(person.username, testPassword)
  expect(old.body.code).toBe('InvalidLoginTriesLeft_4')
  const token = await portal.signIn(person.username, 'Lua-Vang#62')
  expect((await actions.unlock(person.id, token)).body.code).toBe('PasswordChangeDue')
})

describe('another role', () => {
  test('ends the open sessions, and the next ones have the new role', async () => {
    const person = await createPerson(portal, 'View', north)
    const { body } = await edit(person.id, people.Customer.token, { role: 'User' })
    expect(body['data']).toMatchObject({ role: 'User' })
    expect((await find(person.id, person.token)).status).toBe(401)
    const token = await portal.signIn(person.username, testPassword)
    expect((await find(person.id, token)).body['data']).toMatchObject({ role: 'User' })
  })

  test('the same role again leaves the sessions open', async () => {
    const person = await createPerson(portal, 'View', north)
    expect((await edit(person.id, people.Customer.token, { role: 'View' })).status).toBe(200)
    expect((await find(person.id, person.token)).status).toBe(200)
  })

  test('staff roles are neither given nor taken', async () => {
    const { id } = await createAccount(portal, 'User', north)
    const given = await edit(id, people.SupperAdmin.token, { role: 'Admin' })
    expect([given.status, given.body.fields?.[0]?.path]).toEqual([400, 'role'])
    const taken = await edit((await createAccount(portal, 'Manager', north)).id, people.SupperAdmin.token, { role: 'User' })
    expect(taken.body.code).toBe('AccountActionRefused')
  })

  test('is in the audit log', async () => {
    const { id } = await createAccount(portal, 'View', north)
    await edit(id, people.Customer.token, { role: 'Customer' })
    const entry = await portal.db.selectFrom('audit_log').select('details').where('entity_id', '=', String(id)).executeTakeFirst()
    expect(entry?.details).toMatchObject({ role: { from: 'View', to: 'Customer' } })
  })
})

describe('the last administrator of a customer', () => {
  test('can be edited, and neither deleted nor demoted, whoever asks', async () => {
    const { places, only } = await customerAlone()
    await createAccount(portal, 'User', places)
    for (const role of ['SupperAdmin', 'Admin'] as const) {
      const { token } = people[role]
      const removed = await actions.remove(only.id, token)
      expect([removed.status, removed.body.code]).toEqual([409, 'LastCustomerAccount'])
      const demoted = await edit(only.id, token, { role: 'View', name: 'Bị Hạ Cấp' })
      expect([demoted.status, demoted.body.code]).toEqual([409, 'LastCustomerAccount'])
      expect((await edit(only.id, token, { role: 'Customer' })).status).toBe(200)
    }
    expect((await find(only.id, people.Admin.token)).body['data']).toMatchObject({ name: 'Tên Mới', role: 'Customer' })
  })

  test('is not offered for deletion, and the record says why, until there is another one', async () => {
    const { places, only } = await customerAlone()
    const listed = async () => {
      const { body } = await portal.call(
        customerAdmins.listOfCustomer,
        { params: { id: places.customerId }, body: {} },
        people.Admin.token,
      )
      const rows = body['data'] as CustomerAdmin[]
      return rows.map(({ id, can, deleteRefusal }) => [id === only.id ? 'first' : 'second', can.delete, deleteRefusal])
    }
    expect(await listed()).toEqual([['first', false, 'LastCustomerAccount']])
    // A user is no administrator.
    await createAccount(portal, 'User', places)
    expect(await listed()).toEqual([['first', false, 'LastCustomerAccount']])
    await createAccount(portal, 'Customer', places)
    expect(await listed()).toEqual([
      ['second', true, null],
      ['first', true, null],
    ])
  })

  test('a deleted or demoted colleague does not count', async () => {
    const { places, only } = await customerAlone()
    const second = await createAccount(portal, 'Customer', places)
    const third = await createAccount(portal, 'Customer', places)
    expect((await actions.remove(second.id, people.Admin.token)).status).toBe(200)
    expect((await edit(third.id, people.Admin.token, { role: 'User' })).status).toBe(200)
    expect((await actions.remove(only.id, people.Admin.token)).body.code).toBe('LastCustomerAccount')
  })

  test.each([
    ['deleted', () => true],
    ['demoted', () => false],
    ['deleted or demoted', (index: number) => index % 2 === 0],
  ])('of six that are %s at once, one stays', async (_how, isDeleted) => {
    const { places, only } = await customerAlone()
    const others = await Promise.all(Array.from({ length: 5 }, () => createAccount(portal, 'Customer', places)))
    const { token } = people.Admin
    const requests = [only, ...others].map(
      ({ id }, index) =>
        () =>
          isDeleted(index) ? actions.remove(id, token) : edit(id, token, { role: 'View' }),
    )
    const replies = await allAtOnce(portal, requests)
    expect(statusesOf(replies)).toEqual([200, 200, 200, 200, 200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('LastCustomerAccount')
    expect((await rolesLeft(places.customerId)).filter(({ role }) => role === 'Customer')).toHaveLength(1)
  })

  test('two administrators of a customer who delete each other at once cannot both succeed', async () => {
    const places = { ...north, customerId: (await createPlaces(portal, 'Đôi bên')).customerId }
    const [one, two] = await Promise.all([createPerson(portal, 'Customer', places), createPerson(portal, 'Customer', places)])
    const replies = await allAtOnce(portal, [() => actions.remove(two.id, one.token), () => actions.remove(one.id, two.token)])
    expect(statusesOf(replies)).toEqual([200, 409])
    expect(await rolesLeft(places.customerId)).toEqual([{ role: 'Customer' }])
  })
})

test('two who edit each other at once do not wait for each other', async () => {
  const [one, two] = await Promise.all([createPerson(portal, 'Customer', north), createPerson(portal, 'Customer', north)])
  const replies = await allAtOnce(portal, [() => edit(two.id, one.token), () => edit(one.id, two.token)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
})

describe('the people of a deleted customer', () => {
  test('cannot be changed by an administrator, and do not exist for a manager', async () => {
    const places = await createPlaces(portal, 'Đã xóa')
    const manager = await createPerson(portal, 'Manager', places)
    const { id } = await createAccount(portal, 'User', places)
    expect((await find(id, manager.token)).status).toBe(200)
    await portal.db.updateTable('customers').set({ deleted_at: portal.clock.now() }).where('id', '=', places.customerId).execute()
    for (const [name, act] of eachAction) {
      expect((await act(id, people.Admin.token)).body.code, name).toBe('AccountActionRefused')
      expect((await act(id, manager.token)).body.code, name).toBe('AccountNotFound')
    }
  })
})

describe.each(['Inactive', 'Cancelled'] as const)('the people of a customer that is %s', (status) => {
  const restricted = async () => {
    const places = await createPlaces(portal, `Bị hạn chế ${Math.random()}`)
    const admin = await createPerson(portal, 'Customer', places)
    const { id } = await createAccount(portal, 'View', places)
    await portal.db.updateTable('customers').set({ status }).where('id', '=', places.customerId).execute()
    return { places, admin, id }
  }
  const listedFor = async ({ token }: Person) => (await portal.call(customerUsers.list, { body: {} }, token)).body

  test('are neither edited nor deleted by its own administrator, and the list offers neither', async () => {
    const { admin, id } = await restricted()
    for (const reply of [await edit(id, admin.token), await edit(id, admin.token, { role: 'User' })]) {
      expect([reply.status, reply.body.code]).toEqual([403, 'CustomerRestricted'])
    }
    const removed = await actions.remove(id, admin.token)
    expect([removed.status, removed.body.code]).toEqual([403, 'CustomerRestricted'])
    const viewers = await portal.call(customerUsers.removeViewers, { query: {} }, admin.token)
    expect([viewers.status, viewers.body.code]).toEqual([403, 'CustomerRestricted'])
    const { data, can } = await listedFor(admin)
    expect(can).toEqual({ change: false })
    const row = (data as CustomerUser[]).find((user) => user.id === id)
    expect(row).toMatchObject({ can: { edit: false, changeRole: false, delete: false }, deleteRefusal: 'CustomerRestricted' })
    expect(await rolesLeft(row?.customerId ?? 0)).toHaveLength(2)
  })

  test('are still let in again by it, and change their own details', async () => {
    const { admin, id } = await restricted()
    expect((await actions.unlock(id, admin.token)).status).toBe(200)
    expect((await actions.reset(id, admin.token)).status).toBe(200)
    expect((await edit(admin.id, admin.token, { email: `${admin.username}@example.vn` })).status).toBe(200)
  })

  test('are still looked after by staff', async () => {
    const { places, id } = await restricted()
    const manager = await createPerson(portal, 'Manager', places)
    expect((await edit(id, manager.token)).status).toBe(200)
    expect((await actions.remove(id, manager.token)).status).toBe(200)
  })
})
