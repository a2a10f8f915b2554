import { type Region, regions } from '@hop/contract/features/regions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createPlaces, type Person } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'

let portal: TestPortal
let admin: Person
beforeAll(async () => {
  portal = await startTestPortal()
  admin = await createPerson(portal, 'Admin', await createPlaces(portal, 'Miền Bắc'))
})
afterAll(() => portal.close())

const create = async (name: string) => {
  const { body } = await portal.call(regions.create, { body: { name, listIdSubcriptionPlans: [] } }, admin.token)
  return (body['data'] as Region).id
}
const setDefault = (id: number) => portal.call(regions.setDefault, { query: { id } }, admin.token)
const defaults = async () => {
  const { body } = await portal.call(regions.list, { body: {} }, admin.token)
  return (body['data'] as Region[]).filter(({ isDefault }) => isDefault)
}

test('another region becomes the default one, and only the former can be deleted now', async () => {
  const [one, other] = [await create('Miền Trung'), await create('Miền Nam')]
  expect((await setDefault(one)).body.code).toBe(0)
  expect((await setDefault(other)).body.code).toBe(0)
  expect(await defaults()).toMatchObject([{ id: other, can: { delete: false, setDefault: false } }])
  expect((await portal.call(regions.remove, { query: { id: other } }, admin.token)).body.code).toBe('RegionIsDefault')
  expect((await portal.call(regions.remove, { query: { id: one } }, admin.token)).body.code).toBe(0)
  const entry = await portal.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'make default')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(entry?.details).toEqual({ name: 'Miền Nam', insteadOf: 'Miền Trung' })
})

test('several at once leave exactly one, and choosing it again changes nothing', async () => {
  const ids = [await create('Tây Bắc'), await create('Đông Bắc'), await create('Tây Nguyên')]
  const replies = await Promise.all(ids.map(setDefault))
  expect(replies.map(({ body }) => body.code)).toEqual([0, 0, 0])
  const [left, ...others] = await defaults()
  expect(others).toEqual([])
  expect((await setDefault(left?.id ?? 0)).body.code).toBe(0)
  expect(await defaults()).toEqual([left])
})

test('a region that is gone cannot be chosen', async () => {
  const id = await create('Đã xóa')
  await portal.call(regions.remove, { query: { id } }, admin.token)
  expect((await setDefault(id)).body.code).toBe('RegionNotFound')
})
