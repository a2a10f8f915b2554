import { longestUsage, type UnitTime } from '@hop/contract/features/plans'
import { subscriptions } from '@hop/contract/features/subscriptions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { quoteOf, startSubscriptionTests, subscriptionOf, wire } from './testing/subscription-setup.js'

let t: Awaited<ReturnType<typeof startSubscriptionTests>>
beforeAll(async () => {
  t = await startSubscriptionTests()
})
beforeEach(() => t.moveTo('2026-11-15 10:00'))
afterAll(() => t.portal.close())

const byUnit = (unit: UnitTime) => t.newPlan({ usage_unit: unit })
const currentOf = async (customerId: number) => (await t.list(customerId)).find(({ isCurrent }) => isCurrent)

describe('renewing', () => {
  test('goes on from the end, by units of the plan, and costs so many of them', async () => {
    const customerId = await t.newCustomer()
    const { id } = await t.registered(customerId, await t.newPlan())
    const input = { query: { NumofMonth: 3 }, body: { customerSubscriptionId: id } }
    const quote = quoteOf(await t.call(subscriptions.previewRenew, input))
    const renewed = subscriptionOf(await t.renew(id, 3, { numberOfConcurrentMeetings: 20, amount: quote.amount }))
    expect(renewed).toMatchObject({ endTime: wire('2027-03-15 10:00'), numberOfConcurrentMeetings: 20, status: 'using' })
    expect([quote.endTime, quote.startTime]).toEqual([renewed.endTime, wire('2026-12-15 10:00')])
    const [latest] = await t.history(customerId)
    expect(latest).toMatchObject({ kind: 'renew', amount: quote.amount, startTime: quote.startTime, endTime: quote.endTime })
    expect(quote.amount).toBe(1_200_000)
  })

  test('begins now when the end is past', async () => {
    const { id } = await t.registered(await t.newCustomer(), await byUnit('day'))
    t.moveTo('2026-12-01 12:00')
    expect(subscriptionOf(await t.renew(id, 2))).toMatchObject({ isActive: true, endTime: wire('2026-12-03 12:00') })
  })

  test('keeps the limit unless a new one is given', async () => {
    const { id } = await t.registered(await t.newCustomer(), await t.newPlan(), { numberOfConcurrentMeetings: 4 })
    expect(subscriptionOf(await t.renew(id, 1, { numberOfConcurrentMeetings: 0 }))).toMatchObject({
      numberOfConcurrentMeetings: 4,
    })
  })

  test.each(['day', 'week', 'month', 'year'] as const)('by %s is bounded', async (unit) => {
    const { id } = await t.registered(await t.newCustomer(), await byUnit(unit))
    const tooLong = await t.renew(id, longestUsage[unit] + 1)
    expect([tooLong.status, tooLong.body.fields?.[0]?.path]).toEqual([400, 'NumofMonth'])
    expect((await t.renew(id, 0)).status).toBe(400)
    expect((await t.renew(id, longestUsage[unit])).status).toBe(200)
  })

  test('is offered and possible only while the plan is', async () => {
    const [customerId, planId] = [await t.newCustomer(), await t.newPlan()]
    const { id } = await t.registered(customerId, planId)
    await t.portal.db.deleteFrom('region_plans').where('plan_id', '=', planId).execute()
    expect((await currentOf(customerId))?.can).toMatchObject({ renew: false, upgrade: true })
    expect((await t.renew(id, 1)).body.code).toBe('PlanNotOffered')
  })

  test('ten clicks on one button renew once', async () => {
    const customerId = await t.newCustomer()
    const { id, endTime } = await t.registered(customerId, await t.newPlan())
    const replies = await Promise.all(Array.from({ length: 10 }, () => t.renew(id, 1, { endTime })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'StaleEdit')).toHaveLength(9)
    expect(await currentOf(customerId)).toMatchObject({ endTime: wire('2027-01-15 10:00') })
  })
})
