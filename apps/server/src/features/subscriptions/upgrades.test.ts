import { type Subscription, subscriptions } from '@hop/contract/features/subscriptions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { at, dataOf, quoteOf, startSubscriptionTests, subscriptionOf, wire } from './testing/subscription-setup.js'

let t: Awaited<ReturnType<typeof startSubscriptionTests>>
/** 330,000, 660,000 and 110,000 a month with VAT. */
let plans: { middle: number; high: number; low: number }
beforeAll(async () => {
  t = await startSubscriptionTests('2026-11-15 00:00')
  plans = {
    middle: await t.newPlan({ price: 300_000, name: 'Vừa' }),
    high: await t.newPlan({ price: 600_000, name: 'Cao', concurrent_meetings: 50, participants: 80 }),
    low: await t.newPlan({ price: 100_000, name: 'Thấp', concurrent_meetings: 1, participants: 7 }),
  }
})
beforeEach(() => t.moveTo('2026-11-15 00:00'))
afterAll(() => t.portal.close())

const customerOn = async (planId: number, change: object = {}) => {
  const customerId = await t.newCustomer()
  const { id, endTime } = await t.registered(customerId, planId, change)
  return { customerId, id, endTime }
}
const inputOf = (id: number, newSubPlanId: number, query: object = {}, body: object = {}) => ({
  query: { upgradeOption: 0, ...query },
  body: { customerSubscriptionId: id, newSubPlanId, ...body },
})
const upgrade = (...input: Parameters<typeof inputOf>) => t.call(subscriptions.upgrade, inputOf(...input))
const preview = async (...input: Parameters<typeof inputOf>) =>
  quoteOf(await t.call(subscriptions.previewUpgrade, inputOf(...input)))
const currentOf = async (customerId: number) => (await t.list(customerId))[0] as Subscription
const cancelPlanned = (id: number) => t.call(subscriptions.cancelPlannedUpgrade, { query: { customerSubscriptionId: id } })

describe('an upgrade charges what its preview shows', () => {
  const cases: [string, object, string, number, number][] = [
    ['2026-11-15 00:00', { upgradeOption: 0 }, '2026-12-15 00:00', 330_000, 30],
    ['2026-11-30 00:00', { upgradeOption: 0 }, '2026-12-15 00:00', 165_000, 15],
    // Ten days of 30: 220,000 less 110,000. A day that has begun is used: nine days.
    ['2026-12-05 00:00', { upgradeOption: 0 }, '2026-12-15 00:00', 110_000, 10],
    ['2026-12-05 00:01', { upgradeOption: 0 }, '2026-12-15 00:00', 99_000, 9],
    ['2026-12-14 00:00', { upgradeOption: 0 }, '2026-12-15 00:00', 11_000, 1],
    ['2026-12-14 23:59', { upgradeOption: 0 }, '2026-12-15 00:00', 0, 0],
    ['2026-11-15 00:00', { upgradeOption: 1, numOfMonth: 2 }, '2027-02-15 00:00', 1_650_000, 30],
    ['2026-11-30 00:00', { upgradeOption: 1, numOfMonth: 1 }, '2027-01-15 00:00', 825_000, 15],
    ['2026-11-30 00:00', { upgradeOption: 1 }, '2027-01-15 00:00', 825_000, 15],
  ]
  test.each(cases)('at %s with %j: until %s for %i', async (now, query, end, amount, unusedDays) => {
    const { customerId, id, endTime } = await customerOn(plans.middle)
    t.moveTo(now)
    const quote = await preview(id, plans.high, query)
    expect(quote).toMatchObject({ amount, unusedDays, endTime: wire(end), startTime: wire(now), isPlanned: false })
    expect(quote.price - quote.credit).toBe(amount)
    const upgraded = subscriptionOf(await upgrade(id, plans.high, query, { amount, endTime }))
    expect(upgraded).toMatchObject({
      id,
      subscriptionPlanId: plans.high,
      endTime: wire(end),
      numberOfConcurrentMeetings: 50,
      meetingConcurrentParticipantsLimit: 80,
    })
    expect((await t.history(customerId))[0]).toMatchObject({ kind: 'upgrade', amount, startTime: wire(now), endTime: wire(end) })
    expect((await t.audit(id)).at(-1)).toMatchObject({ action: 'upgrade', details: { fromPlanId: plans.middle, amount } })
  })

  test('the credit is what was paid, though the plan has another price now; a second upgrade credits the first', async () => {
    const planId = await t.newPlan({ price: 300_000 })
    const { id } = await customerOn(planId)
    await t.portal.db.updateTable('plans').set({ price: 500_000 }).where('id', '=', planId).execute()
    t.moveTo('2026-11-30 00:00')
    expect(await preview(id, plans.high)).toMatchObject({ credit: 165_000, price: 330_000 })
    dataOf(await upgrade(id, plans.high))
    t.moveTo('2026-12-05 00:00')
    const highest = await t.newPlan({ price: 1_200_000 })
    expect(await preview(id, highest)).toMatchObject({ credit: 220_000, amount: expect.any(Number) })
  })

  test('an amount or an end that does not hold any more is refused, and nothing is changed', async () => {
    const { customerId, id } = await customerOn(plans.middle)
    const { amount } = await preview(id, plans.high)
    t.moveTo('2026-11-16 00:00')
    expect((await upgrade(id, plans.high, {}, { amount })).body.code).toBe('StaleEdit')
    expect((await upgrade(id, plans.high, {}, { endTime: wire('2026-12-16 00:00') })).body.code).toBe('StaleEdit')
    expect(await currentOf(customerId)).toMatchObject({ subscriptionPlanId: plans.middle })
  })

  test('ten clicks upgrade once', async () => {
    const { customerId, id } = await customerOn(plans.middle)
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => upgrade(id, plans.high, { upgradeOption: 1, numOfMonth: 1 })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'PlanUnchanged')).toHaveLength(9)
    expect(await currentOf(customerId)).toMatchObject({ endTime: wire('2027-01-15 00:00') })
  })
})

describe('what is asked for', () => {
  test.each([
    [{ numberOfConcurrentMeetings: 0 }, {}, 'numberOfConcurrentMeetings'],
    [{ numberOfConcurrentMeetings: 101 }, {}, 'numberOfConcurrentMeetings'],
    [{ meetingConcurrentParticipantsLimit: 0 }, {}, 'meetingConcurrentParticipantsLimit'],
    [{}, { upgradeOption: 2 }, 'upgradeOption'],
    [{}, { upgradeOption: 1, numOfMonth: 37 }, 'numOfMonth'],
    [{}, { upgradeOption: 1, numOfMonth: 0 }, 'numOfMonth'],
    [{}, { dateStartToUpgrade: wire('2026-11-14 23:59') }, 'dateStartToUpgrade'],
    [{}, { dateStartToUpgrade: wire('2026-12-15 00:00') }, 'dateStartToUpgrade'],
  ])('%j with %j is refused at its field', async (body, query, path) => {
    const { id } = await customerOn(plans.middle)
    const reply = await upgrade(id, plans.high, query, body)
    expect([reply.status, reply.body.fields?.[0]?.path]).toEqual([400, path])
  })

  test('must be another plan, offered, and the subscription must run', async () => {
    const { customerId, id } = await customerOn(plans.middle)
    expect((await upgrade(id, plans.middle)).body.code).toBe('PlanUnchanged')
    expect((await upgrade(id, await t.newPlan({ price: 900_000 }, []))).body.code).toBe('PlanNotOffered')
    t.moveTo('2026-12-15 00:00')
    expect((await upgrade(id, plans.high)).body.code).toBe('SubscriptionEnded')
    expect(await currentOf(customerId)).toMatchObject({ subscriptionPlanId: plans.middle, status: 'expired' })
  })

  test('a date earlier today means now', async () => {
    const { id } = await customerOn(plans.middle)
    t.moveTo('2026-11-15 18:00')
    const query = { dateStartToUpgrade: wire('2026-11-15 00:00') }
    expect(dataOf(await upgrade(id, plans.high, query))).toMatchObject({ subscriptionPlanId: plans.high, plannedUpgrade: null })
  })
})

describe('a later date', () => {
  test('plans the upgrade, and it takes effect at that instant', async () => {
    const { customerId, id } = await customerOn(plans.middle)
    const query = { dateStartToUpgrade: wire('2026-11-30 00:00') }
    const quote = await preview(id, plans.high, query)
    expect(quote).toMatchObject({ isPlanned: true, isLowerPlan: false, amount: 165_000, unusedDays: 15 })
    const planned = subscriptionOf(await upgrade(id, plans.high, query, { amount: 165_000 }))
    const plannedUpgrade = { subscriptionPlanId: plans.high, subscriptionPlanName: 'Cao', takesEffectAt: quote.startTime }
    expect(planned).toMatchObject({ subscriptionPlanId: plans.middle, numberOfConcurrentMeetings: 10, plannedUpgrade })
    expect(await t.history(customerId)).toHaveLength(1)
    expect((await t.audit(id)).at(-1)).toMatchObject({ action: 'plan-upgrade' })

    t.portal.clock.set(new Date(at('2026-11-30 00:00').getTime() - 1))
    await t.runJobs()
    expect(await currentOf(customerId)).toMatchObject({ subscriptionPlanId: plans.middle })
    t.moveTo('2026-11-30 00:00')
    await t.runJobs()
    const row = await t.portal.db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect([row.plan_id, row.concurrent_meetings, row.ends_at]).toEqual([plans.high, 50, at('2026-12-15 00:00')])
    expect(await currentOf(customerId)).toMatchObject({ plannedUpgrade: null })
    expect((await t.history(customerId))[0]).toMatchObject({ kind: 'upgrade', amount: 165_000, startTime: quote.startTime })
    expect((await t.audit(id)).at(-1)).toMatchObject({ action: 'apply-planned-upgrade', account_name: 'planned-upgrades' })
  })
})

describe('a lower plan', () => {
  test('takes effect at the period’s end, whoever looks first, once', async () => {
    const { customerId, id } = await customerOn(plans.middle)
    const quote = await preview(id, plans.low)
    expect(quote).toMatchObject({ isLowerPlan: true, isPlanned: true, amount: 110_000, credit: 0 })
    expect([quote.startTime, quote.endTime]).toEqual([wire('2026-12-15 00:00'), wire('2027-01-15 00:00')])
    expect(dataOf(await upgrade(id, plans.low))).toMatchObject({ subscriptionPlanId: plans.middle })

    t.portal.clock.set(new Date(at('2026-12-15 00:00').getTime() - 1))
    expect(await currentOf(customerId)).toMatchObject({ subscriptionPlanId: plans.middle, isActive: true })
    t.moveTo('2026-12-15 00:00')
    const [seen] = await Promise.all([
      currentOf(customerId),
      t.runJobs(),
      ...Array.from({ length: 10 }, () => currentOf(customerId)),
    ])
    expect(seen).toMatchObject({
      subscriptionPlanId: plans.low,
      isActive: true,
      endTime: wire('2027-01-15 00:00'),
      numberOfConcurrentMeetings: 1,
      meetingConcurrentParticipantsLimit: 7,
      plannedUpgrade: null,
    })
    expect((await t.history(customerId)).map(({ kind }) => kind)).toEqual(['upgrade', 'register'])
  })

  test('is already in force for a change that comes before the job', async () => {
    const { customerId, id } = await customerOn(plans.middle)
    await upgrade(id, plans.low, { upgradeOption: 1, numOfMonth: 2 })
    t.moveTo('2026-12-15 00:00')
    expect((await t.register(customerId, plans.middle)).body.code).toBe('SubscriptionExists')
    expect(dataOf(await t.renew(id, 1))).toMatchObject({ subscriptionPlanId: plans.low, endTime: wire('2027-03-15 00:00') })
  })

  test('is dropped by a renewal, which says so, and by another change of plan', async () => {
    const { customerId, id } = await customerOn(plans.middle)
    await upgrade(id, plans.low)
    const input = { query: { NumofMonth: 1 }, body: { customerSubscriptionId: id } }
    expect(dataOf(await t.call(subscriptions.previewRenew, input))).toMatchObject({ dropsPlannedUpgrade: true })
    expect(dataOf(await t.renew(id, 1))).toMatchObject({ plannedUpgrade: null })
    await upgrade(id, plans.low)
    expect(await preview(id, plans.high)).toMatchObject({ dropsPlannedUpgrade: true })
    expect(dataOf(await upgrade(id, plans.high))).toMatchObject({ subscriptionPlanId: plans.high, plannedUpgrade: null })
    t.moveTo('2027-01-15 00:00')
    await t.runJobs()
    expect(await currentOf(customerId)).toMatchObject({ subscriptionPlanId: plans.high, status: 'expired' })
  })

  test('can be taken back until then', async () => {
    const { customerId, id } = await customerOn(plans.middle)
    expect((await cancelPlanned(id)).body.code).toBe('NoPlannedUpgrade')
    await upgrade(id, plans.low)
    expect(await currentOf(customerId)).toMatchObject({ can: { cancelPlannedUpgrade: true } })
    expect(dataOf(await cancelPlanned(id))).toMatchObject({ plannedUpgrade: null, can: { cancelPlannedUpgrade: false } })
    t.moveTo('2026-12-15 00:00')
    expect(await currentOf(customerId)).toMatchObject({ subscriptionPlanId: plans.middle, status: 'expired' })
  })

  test('does not come when the subscription is cancelled before', async () => {
    const { customerId, id } = await customerOn(plans.middle)
    await upgrade(id, plans.low)
    expect((await t.cancel(customerId)).status).toBe(200)
    t.moveTo('2026-12-15 00:00')
    await t.runJobs()
    expect(await t.list(customerId)).toMatchObject([{ subscriptionPlanId: plans.middle, status: 'cancelled' }])
  })
})
