import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerSubscription } from './public.js'
import { at, startSubscriptionTests } from './testing/subscription-setup.js'

let t: Awaited<ReturnType<typeof startSubscriptionTests>>
beforeAll(async () => {
  t = await startSubscriptionTests('2026-11-15 10:00')
})
afterAll(() => t.portal.close())

const actor = { accountId: null, name: 'sign-up', address: '203.0.113.9', requestId: 'r1', now: at('2026-11-15 10:00') }
const register = (customerId: number, planId: number) =>
  t.portal.db.transaction().execute((transaction) => registerSubscription(transaction, { customerId, planId, actor }))

test('a plan is registered without anybody of staff, and the audit log names who did it', async () => {
  const customerId = await t.newCustomer()
  const id = await register(customerId, await t.newPlan())
  expect(await t.list(customerId)).toMatchObject([{ id, isActive: true, endTime: '2026-12-15T03:00:00.000Z' }])
  expect(await t.history(customerId)).toMatchObject([{ kind: 'register', createdBy: null, amount: 400_000 }])
  expect(await t.audit(id)).toMatchObject([{ action: 'register', account_name: 'sign-up' }])
})

test('twice at once registers one', async () => {
  const customerId = await t.newCustomer()
  const planId = await t.newPlan()
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => register(customerId, planId)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await t.list(customerId)).toHaveLength(1)
})

test('what the transaction does not keep was never registered', async () => {
  const customerId = await t.newCustomer()
  const planId = await t.newPlan()
  const broken = t.portal.db.transaction().execute(async (transaction) => {
    await registerSubscription(transaction, { customerId, planId, actor })
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  expect(await t.list(customerId)).toEqual([])
})
