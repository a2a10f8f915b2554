import { type Location, locations } from '@hop/contract/features/locations'
import type { Role } from '@hop/contract/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days } from '../../platform/clock.js'
import { createEveryRole, createPerson, createPlaces, type Person, type Places } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'

let portal: TestPortal
let places: Places
let people: Record<Role, Person>
let stranger: Person
beforeAll(async () => {
  portal = await startTestPortal()
  places = await createPlaces(portal)
  people = await createEveryRole(portal, places)
  stranger = await createPerson(portal, 'Customer', await createPlaces(portal, 'Miền Nam'))
})
afterAll(() => portal.close())

const create = (name: string, token = people.Customer.token) => portal.call(locations.create, { body: { name } }, token)
const created = async (name: string, token?: string) => {
  const { status, body } = await create(name, token)
  expect(status).toBe(200)
  return body['data'] as Location
}
const rename = (body: { id: number; name: string; updatedAt?: string }, token = people.User.token) =>
  portal.call(locations.update, { body }, token)
const remove = (id: number, token = people.User.token) => portal.call(locations.remove, { query: { id } }, token)
const namesFor = async (body: object = {}, token = people.User.token) =>
  ((await portal.call(locations.list, { body }, token)).body['data'] as Location[]).map(({ name }) => name)
const refusalOf = ({ status, body }: { status: number; body: { code?: string; fields?: { path: string }[] } }) => [
  status,
  body.code,
  body.fields?.[0]?.path,
]

/** An event that uses a location, straight in the database. */
const insertEvent = (locationId: number, change: object = {}) => {
  const now = portal.clock.now()
  const texts = { description: '', chairman: '', meeting_preparation: '', participants: '', invitees: '', location: '' }
  const times = { starts_at: now, ends_at: null, over_at: new Date(now.getTime() + days), created_at: now, updated_at: now }
  const event = {
    customer_id: places.customerId,
    subject: 'Giao ban',
    ...texts,
    location_id: locationId,
    status: 4 as const,
    ...times,
  }
  return portal.db
    .insertInto('calendar_events')
    .values({ ...event, calendar_key: String(Math.random()), ...change })
    .execute()
}

describe('adding a location', () => {
  test('is the customer admin’s; everybody of the customer’s users sees it, trimmed, by name', async () => {
    await created('  Phòng họp Đồng Tháp ')
    await created('Hội trường An Giang')
    expect(await namesFor()).toEqual(['Hội trường An Giang', 'Phòng họp Đồng Tháp'])
    expect(await namesFor({ filters: [{ field: 'name', operator: 'contains', value: 'dong thap' }] })).toEqual([
      'Phòng họp Đồng Tháp',
    ])
    expect(await namesFor({}, stranger.token)).toEqual([])
    expect(refusalOf(await create('Phòng khác', people.User.token))).toEqual([403, 'Forbidden', undefined])
    const { can } = (await portal.call(locations.list, { body: {} }, people.User.token)).body as { can?: object }
    expect(can).toEqual({ create: false, change: true })
  })

  test.each([
    ['', 'required'],
    ['A', 'tooShort'],
    ['x'.repeat(101), 'tooLong'],
  ])('%j is refused at its field', async (name, code) => {
    const { status, body } = await create(name)
    expect([status, body.fields?.[0]]).toMatchObject([400, { path: 'name', code }])
  })

  test('a name is there once for a customer, whatever its case and however often it is sent; another customer may have it', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => create('Phòng họp số 5')))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(refusalOf(await create('PHÒNG HỌP SỐ 5'))).toEqual([409, 'DuplicateLocationName', 'name'])
    await created('Phòng họp số 5', stranger.token)
  })
})

describe('renaming a location', () => {
  test('keeps its id, and a name that another one has is refused', async () => {
    const one = await created('Tầng 2')
    await created('Tầng 3')
    expect((await rename({ id: one.id, name: 'Tầng 2A' })).body['data']).toMatchObject({ id: one.id, name: 'Tầng 2A' })
    expect(refusalOf(await rename({ id: one.id, name: 'tầng 3' }))).toEqual([409, 'DuplicateLocationName', 'name'])
  })

  test('of two people who began with the same version, the second is told', async () => {
    const { id, updatedAt } = await created('Nhà A')
    portal.clock.advance(1000)
    await rename({ id, name: 'Nhà A1', updatedAt })
    expect(refusalOf(await rename({ id, name: 'Nhà A2', updatedAt }))).toEqual([409, 'StaleEdit', undefined])
  })
})

describe('deleting a location', () => {
  test('frees its name', async () => {
    const { id } = await created('Sân thượng')
    expect((await remove(id)).status).toBe(200)
    expect(refusalOf(await remove(id))).toEqual([404, 'LocationNotFound', undefined])
    await created('Sân thượng')
  })

  test('is refused while coming events use it; past, cancelled and deleted ones do not count', async () => {
    const { id } = await created('Phòng truyền thống')
    await insertEvent(id)
    const refused = await remove(id)
    expect([refused.status, refused.body.code, refused.body['params']]).toEqual([409, 'LocationInUse', [1]])
    expect(refused.body['message']).toContain('1')
    await portal.db.deleteFrom('calendar_events').where('location_id', '=', id).execute()
    await insertEvent(id, { over_at: portal.clock.now() })
    await insertEvent(id, { status: 2 })
    await insertEvent(id, { deleted_at: portal.clock.now() })
    expect((await remove(id)).status).toBe(200)
  })
})

test('a restricted customer’s people read, and add, change and delete nothing', async () => {
  const elsewhere = await createPlaces(portal, 'Miền Trung')
  const { token } = await createPerson(portal, 'Customer', elsewhere)
  const { id } = await created('Phòng A', token)
  await portal.db.updateTable('customers').set({ status: 'Inactive' }).where('id', '=', elsewhere.customerId).execute()
  for (const refused of [await create('Phòng B', token), await rename({ id, name: 'Phòng C' }, token), await remove(id, token)])
    expect(refusalOf(refused)).toEqual([403, 'CustomerRestricted', undefined])
  expect((await portal.call(locations.list, { body: {} }, token)).body).toMatchObject({
    data: [{ id }],
    can: { create: false, change: false },
  })
})
