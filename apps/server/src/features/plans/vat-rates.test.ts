import { type Plan, plans } from '@hop/contract/features/plans'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPerson, createPlaces, createPlan, type Person } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'

let portal: TestPortal
let admin: Person
let planId: number
const start = new Date('2026-11-15T03:00:00Z')
beforeAll(async () => {
  portal = await startTestPortal()
  const places = await createPlaces(portal)
  planId = await createPlan(portal, [places.regionId])
  admin = await createPerson(portal, 'Admin', places)
})
afterAll(() => portal.close())
beforeEach(() => portal.clock.set(start))

const rates = async () => (await portal.call(plans.vatRates, {}, admin.token)).body['data']
const planRate = (percent: number, validFrom: string) =>
  portal.call(plans.planVatRate, { body: { percent, validFrom } }, admin.token)
const drop = (validFrom: string) => portal.call(plans.dropVatRate, { query: { validFrom } }, admin.token)
const price = async () => {
  const { body } = await portal.call(plans.find, { params: { id: planId } }, admin.token)
  const { vatPercent, priceWithVat } = body['data'] as Plan
  return { vatPercent, priceWithVat }
}

describe('the VAT rate', () => {
  test('is ten percent until another is set, and holds from midnight in Vietnam', async () => {
    expect(await rates()).toEqual({ current: { percent: 10, validFrom: '2000-01-01' }, planned: [] })
    expect((await planRate(8, '2026-11-17')).body.code).toBe(0)
    expect(await rates()).toMatchObject({ current: { percent: 10 }, planned: [{ percent: 8, validFrom: '2026-11-17' }] })
    expect(await price()).toEqual({ vatPercent: 10, priceWithVat: 400_000 })
    portal.clock.set(new Date('2026-11-16T16:59:59Z'))
    admin.token = await portal.signIn(admin.username, 'Tre-Xanh#58')
    expect(await price()).toMatchObject({ vatPercent: 10 })
    portal.clock.set(new Date('2026-11-16T17:00:00Z'))
    expect(await price()).toEqual({ vatPercent: 8, priceWithVat: 392_727 })
    expect((await drop('2026-11-17')).body.code).toBe('VatRateNotFound')
    portal.clock.set(start)
    await drop('2026-11-17')
  })

  test('is planned anew for the same day, and taken back', async () => {
    await planRate(8, '2027-01-01')
    await planRate(9.5, '2027-01-01')
    expect(await rates()).toMatchObject({ planned: [{ percent: 9.5, validFrom: '2027-01-01' }] })
    expect((await drop('2027-01-01')).body.code).toBe(0)
    expect((await drop('2027-01-01')).body.code).toBe('VatRateNotFound')
    expect(await rates()).toMatchObject({ planned: [] })
  })

  test('does not change for today or for the past: those prices were shown already', async () => {
    for (const day of ['2026-11-15', '2020-01-01']) {
      const { status, body } = await planRate(8, day)
      expect([status, body.fields]).toMatchObject([400, [{ path: 'validFrom', code: 'dateNotAfterToday' }]])
    }
    expect((await drop('2000-01-01')).body.code).toBe('VatRateNotFound')
  })

  test('without its day is told so at the field', async () => {
    const { body } = await portal.call(plans.planVatRate, { body: { percent: 8 } as never }, admin.token)
    expect(body.fields).toMatchObject([{ path: 'validFrom', code: 'required' }])
  })

  test.each([
    [-1, 'tooSmall'],
    [100.5, 'tooLarge'],
    [8.125, 'invalidFormat'],
  ])('of %d percent is refused at its field', async (percent, code) => {
    expect((await planRate(percent, '2027-01-01')).body.fields).toMatchObject([{ path: 'percent', code }])
  })

  test('with two decimals is kept exactly', async () => {
    expect((await planRate(8.55, '2027-01-01')).body.code).toBe(0)
    expect(await rates()).toMatchObject({ planned: [{ percent: 8.55 }] })
    await drop('2027-01-01')
  })
})
