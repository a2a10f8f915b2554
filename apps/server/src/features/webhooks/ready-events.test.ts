/** What is ready, and what was paid: each really reaches a receiver. */
import { summaries } from '@hop/contract/features/summaries'
import { webhooks } from '@hop/contract/features/webhooks'
import { webhookEventData, webhookEvents, type WebhookEvent } from '@hop/contract/webhook-events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { seconds } from '../../platform/clock.js'
import type { Person } from '../../testing/factories/index.js'
import type { TestPortal } from '../../testing/test-portal.js'
import { onBigBlueButton } from '../meetings/testing/on-bigbluebutton.js'
import { createMeetingCustomer } from '../meetings/testing/meeting-customer.js'
import { startOrderTests } from '../orders/testing/order-setup.js'
import { recordedMeeting } from '../recordings/testing/recorded-meeting.js'
import { writeTranscript } from '../transcripts/public.js'
import { createTalk } from '../transcripts/testing/talk.js'
import { type Receiver, startReceiver } from './testing/receiver.js'

const here = onBigBlueButton()
let receiver: Receiver
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(() => receiver.close())

async function listen(portal: TestPortal, owner: Person, customerId: number): Promise<void> {
  Object.assign(portal.platform.webhooks, { insideHosts: [receiver.host] })
  await portal.db.updateTable('customers').set({ active_gm_token: 1 }).where('id', '=', customerId).execute()
  const { status } = await portal.call(webhooks.create, { body: { url: receiver.url, events: [...webhookEvents] } }, owner.token)
  expect(status).toBe(200)
}

/** What came of this kind, each as the contract says. */
function received(wanted: WebhookEvent): Record<string, unknown>[] {
  const told = receiver.received.map(({ text }) => JSON.parse(text) as { type: WebhookEvent; data: Record<string, unknown> })
  const found = told.filter(({ type }) => type === wanted).map(({ data }) => data)
  for (const data of found) expect(webhookEventData[wanted].safeParse(data).success).toBe(true)
  return found
}

test('a recording that is ready', async () => {
  const place = await createMeetingCustomer(here.portal)
  await listen(here.portal, place.owner, place.places.customerId)
  const { id } = await recordedMeeting(here, place)
  await here.portal.platform.jobs.drain()
  expect(received('recording.ready')).toMatchObject([{ meetingId: id, sizeBytes: 4_000_000 }])
})

test('a summary that is ready', async () => {
  const { portal } = here
  const place = await createMeetingCustomer(portal)
  await listen(portal, place.owner, place.places.customerId)
  const talk = await createTalk(portal, place, { visits: [{ visitId: 'w_1', visitor: 'g-1', name: 'Lan' }] })
  const from = portal.clock.now()
  const said = { visitId: 'w_1', speaker: 'Lan', from, to: new Date(from.getTime() + 6 * seconds), language: 'vi' as const }
  const segments = [{ ...said, text: 'Chúng ta thống nhất nộp báo cáo quý vào thứ Sáu.' }]
  await portal.db.transaction().execute((transaction) => writeTranscript(transaction, talk.sessionId, 'captions', segments))
  expect((await portal.call(summaries.makeAgain, { body: { mid: talk.mid } }, place.owner.token)).status).toBe(200)
  await portal.platform.jobs.drain()
  expect(received('summary.ready')).toMatchObject([{ meetingId: talk.meetingId }])
})

test('an order that is paid', async () => {
  const t = await startOrderTests()
  try {
    const buyer = await t.newBuyer()
    await listen(t.portal, buyer, buyer.customerId)
    const order = await t.ordered(buyer, { planId: await t.newPlan() })
    await t.paidInSandbox(buyer, order.id)
    await t.runJobs()
    expect(received('order.paid')).toMatchObject([{ orderId: order.id }])
  } finally {
    await t.close()
  }
})
