import { meetings } from '@hop/contract/features/meetings'
import { plans } from '@hop/contract/features/plans'
import { recordings } from '@hop/contract/features/recordings'
import { subscriptions } from '@hop/contract/features/subscriptions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson } from '../../testing/factories/index.js'
import { dataOf, quoteOf, startSubscriptionTests, subscriptionOf, wire } from './testing/subscription-setup.js'

let t: Awaited<ReturnType<typeof startSubscriptionTests>>
beforeAll(async () => {
  t = await startSubscriptionTests()
})
afterAll(() => t.portal.close())

/** Every field that can be edited, to something else. */
const otherTerms = {
  packageType: 'Enterprise',
  status: 4,
  price: 999_000_000,
  priceBasis: 'gross',
  numberOfDaysUsage: 1,
  unitTime: 'day',
  numberOfConcurrentMeetings: 1,
  maximumNumberOfParticipantsInMeeting: 2,
  maximumLengthOfOneMeeting: 15,
  numberOfMeetingsPerMonth: 1,
  numberOfMeetingsPerDay: 1,
  storageMb: 0,
  messagesPerRecipient: 9,
  messagesPerDay: 9,
  recordingRetentionDays: 9,
  coreImplName: 'zoom',
  active: 1,
} as const

const rewrite = async (id: number, name = 'Tiêu chuẩn') =>
  dataOf(await t.call(plans.update, { body: { id, code: `M${id}`, name, ...otherTerms } }))

describe('a plan that is edited', () => {
  test('under 50 running subscriptions changes none of them: not the card, not a renewal, not what people may do', async () => {
    const planId = await t.newPlan()
    const customers = await Promise.all(Array.from({ length: 50 }, () => t.newCustomer()))
    const sold = await Promise.all(customers.map((customerId) => t.registered(customerId, planId)))
    const place = { ...t.places, customerId: customers[0] ?? 0 }
    const { token } = await createPerson(t.portal, 'Customer', place)
    const seen = async () => ({
      cards: await Promise.all(customers.map((customerId) => t.list(customerId))),
      renewals: await Promise.all(
        sold.map(async ({ id }) =>
          quoteOf(await t.call(subscriptions.previewRenew, { query: {}, body: { customerSubscriptionId: id } })),
        ),
      ),
      limits: dataOf(await t.portal.call(meetings.limits, { query: {} }, token)),
      storage: (await t.portal.call(recordings.storage, {}, token)).body['storagePlan'],
    })
    const before = await seen()
    await rewrite(planId)
    const after = await seen()
    expect(after.cards.flat().every(({ isPlanChanged }) => isPlanChanged)).toBe(true)
    const asBefore = after.cards.map((cards) => cards.map((card) => ({ ...card, isPlanChanged: false })))
    expect({ ...after, cards: asBefore }).toEqual(before)
    expect(before.renewals[0]).toMatchObject({ amount: 400_000, endTime: wire('2027-01-15 10:00') })
  })

  test('is what is sold next, and the same plan again takes the new terms', async () => {
    const [old, later] = [await t.newCustomer(), await t.newCustomer()]
    const planId = await t.newPlan()
    const { id } = await t.registered(old, planId)
    const again = { query: {}, body: { customerSubscriptionId: id, newSubPlanId: planId } }
    expect((await t.call(subscriptions.upgrade, again)).body.code).toBe('PlanUnchanged')
    await rewrite(planId)
    expect(await t.registered(later, planId)).toMatchObject({ priceWithVat: 999_000_000, unitTime: 'day', coreImplName: 'zoom' })
    expect(await t.list(later)).toMatchObject([{ messagesPerRecipient: 9, messagesPerDay: 9, recordingRetentionDays: 9 }])
    const changed = subscriptionOf(await t.call(subscriptions.upgrade, again))
    expect(changed).toMatchObject({ unitTime: 'day', storageMb: 0, maximumLengthOfOneMeeting: 15, isPlanChanged: false })
  })

  test('does not change a change that was ordered before, when it takes effect', async () => {
    const customerId = await t.newCustomer()
    const { id } = await t.registered(customerId, await t.newPlan({ price: 300_000 }))
    const lower = await t.newPlan({
      price: 100_000,
      length_minutes: 45,
      storage_mb: 700,
      messages_per_day: 77,
      recording_retention_days: 90,
    })
    subscriptionOf(await t.call(subscriptions.upgrade, { query: {}, body: { customerSubscriptionId: id, newSubPlanId: lower } }))
    await rewrite(lower)
    t.moveTo('2026-12-15 10:00')
    const [card] = await t.list(customerId)
    expect(card).toMatchObject({ subscriptionPlanId: lower, maximumLengthOfOneMeeting: 45, storageMb: 700, unitTime: 'month' })
    expect(card).toMatchObject({ messagesPerRecipient: 3, messagesPerDay: 77, recordingRetentionDays: 90 })
    t.moveTo('2026-11-15 10:00')
  })
})
