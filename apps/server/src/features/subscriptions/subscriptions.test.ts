import type { UnitTime } from '@hop/contract/features/plans'
import { subscriptions } from '@hop/contract/features/subscriptions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { at, dataOf, quoteOf, startSubscriptionTests, wire } from './testing/subscription-setup.js'

let t: Awaited<ReturnType<typeof startSubscriptionTests>>
beforeAll(async () => {
  t = await startSubscriptionTests()
})
beforeEach(() => t.moveTo('2026-11-15 10:00'))
afterAll(() => t.portal.close())

const byUnit = (unit: UnitTime, count = 1) => t.newPlan({ usage_unit: unit, usage_count: count })
const currentOf = async (customerId: number) => (await t.list(customerId)).find(({ isCurrent }) => isCurrent)

describe('registering', () => {
  test('starts now, lasts as long as the plan, and takes the plan’s limits', async () => {
    const [customerId, planId] = [await t.newCustomer(), await t.newPlan()]
    const made = await t.registered(customerId, planId, { numberOfConcurrentMeetings: 0, meetingConcurrentParticipantsLimit: 0 })
    expect(made).toMatchObject({
      customerId,
      subscriptionPlanId: planId,
      subscriptionPlanName: 'Tiêu chuẩn',
      isCurrent: true,
      isActive: true,
      status: 'using',
      startTime: wire('2026-11-15 10:00'),
      endTime: wire('2026-12-15 10:00'),
      remainingDays: 30,
      numberOfConcurrentMeetings: 10,
      meetingConcurrentParticipantsLimit: 30,
      plannedUpgrade: null,
      can: { renew: true, upgrade: true, setLimits: true, cancel: true, sendReminder: true },
    })
    expect(await t.list(customerId)).toEqual([made])
    expect(await t.history(customerId)).toMatchObject([
      {
        kind: 'register',
        amount: 400_000,
        subscriptionPlanName: 'Tiêu chuẩn',
        endTime: made.endTime,
        createdBy: 'Nguyễn Văn Admin',
      },
    ])
    expect(await t.audit(made.id)).toMatchObject([{ action: 'register', details: { customerId, amount: 400_000 } }])
  })

  test('takes the customer’s own limits, and none from an unlimited plan', async () => {
    const own = { numberOfConcurrentMeetings: 3, meetingConcurrentParticipantsLimit: 5 }
    expect(await t.registered(await t.newCustomer(), await t.newPlan(), own)).toMatchObject(own)
    const unlimited = await t.newPlan({ concurrent_meetings: null, participants: null })
    expect(await t.registered(await t.newCustomer(), unlimited)).toMatchObject({
      numberOfConcurrentMeetings: null,
      meetingConcurrentParticipantsLimit: null,
    })
  })

  test.each([
    ['2026-01-31 00:00', 'month', 1, '2026-02-28 00:00'],
    ['2028-01-31 00:00', 'month', 1, '2028-02-29 00:00'],
    ['2026-08-31 00:00', 'month', 6, '2027-02-28 00:00'],
    ['2028-02-29 00:00', 'year', 1, '2029-02-28 00:00'],
    ['2026-12-31 00:00', 'day', 30, '2027-01-30 00:00'],
    ['2026-12-28 00:00', 'week', 2, '2027-01-11 00:00'],
  ] as const)('from %s for a plan of one %s x %i ends at %s', async (start, unit, count, end) => {
    const planId = await byUnit(unit, count)
    t.moveTo(start)
    expect(await t.registered(await t.newCustomer(), planId, { startTime: wire(start) })).toMatchObject({ endTime: wire(end) })
  })

  test('can start earlier today and later, not yesterday, by the calendar of Vietnam', async () => {
    const planId = await t.newPlan()
    // 00:30 in Vietnam is still the day before in UTC.
    t.moveTo('2026-11-16 00:30')
    const yesterday = await t.register(await t.newCustomer(), planId, { startTime: wire('2026-11-15 23:59') })
    expect([yesterday.status, yesterday.body.fields]).toEqual([400, [{ path: 'startTime', code: 'dateBeforeToday' }]])
    const today = await t.registered(await t.newCustomer(), planId, { startTime: wire('2026-11-16 00:00') })
    expect(today).toMatchObject({ status: 'using', endTime: wire('2026-12-16 00:00') })
    const later = await t.registered(await t.newCustomer(), planId, { startTime: wire('2026-12-31 00:00') })
    expect(later).toMatchObject({ status: 'upcoming', isActive: true, endTime: wire('2027-01-31 00:00') })
    expect((await t.register(await t.newCustomer(), planId, { startTime: wire('2036-11-15 00:00') })).status).toBe(400)
  })

  test('needs a plan that is active and offered in the customer’s region', async () => {
    const customerId = await t.newCustomer()
    for (const [planId, code] of [
      [await t.newPlan({ is_active: false }), 'PlanNotOffered'],
      [await t.newPlan({}, [t.elsewhere.regionId]), 'PlanNotOffered'],
      [999_999, 'PlanNotFound'],
    ] as const) {
      const { body } = await t.register(customerId, planId)
      expect([body.code, body.fields?.[0]?.path]).toEqual([code, 'subscriptionPlanId'])
    }
    expect(await t.list(customerId)).toEqual([])
  })

  test.each([
    [{ numberOfConcurrentMeetings: -1 }, 'tooSmall'],
    [{ numberOfConcurrentMeetings: 101 }, 'tooLarge'],
    [{ meetingConcurrentParticipantsLimit: -1 }, 'tooSmall'],
    [{ meetingConcurrentParticipantsLimit: 1001 }, 'tooLarge'],
    [{ startTime: 'tomorrow' }, 'invalidFormat'],
  ])('refuses %j at its field', async (change, code) => {
    const { status, body } = await t.register(await t.newCustomer(), await t.newPlan(), change)
    expect([status, body.fields?.[0]?.path, body.fields?.[0]?.code]).toEqual([400, Object.keys(change)[0], code])
  })

  test('thirty at once make one subscription and 29 clear refusals', async () => {
    const [customerId, planId] = [await t.newCustomer(), await t.newPlan()]
    const replies = await Promise.all(Array.from({ length: 30 }, () => t.register(customerId, planId)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status, body }) => status === 409 && body.code === 'SubscriptionExists')).toHaveLength(29)
    expect([(await t.list(customerId)).length, (await t.history(customerId)).length]).toEqual([1, 1])
  })

  test('is possible again at the very instant of the end, not before, and takes the ended one’s place', async () => {
    const [customerId, planId] = [await t.newCustomer(), await t.newPlan({ usage_unit: 'day' })]
    const first = await t.registered(customerId, planId)
    t.portal.clock.set(new Date(at('2026-11-16 10:00').getTime() - 1))
    expect(await currentOf(customerId)).toMatchObject({ isActive: true, remainingDays: 0 })
    expect((await t.register(customerId, planId)).body.code).toBe('SubscriptionExists')
    t.moveTo('2026-11-16 10:00')
    expect(await currentOf(customerId)).toMatchObject({ isActive: false, status: 'expired', remainingDays: -1 })
    await t.registered(customerId, planId)
    expect((await t.list(customerId)).map(({ isCurrent, status }) => [isCurrent, status])).toEqual([
      [true, 'using'],
      [false, 'expired'],
    ])
    expect((await t.renew(first.id, 1)).body.code).toBe('SubscriptionEnded')
  })

  test('its preview shows what will be charged, and an amount that does not hold any more is refused', async () => {
    const [customerId, planId] = [await t.newCustomer(), await t.newPlan()]
    const body = { customerId, subscriptionPlanId: planId }
    const quote = quoteOf(await t.call(subscriptions.previewRegister, { body }))
    expect(quote).toMatchObject({ amount: 400_000, net: 363_636, vat: 36_364 })
    expect(quote).toMatchObject({ vatPercent: 10, endTime: wire('2026-12-15 10:00'), isPlanned: false })
    expect(await t.list(customerId)).toEqual([])
    expect((await t.register(customerId, planId, { amount: quote.amount - 1 })).body.code).toBe('StaleEdit')
    expect((await t.register(customerId, planId, { endTime: wire('2026-12-16 10:00') })).body.code).toBe('StaleEdit')
    // A minute later, what was shown is what is registered.
    t.moveTo('2026-11-15 10:01')
    t.moveTo('2026-11-15 10:01')
    const later = await t.newCustomer()
    expect(await t.registered(later, planId, { amount: quote.amount, endTime: quote.endTime })).toMatchObject({
      endTime: wire('2026-12-15 10:01'),
    })
    const { amount, startTime, endTime } = quote
    expect(await t.registered(customerId, planId, { amount, startTime, endTime })).toMatchObject({ startTime, endTime })
  })
})

describe('limits', () => {
  const setLimits = (id: number, numberOfConcurrentMeetings: number | null, meetingConcurrentParticipantsLimit: number | null) =>
    t.call(subscriptions.setLimits, {
      body: { customerSubscriptionId: id, numberOfConcurrentMeetings, meetingConcurrentParticipantsLimit },
    })

  test('are changed at once, kept in the history, and fall back to the plan’s when empty', async () => {
    const customerId = await t.newCustomer()
    const { id } = await t.registered(customerId, await t.newPlan())
    const own = { numberOfConcurrentMeetings: 1, meetingConcurrentParticipantsLimit: 2 }
    expect(dataOf(await setLimits(id, 1, 2))).toMatchObject(own)
    expect((await t.history(customerId))[0]).toMatchObject({ kind: 'limits', amount: 0, ...own })
    expect(dataOf(await setLimits(id, null, null))).toMatchObject({ numberOfConcurrentMeetings: 10 })
    for (const [meetings, people] of [
      [0, 1],
      [1, 0],
      [101, 1],
    ] as const)
      expect((await setLimits(id, meetings, people)).status).toBe(400)
  })

  test('that somebody else has just set are not overwritten unseen', async () => {
    const { id, updatedAt } = await t.registered(await t.newCustomer(), await t.newPlan())
    t.moveTo('2026-11-15 10:05')
    const set = (limit: number) =>
      t.call(subscriptions.setLimits, { body: { customerSubscriptionId: id, numberOfConcurrentMeetings: limit, updatedAt } })
    const replies = await Promise.all([set(3), set(4)])
    expect(new Set(replies.map(({ body }) => body.code))).toEqual(new Set([0, 'StaleEdit']))
  })

  test('are set by whoever was shown them as they are, however that time is written', async () => {
    const { id, updatedAt } = await t.registered(await t.newCustomer(), await t.newPlan())
    const inVietnam = new Date(Date.parse(updatedAt) + 7 * 3_600_000).toISOString().replace('Z', '+07:00')
    const body = { customerSubscriptionId: id, numberOfConcurrentMeetings: 3, updatedAt: inVietnam }
    expect((await t.call(subscriptions.setLimits, { body })).status).toBe(200)
  })

  test('cannot be set once the subscription has ended', async () => {
    const { id } = await t.registered(await t.newCustomer(), await byUnit('day'))
    t.moveTo('2026-11-16 10:00')
    expect((await setLimits(id, 1, 1)).body.code).toBe('SubscriptionEnded')
  })
})

describe('cancelling', () => {
  test('ends the subscription at once and makes room for another', async () => {
    const [customerId, planId] = [await t.newCustomer(), await t.newPlan()]
    const { id } = await t.registered(customerId, planId)
    expect((await t.cancel(customerId)).status).toBe(200)
    expect(await t.list(customerId)).toMatchObject([
      { isCurrent: false, isActive: false, status: 'cancelled', can: { renew: false, upgrade: false, cancel: false } },
    ])
    expect((await t.history(customerId))[0]).toMatchObject({ kind: 'cancel', endTime: wire('2026-11-15 10:00') })
    expect((await t.cancel(customerId)).body.code).toBe('NoActiveSubscription')
    expect((await t.renew(id, 1)).body.code).toBe('SubscriptionEnded')
    expect((await t.register(customerId, planId)).status).toBe(200)
  })

  test('of one that has ended is refused', async () => {
    const customerId = await t.newCustomer()
    await t.registered(customerId, await byUnit('day'))
    t.moveTo('2026-11-16 10:00')
    expect((await t.cancel(customerId)).body.code).toBe('NoActiveSubscription')
  })
})

test('the storage history is told in GB, the newest first', async () => {
  const customerId = await t.newCustomer()
  const row = (storage_mb: number, applied_at: Date) => ({ customer_id: customerId, storage_mb, applied_at, created_by: null })
  const rows = [row(1000, at('2026-11-01 00:00')), row(2500, at('2026-11-02 00:00'))]
  await t.portal.db.insertInto('storage_history').values(rows).execute()
  const reply = await t.call(subscriptions.storageHistory, t.onlyOf(customerId))
  expect(dataOf(reply)).toMatchObject([
    { storage: 2.5, appliedDate: wire('2026-11-02 00:00') },
    { storage: 1, appliedDate: wire('2026-11-01 00:00') },
  ])
})
