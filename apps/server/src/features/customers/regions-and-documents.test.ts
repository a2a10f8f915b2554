import type { CallInput } from '@hop/contract/call'
import type { Customer } from '@hop/contract/features/customer-records'
import { customers } from '@hop/contract/features/customers'
import { regions } from '@hop/contract/features/regions'
import type { Role } from '@hop/contract/roles'
import { localDay } from '@hop/contract/usage-time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days } from '../../platform/clock.js'
import { createEveryRole, createPlaces, startTwoRegions, type TwoRegions } from '../../testing/factories/index.js'

let { portal, north, south, people } = {} as TwoRegions
beforeAll(async () => {
  ;({ portal, north, south, people } = await startTwoRegions())
})
afterAll(() => portal.close())

type Change = CallInput<typeof customers.update>['body']

let count = 0
const details = () => {
  count += 1
  return {
    customerCode: `NG${count}`,
    name: 'Công ty Nắng',
    customerType: 'outside' as const,
    idType: 'personal' as const,
    email: `nang.${count}@example.vn`,
    phone: `08${String(count).padStart(8, '0')}`,
    province: 'Huế',
    address: '1 Lê Lợi',
    recordingStorage: 1000,
  }
}
const account = () => ({ username: `nang.${count}`, password: 'Lua-Vang#62', confirmPassword: 'Lua-Vang#62' })
const create = (change: object = {}, role: Role = 'Manager') =>
  portal.call(customers.create, { body: { ...details(), ...account(), ...change } }, people[role].token)
const made = async (change: object = {}, role: Role = 'Manager') => (await create(change, role)).body['data'] as Customer
const update = (change: Change, role: Role = 'Manager') => portal.call(customers.update, { body: change }, people[role].token)
const dayIn = (count: number) => localDay(new Date(portal.clock.now().getTime() + count * days))
const later = async (milliseconds: number) => {
  portal.clock.advance(milliseconds)
  people = await createEveryRole(portal, north)
}

test('an edit that leaves out what stands keeps it; what another kind of customer has to say is asked for', async () => {
  const papers = { licensePlace: 'Huế', licenseDate: dayIn(-9), description: 'Khách quen' }
  const { id, customerCode, name, email, province, address, recordingStorage } = await made(papers)
  const little = { id, customerCode, name, email, phone: '0812345678', province, address, recordingStorage }
  const kept = (await update({ ...little, customerType: 'outside' })).body['data']
  expect(kept).toMatchObject({ ...papers, idType: 'personal' })
  const moved = await update({ ...little, customerType: 'invnpt' })
  expect(moved.body.fields).toEqual([{ path: 'corporations', code: 'required' }])
})

describe('papers that have run out since they were recorded', () => {
  test('do not keep anybody from changing the rest, and others that have run out are still refused', async () => {
    const papers = { licenseDate: dayIn(-1), licenseExpirationDate: dayIn(2) }
    const { id } = await made(papers)
    await later(5 * days)
    const rest = details()
    expect((await update({ id, ...rest, ...papers })).status).toBe(200)
    const worse = await update({ id, ...rest, ...papers, licenseExpirationDate: dayIn(-1) })
    expect(worse.body.fields).toEqual([{ path: 'licenseExpirationDate', code: 'dateBeforeToday' }])
  })
})

describe('the region', () => {
  test('that a manager names for a new customer is the own one; another does not exist', async () => {
    expect(await made({ areaId: north.regionId })).toMatchObject({ saleAreaId: north.regionId })
    const elsewhere = await create({ areaId: south.regionId })
    expect([elsewhere.status, elsewhere.body]).toMatchObject([404, { code: 'RegionNotFound', fields: [{ path: 'areaId' }] }])
  })

  test('that was deleted meanwhile is replaced by the default one when a customer comes back', async () => {
    const west = await createPlaces(portal, 'Miền Tây')
    await portal.db.updateTable('customers').set({ deleted_at: portal.clock.now() }).where('id', '=', west.customerId).execute()
    expect((await portal.call(regions.remove, { query: { id: west.regionId } }, people.Admin.token)).status).toBe(200)
    await portal.call(regions.setDefault, { query: { id: south.regionId } }, people.Admin.token)
    expect((await portal.call(customers.restore, { query: { id: west.customerId } }, people.Admin.token)).status).toBe(200)
    const { body } = await portal.call(customers.find, { params: { id: west.customerId } }, people.Admin.token)
    expect(body['data']).toMatchObject({ saleAreaId: south.regionId, isDeleted: false })
  })
})
