import { subscriptions } from '@hop/contract/features/subscriptions'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAccount } from '../../testing/factories/index.js'
import { remindOfExpiry } from './reminders.js'
import { at, dataOf, startSubscriptionTests } from './testing/subscription-setup.js'

let t: Awaited<ReturnType<typeof startSubscriptionTests>>
// The clock only goes forward for scheduled jobs, so each test has a portal of its own.
beforeEach(async () => {
  t = await startSubscriptionTests('2026-11-15 10:00')
  await t.runJobs()
})
afterEach(() => t.portal.close())

/** Until 15 February, 10:00. */
const customerOfThreeMonths = async (email = 'ketoan@congty.vn') => {
  const planId = await t.newPlan({ usage_count: 3 })
  return t.registered(await t.newCustomer({ email }), planId)
}
const subjects = async () => (await t.mails()).map(({ subject }) => subject)
async function runMorningsOf(...dates: string[]) {
  for (const date of dates) {
    t.moveTo(`${date} 08:00`)
    await t.runJobs()
  }
}

test('a customer is reminded at 30, 7 and 1 days, each once, in Vietnamese', async () => {
  await customerOfThreeMonths()
  await runMorningsOf('2027-01-15')
  expect(await subjects()).toEqual([])
  await runMorningsOf('2027-01-16', '2027-01-17', '2027-02-07', '2027-02-08', '2027-02-09', '2027-02-14', '2027-02-15')
  expect(await subjects()).toEqual([
    'Gói Tiêu chuẩn còn 30 ngày sử dụng',
    'Gói Tiêu chuẩn còn 7 ngày sử dụng',
    'Gói Tiêu chuẩn còn 1 ngày sử dụng',
  ])
  const [first] = await t.mails()
  expect(first).toMatchObject({ recipient: 'ketoan@congty.vn', language: 'vi' })
  expect(first?.text).toContain('10:00 ngày 15/02/2027')
  expect(first?.text).not.toContain('{{')
})

test('who lets it run out is written to at the end, and 3 and 10 days after; then nobody asks any more', async () => {
  await customerOfThreeMonths()
  await runMorningsOf('2027-02-14', '2027-02-15', '2027-02-16', '2027-02-17', '2027-02-18', '2027-02-19', '2027-02-25')
  await runMorningsOf('2027-02-26', '2027-02-28', '2027-03-01', '2027-04-01')
  expect(await subjects()).toEqual([
    'Gói Tiêu chuẩn còn 1 ngày sử dụng',
    'Gói Tiêu chuẩn đã hết hạn',
    'Gói Tiêu chuẩn đã hết hạn',
    'Gói Tiêu chuẩn đã hết hạn',
  ])
  const records = await t.portal.db.selectFrom('expiry_reminders').select('days_before').orderBy('days_before', 'desc').execute()
  expect(records.map(({ days_before }) => days_before)).toEqual([1, 0, -3, -10])
  expect((await t.mails()).at(-1)?.text).toContain('/place-order/payment')
})

test('who renews after the end is not dunned for the old date', async () => {
  const { id } = await customerOfThreeMonths()
  await runMorningsOf('2027-02-14', '2027-02-16')
  expect((await t.renew(id, 3)).status).toBe(200)
  await runMorningsOf('2027-02-18', '2027-02-25')
  expect(await subjects()).toEqual(['Gói Tiêu chuẩn còn 1 ngày sử dụng', 'Gói Tiêu chuẩn đã hết hạn'])
})

test('servers that remind at the same moment write one mail between them', async () => {
  await customerOfThreeMonths()
  t.moveTo('2027-01-16 08:00')
  const { signal } = new AbortController()
  await Promise.all(Array.from({ length: 8 }, () => remindOfExpiry(t.portal.platform, t.portal.clock.now(), signal)))
  await t.runJobs()
  expect(await subjects()).toEqual(['Gói Tiêu chuẩn còn 30 ngày sử dụng'])
})

test('days without a server are made up for by one mail', async () => {
  await customerOfThreeMonths()
  await runMorningsOf('2027-02-10', '2027-02-11')
  expect(await subjects()).toEqual(['Gói Tiêu chuẩn còn 5 ngày sử dụng'])
})

test('a renewal ends the reminders for the old date and begins those for the new one', async () => {
  const { id } = await customerOfThreeMonths()
  await runMorningsOf('2027-02-08')
  expect((await t.renew(id, 3)).status).toBe(200)
  await runMorningsOf('2027-02-14', '2027-05-08')
  expect(await subjects()).toEqual(['Gói Tiêu chuẩn còn 7 ngày sử dụng', 'Gói Tiêu chuẩn còn 7 ngày sử dụng'])
})

test('a month is not reminded of its end as soon as it begins: neither a new one nor a renewed one', async () => {
  const { id } = await t.registered(await t.newCustomer({ email: 'ketoan@congty.vn' }), await t.newPlan())
  await runMorningsOf('2026-11-16', '2026-12-01')
  expect(await subjects()).toEqual([])
  await runMorningsOf('2026-12-08')
  // The new end is 37 days away: the period that ends then is a month all the same, whatever its limits are set to.
  expect((await t.renew(id, 1)).status).toBe(200)
  dataOf(await t.call(subscriptions.setLimits, { body: { customerSubscriptionId: id, numberOfConcurrentMeetings: 3 } }))
  await runMorningsOf('2026-12-16', '2027-01-07')
  expect(await subjects()).toEqual(['Gói Tiêu chuẩn còn 7 ngày sử dụng'])
  await runMorningsOf('2027-01-08', '2027-01-14')
  expect((await subjects()).slice(1)).toEqual(['Gói Tiêu chuẩn còn 7 ngày sử dụng', 'Gói Tiêu chuẩn còn 1 ngày sử dụng'])
})

test('nobody is reminded of a subscription that was cancelled, or goes on with a planned plan', async () => {
  const cancelled = await customerOfThreeMonths()
  await t.cancel(cancelled.customerId)
  const goesOn = await customerOfThreeMonths()
  const body = { customerSubscriptionId: goesOn.id, newSubPlanId: await t.newPlan({ price: 1000 }) }
  dataOf(await t.call(subscriptions.upgrade, { query: {}, body }))
  const deleted = await customerOfThreeMonths()
  await t.portal.db
    .updateTable('customers')
    .set({ deleted_at: at('2026-12-01 00:00') })
    .where('id', '=', deleted.customerId)
    .execute()
  await runMorningsOf('2027-01-16', '2027-02-14')
  expect(await subjects()).toEqual([])
})

test('without an address of its own the customer’s administrators are written to; later, if there are none yet', async () => {
  const { customerId } = await customerOfThreeMonths('')
  await runMorningsOf('2027-01-16')
  expect(await subjects()).toEqual([])
  const where = { ...t.places, customerId }
  for (const email of ['a@congty.vn', 'b@congty.vn']) await createAccount(t.portal, 'Customer', where, { email })
  await createAccount(t.portal, 'User', where)
  await runMorningsOf('2027-01-17', '2027-01-18')
  expect((await t.mails()).map(({ recipient }) => recipient)).toEqual(['a@congty.vn', 'b@congty.vn'])
})

test('who uses the portal in English is written to in English', async () => {
  const { customerId } = await customerOfThreeMonths('')
  const where = { ...t.places, customerId }
  for (const email of ['a@congty.vn', 'b@congty.vn']) await createAccount(t.portal, 'Customer', where, { email })
  await t.portal.db.updateTable('accounts').set({ language: 'en' }).where('email', '=', 'b@congty.vn').execute()
  await runMorningsOf('2027-01-16')
  const mails = (await t.mails()).map(({ recipient, language, subject }) => [recipient, language, /ngày/.test(subject ?? '')])
  expect(mails).toEqual([
    ['a@congty.vn', 'vi', true],
    ['b@congty.vn', 'en', false],
  ])
})

describe('a reminder by hand', () => {
  const send = (subscriptionId: number) => t.call(subscriptions.sendReminder, { params: { subscriptionId } })

  test('is sent once a day, however often it is pressed', async () => {
    const { id } = await customerOfThreeMonths()
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(id)))
    const answers = replies.map((reply) => dataOf(reply) as { recipients: string[]; wasSentToday: boolean })
    expect(answers.filter(({ wasSentToday }) => !wasSentToday)).toEqual([
      { recipients: ['ketoan@congty.vn'], wasSentToday: false },
    ])
    expect(await subjects()).toEqual(['Gói Tiêu chuẩn còn 92 ngày sử dụng'])
    expect((await t.audit(id)).filter(({ action }) => action === 'send-reminder')).toHaveLength(1)
    t.moveTo('2026-11-16 00:00')
    expect(dataOf(await send(id))).toMatchObject({ wasSentToday: false })
    expect(await t.mails()).toHaveLength(2)
  })

  test('goes to a customer whose subscription has ended, not to one who cancelled', async () => {
    const { id, customerId } = await customerOfThreeMonths()
    t.moveTo('2027-02-20 10:00')
    expect((await send(id)).status).toBe(200)
    expect(await subjects()).toEqual(['Gói Tiêu chuẩn đã hết hạn'])
    await t.renew(id, 1)
    await t.cancel(customerId)
    expect((await send(id)).body.code).toBe('SubscriptionEnded')
  })

  test('is refused when there is nobody to write to', async () => {
    const { id } = await customerOfThreeMonths('')
    const { status, body } = await send(id)
    expect([status, body.code]).toEqual([409, 'CustomerHasNoEmail'])
  })
})
