import { customers } from '@hop/contract/features/customers'
import type { Role } from '@hop/contract/roles'
import { localDay } from '@hop/contract/usage-time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOfSheet } from '../../testing/rows-of-sheet.js'
import {
  createCustomer,
  createPlan,
  createSubscription,
  startTwoRegions,
  type TwoRegions,
} from '../../testing/factories/index.js'

let { portal, north, south, people } = {} as TwoRegions
/** Midnight in Vietnam: what ends then was used for the last time the day before. */
const midnight = new Date('2026-12-01T00:00:00+07:00')
beforeAll(async () => {
  ;({ portal, north, south, people } = await startTwoRegions())
  const planId = await createPlan(portal, [north.regionId])
  const customer = { name: '=HYPERLINK("x")', email: 'cong.thuc@example.vn' }
  const customerId = await createCustomer(portal, north.regionId, customer)
  await createSubscription(portal, customerId, planId, { ends_at: midnight })
})
afterAll(() => portal.close())

async function exported(role: Role, filters: object[] = [], status: 'all' | 'using' | 'expired' = 'all') {
  const input = { params: { status }, body: { filters: filters as never[] } }
  const { bytes } = await portal.call(customers.export, input, people[role].token)
  const [titles = [], ...lines] = await rowsOfSheet(bytes)
  return { titles, rows: lines.map((cells) => Object.fromEntries(titles.map((title, index) => [String(title), cells[index]]))) }
}
const names = async (...wanted: Parameters<typeof exported>) =>
  (await exported(...wanted)).rows.map((row) => row['Tên khách hàng'])

describe('the exported customers', () => {
  test('are those within reach, and for a manager nothing tells of regions', async () => {
    expect(await names('Admin')).toEqual(['=HYPERLINK("x")', 'Công ty Miền Nam', 'Công ty Miền Bắc'])
    expect(await names('Manager')).toEqual(['=HYPERLINK("x")', 'Công ty Miền Bắc'])
    expect((await exported('Admin')).titles).toContain('Khu vực')
    expect((await exported('Manager')).titles).not.toContain('Khu vực')
  })

  test('are those of the tab and of every filter, one level of groups or two', async () => {
    expect(await names('Admin', [], 'using')).toEqual(['=HYPERLINK("x")'])
    expect(await names('Admin', [], 'expired')).toEqual([])
    expect(await names('Admin', [{ field: 'saleAreaId', operator: 'eq', value: south.regionId }])).toEqual(['Công ty Miền Nam'])
    const either = ['mien bac', 'mien nam'].map((value) => ({ field: 'name', operator: 'contains', value }))
    const filters = [{ logic: 'or', filters: either }]
    expect(await names('Admin', filters)).toEqual(['Công ty Miền Nam', 'Công ty Miền Bắc'])
    expect(await names('Manager', filters)).toEqual(['Công ty Miền Bắc'])
  })

  test('have the last day of use and the remaining days as the list shows them', async () => {
    portal.clock.set(new Date('2026-11-15T10:00:00+07:00'))
    const [first] = (await exported('Manager')).rows
    expect(first).toMatchObject({ 'Số ngày còn lại': 15 })
    expect(localDay(first?.['Ngày hết hạn'] as Date)).toBe('2026-11-30')
  })
})
