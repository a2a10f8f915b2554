/** What can be sold to a customer that is restricted, or whose contract has ended. */
import { subscriptions } from '@hop/contract/features/subscriptions'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSubscriptionTests } from './testing/subscription-setup.js'

let t: Awaited<ReturnType<typeof startSubscriptionTests>>
let planId: number
let otherPlanId: number
beforeAll(async () => {
  t = await startSubscriptionTests()
  planId = await t.newPlan()
  otherPlanId = await t.newPlan({ price: 500_000 })
})
afterAll(() => t.portal.close())

const upgradeOf = (id: number) => ({ query: {}, body: { customerSubscriptionId: id, newSubPlanId: otherPlanId } })
const renewalOf = (id: number) => ({ query: { NumofMonth: 1 }, body: { customerSubscriptionId: id } })

describe.each(['Inactive', 'Cancelled'] as const)('to a customer that is %s', (status) => {
  test('nothing is sold, and nothing is previewed', async () => {
    const without = await t.newCustomer()
    const { id, customerId } = await t.registered(await t.newCustomer(), planId)
    for (const one of [without, customerId]) await t.setStatus(one, status)
    const registration = { body: { customerId: without, subscriptionPlanId: planId } }
    const replies = [
      await t.call(subscriptions.previewRegister, registration),
      await t.call(subscriptions.register, registration),
      await t.call(subscriptions.previewRenew, renewalOf(id)),
      await t.call(subscriptions.renew, renewalOf(id)),
      await t.call(subscriptions.previewUpgrade, upgradeOf(id)),
      await t.call(subscriptions.upgrade, upgradeOf(id)),
    ]
    expect(replies.map(({ status: http, body }) => [http, body.code])).toEqual(replies.map(() => [409, 'CustomerNotActive']))
    expect(replies[1]?.body.message).toContain('hoạt động trở lại')
    expect([(await t.history(without)).length, (await t.history(customerId)).length]).toEqual([0, 1])
  })

  test('the record says so beforehand; what was sold can still be cancelled', async () => {
    const { customerId } = await t.registered(await t.newCustomer(), planId)
    await t.setStatus(customerId, status)
    const [seen] = await t.list(customerId)
    expect(seen?.can).toEqual({
      renew: false,
      upgrade: false,
      cancelPlannedUpgrade: false,
      setLimits: true,
      cancel: true,
      // Whose contract has ended is not asked to renew it.
      sendReminder: status === 'Inactive',
    })
    expect((await t.cancel(customerId)).status).toBe(200)
  })

  test('everything can be sold again once it is active', async () => {
    const { id, customerId } = await t.registered(await t.newCustomer(), planId)
    await t.setStatus(customerId, status)
    expect((await t.renew(id, 1)).status).toBe(409)
    await t.setStatus(customerId, 'Active')
    expect((await t.renew(id, 1)).status).toBe(200)
  })
})

const waitingForLocks = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
    t.portal.db,
  )
  return rows[0]?.count ?? 0
}

test('a renewal that meets the restriction half-way waits for it, and is refused', async () => {
  const { id, customerId } = await t.registered(await t.newCustomer(), planId)
  let renewing: ReturnType<typeof t.renew> | undefined
  await t.portal.db.transaction().execute(async (transaction) => {
    await transaction.updateTable('customers').set({ status: 'Inactive' }).where('id', '=', customerId).execute()
    renewing = t.renew(id, 1)
    // Until the renewal has come to the lock, and waits.
    await expect.poll(waitingForLocks, { timeout: 20_000 }).toBeGreaterThan(0)
  })
  expect((await renewing)?.body.code).toBe('CustomerNotActive')
})

test('who is cancelled is not asked to renew by hand either', async () => {
  const { id, customerId } = await t.registered(await t.newCustomer({ email: 'ketoan@congty.vn' }), planId)
  await t.setStatus(customerId, 'Cancelled')
  const { status, body } = await t.call(subscriptions.sendReminder, { params: { subscriptionId: id } })
  expect([status, body.code]).toEqual([409, 'CustomerNotActive'])
  expect(await t.mails()).toEqual([])
})
