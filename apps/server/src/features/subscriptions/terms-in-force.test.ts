import type { CallAnswer } from '@hop/contract/call'
import { meetings } from '@hop/contract/features/meetings'
import { recordings } from '@hop/contract/features/recordings'
import { subscriptions } from '@hop/contract/features/subscriptions'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { at, dataOf, startSubscriptionTests, wire } from './testing/subscription-setup.js'

/** No job runs in these tests: what is ordered for an instant holds from that instant on, however late the job comes. */
let t: Awaited<ReturnType<typeof startSubscriptionTests>>
let plans: { middle: number; high: number; low: number }
let id: number
beforeEach(async () => {
  t = await startSubscriptionTests('2026-11-15 00:00')
  plans = {
    middle: await t.newPlan({ price: 300_000, name: 'Vừa', storage_mb: 50_000 }),
    high: await t.newPlan({ price: 600_000, name: 'Cao', concurrent_meetings: 50, participants: 80, storage_mb: 300_000 }),
    low: await t.newPlan({ price: 100_000, name: 'Thấp', concurrent_meetings: 1, participants: 7, storage_mb: 5000 }),
  }
  id = (await t.registered(t.places.customerId, plans.middle)).id
})
afterEach(() => t.portal.close())

const change = async (newSubPlanId: number, query: object = {}) =>
  dataOf(
    await t.call(subscriptions.upgrade, {
      query: { upgradeOption: 0, ...query },
      body: { customerSubscriptionId: id, newSubPlanId },
    }),
  )
const justBefore = (text: string) => t.portal.clock.set(new Date(at(text).getTime() - 1))
const limits = async () =>
  dataOf(await t.call(meetings.limits, { query: {} }, 'Customer')) as CallAnswer<typeof meetings.limits>['data']
const plan = async () => {
  const { planName, maximumNumberOfParticipantsInMeeting, concurrentMeetings } = await limits()
  return [planName, maximumNumberOfParticipantsInMeeting, concurrentMeetings.limit]
}
const storage = async () => (await t.call(recordings.storage, {}, 'Customer')).body['storagePlan']

describe('meetings and recordings follow the plan', () => {
  test('that was ordered for a later date, from that instant on', async () => {
    await change(plans.high, { dateStartToUpgrade: wire('2026-11-30 00:00') })
    justBefore('2026-11-30 00:00')
    expect(await plan()).toEqual(['Vừa', 30, 10])
    const before = Number(await storage())
    t.moveTo('2026-11-30 00:00')
    expect(await plan()).toEqual(['Cao', 80, 50])
    expect(Number(await storage()) - before).toBe(250_000)
  })

  test('that follows at the period’s end, without a moment in between', async () => {
    await change(plans.low)
    justBefore('2026-12-15 00:00')
    expect(await plan()).toEqual(['Vừa', 30, 10])
    t.moveTo('2026-12-15 00:00')
    expect(await plan()).toEqual(['Thấp', 7, 1])
    justBefore('2027-01-15 00:00')
    expect(await plan()).toEqual(['Thấp', 7, 1])
    t.moveTo('2027-01-15 00:00')
    expect(await limits()).toMatchObject({ hasSubscription: false })
  })

  test('that was taken back is not followed', async () => {
    await change(plans.low)
    dataOf(await t.call(subscriptions.cancelPlannedUpgrade, { query: { customerSubscriptionId: id } }))
    t.moveTo('2026-12-15 00:00')
    expect(await limits()).toMatchObject({ hasSubscription: false })
  })
})
