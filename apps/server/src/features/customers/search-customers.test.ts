import { customers } from '@hop/contract/features/customers'
import type { Role } from '@hop/contract/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCustomer, startTwoRegions, type TwoRegions } from '../../testing/factories/index.js'

let { portal, north, south, people } = {} as TwoRegions
beforeAll(async () => {
  ;({ portal, north, south, people } = await startTwoRegions())
})
afterAll(() => portal.close())

const addCustomer = (name: string, regionId: number, deletedAt: Date | null = null) =>
  createCustomer(portal, regionId, { name, deleted_at: deletedAt })

const namesOf = async (q: string, role: Role, page: object = {}) => {
  const { body } = await portal.call(customers.search, { body: { q, ...page } }, people[role].token)
  return (body['data'] as { name: string }[]).map(({ name }) => name)
}

describe('looking for a customer by name', () => {
  test('ignores accents and case, anywhere in the name, and takes % for a letter', async () => {
    await addCustomer('Trường Đại học Bến Nghé', north.regionId)
    for (const q of ['dai hoc', 'ĐẠI HỌC', 'nghe', 'ben ng']) {
      expect(await namesOf(q, 'Admin'), q).toEqual(['Trường Đại học Bến Nghé'])
    }
    expect(await namesOf('%%', 'Admin')).toEqual([])
  })

  test('a manager finds customers of the own region only', async () => {
    await addCustomer('Thủy sản phía bắc', north.regionId)
    await addCustomer('Thủy sản phía nam', south.regionId)
    expect(await namesOf('thuy san', 'Manager')).toEqual(['Thủy sản phía bắc'])
    expect(await namesOf('thuy san', 'Admin')).toHaveLength(2)
  })

  test('a deleted customer is not found', async () => {
    await addCustomer('Đã ngừng hoạt động', north.regionId, portal.clock.now())
    expect(await namesOf('ngung hoat dong', 'SupperAdmin')).toEqual([])
  })

  test('answers as many as asked for, and the next ones on the next page', async () => {
    for (const number of [1, 2, 3, 4, 5]) await addCustomer(`Hợp tác xã ${number}`, north.regionId)
    const first = await namesOf('hop tac', 'Admin', { pageSize: 3 })
    const second = await namesOf('hop tac', 'Admin', { pageSize: 3, page: 2 })
    expect([first.length, second.length]).toEqual([3, 2])
    expect(new Set([...first, ...second]).size).toBe(5)
  })
})
