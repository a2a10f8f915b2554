import { customers } from '@hop/contract/features/customers'
import type { Role } from '@hop/contract/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCustomer, createPlan, startTwoRegions, type TwoRegions } from '../../testing/factories/index.js'

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

describe('looking for a customer', () => {
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

  test('finds by code, e-mail and phone as people write it, and tells namesakes apart by code and plan', async () => {
    const planId = await createPlan(portal, [north.regionId], { name: 'Nâng cao 80' })
    const named = { name: 'Công ty Trùng Tên', email: 'lien.he@trungten.vn', phone: '0912345678' }
    await createCustomer(portal, north.regionId, { ...named, customer_code: 'TT000001', subscription_plan_id: planId })
    await createCustomer(portal, south.regionId, { name: named.name, customer_code: 'TT000002' })
    for (const q of ['tt000001', 'lien.he@trung', '0912 345 678', '0912.345.678', '+84 912 345 678', '84912345']) {
      const { body } = await portal.call(customers.search, { body: { q } }, people.Admin.token)
      expect(body['data'], q).toMatchObject([{ name: named.name, customerCode: 'TT000001', subPlanName: 'Nâng cao 80' }])
    }
    const { body } = await portal.call(customers.search, { body: { q: 'trung ten' } }, people.Admin.token)
    expect(body['data']).toMatchObject([
      { customerCode: 'TT000002', subPlanName: null },
      { customerCode: 'TT000001', subPlanName: 'Nâng cao 80' },
    ])
    expect(await namesOf('TT000002', 'Manager'), 'of the other region').toEqual([])
  })

  test('a phone number is one, whether it was stored or is typed with +84 or 0', async () => {
    await createCustomer(portal, north.regionId, { name: 'Nhà máy Ngoại Quốc', phone: '+84987111222' })
    for (const q of ['0987111222', '0987 111', '+84987111222', '987111'])
      expect(await namesOf(q, 'Admin'), q).toEqual(['Nhà máy Ngoại Quốc'])
  })

  test('answers as many as asked for, and the next ones on the next page', async () => {
    for (const number of [1, 2, 3, 4, 5]) await addCustomer(`Hợp tác xã ${number}`, north.regionId)
    const first = await namesOf('hop tac', 'Admin', { pageSize: 3 })
    const second = await namesOf('hop tac', 'Admin', { pageSize: 3, page: 2 })
    expect([first.length, second.length]).toEqual([3, 2])
    expect(new Set([...first, ...second]).size).toBe(5)
  })
})
