/** Whoever sets a password for somebody is told where that person signs in. */
import { accounts } from '@hop/contract/features/accounts'
import { customerAdmins } from '@hop/contract/features/customer-admins'
import { customers } from '@hop/contract/features/customers'
import { customerUsers } from '@hop/contract/features/customer-users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEveryRole, createPlaces, type Person, type Places } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'

let portal: TestPortal
let places: Places
let people: Awaited<ReturnType<typeof createEveryRole>>
beforeAll(async () => {
  portal = await startTestPortal()
  places = await createPlaces(portal)
  people = await createEveryRole(portal, places)
})
afterAll(() => portal.close())

const giveHost = (domain: string, { isActive = true, isReached = true } = {}) =>
  portal.db
    .insertInto('branded_apps')
    .values({
      name: 'Sao Mai Meet',
      domain_name: domain,
      brand_colour: '#7c3aed',
      is_active: isActive,
      reached_at: isReached ? portal.clock.now() : null,
      customer_id: places.customerId,
      created_at: portal.clock.now(),
      updated_at: portal.clock.now(),
    })
    .execute()

let number = 0
const typed = () => ({
  name: 'Lê Thị Mới',
  username: `moi.${++number}`,
  phone: '0912345678',
  email: `moi.${number}@example.vn`,
  password: 'Lua-Vang#62',
  confirmPassword: 'Lua-Vang#62',
})
const signInUrlOf = async (reply: Promise<{ status: number; body: Record<string, unknown> }>) => {
  const { status, body } = await reply
  expect(status, JSON.stringify(body)).toBe(200)
  return body['signInUrl']
}
const userBy = (who: Person) => portal.call(customerUsers.create, { body: { ...typed(), role: 'User' } }, who.token)

test('staff sign in at the portal’s own address', async () => {
  expect(await signInUrlOf(portal.call(accounts.createAdmin, { body: typed() }, people.SupperAdmin.token))).toBe(portal.url)
  const manager = { ...typed(), areaId: places.regionId }
  expect(await signInUrlOf(portal.call(accounts.createManager, { body: manager }, people.Admin.token))).toBe(portal.url)
})

test('a new customer’s administrator, too: it has no host of its own yet', async () => {
  const { name: _person, ...account } = typed()
  const body = {
    ...account,
    customerCode: 'KH-BAN-GIAO',
    name: 'Công ty Bàn Giao',
    adminName: 'Lê Thị Mới',
    customerType: 'outside' as const,
    idType: 'personal' as const,
    province: 'Huế',
    address: 'Huế',
    recordingStorage: 1000,
    areaId: places.regionId,
  }
  expect(await signInUrlOf(portal.call(customers.create, { body }, people.Admin.token))).toBe(portal.url)
})

test('a customer’s people sign in at its own host while that is in use and leads to the portal', async () => {
  expect(await signInUrlOf(userBy(people.Customer))).toBe(portal.url)
  await giveHost('cu.example.vn', { isActive: false })
  expect(await signInUrlOf(userBy(people.Customer)), 'switched off').toBe(portal.url)
  await giveHost('chua-toi.example.vn', { isReached: false })
  expect(await signInUrlOf(userBy(people.Customer)), 'not found there').toBe(portal.url)
  await giveHost('hop.saomai.vn')
  const own = `http://hop.saomai.vn:${new URL(portal.url).port}`
  expect(await signInUrlOf(userBy(people.Customer))).toBe(own)
  const admin = { params: { customerId: places.customerId }, body: typed() }
  expect(await signInUrlOf(portal.call(customerAdmins.create, admin, people.Manager.token))).toBe(own)
  const reset = (id: number) => portal.call(accounts.resetPassword, { body: { id, password: 'Hoa-Mai#73x' } }, people.Admin.token)
  expect(await signInUrlOf(reset(people.Customer.id))).toBe(own)
  expect(await signInUrlOf(reset(people.Manager.id))).toBe(portal.url)
  const mails = portal.db.selectFrom('deliveries').select('from_name').where('channel', '=', 'mail')
  const last = await mails.where('recipient', '=', admin.body.email).executeTakeFirst()
  expect(last?.from_name, 'mails come from the brand that they wear').toBe('Sao Mai Meet')
})
