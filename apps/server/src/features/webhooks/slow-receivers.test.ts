import { webhooks } from '@hop/contract/features/webhooks'
import { webhookEvents } from '@hop/contract/webhook-events'
import { expect, test, vi } from 'vitest'
import { createMeeting, createPerson, createPlaces, createSession, switchIntegrations } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { type Receiver, startReceiver } from './testing/receiver.js'
import { queueSessionEvent } from './queue-webhook-events.js'

/** A customer whose meeting has begun, told to as many webhooks. */
async function sendEventsTo(portal: TestPortal, name: string, receiver: Receiver, count: number) {
  const places = await createPlaces(portal, name)
  await switchIntegrations(portal, places, 1)
  const owner = await createPerson(portal, 'Customer', places)
  for (let number = 0; number < count; number += 1) {
    const body = { url: `${receiver.url}/${number}`, events: [...webhookEvents] }
    expect((await portal.call(webhooks.create, { body }, owner.token)).status).toBe(200)
  }
  const meetingId = await createMeeting(portal, { customerId: places.customerId, ownerId: owner.id })
  await createSession(portal, meetingId)
  const session = await portal.db
    .selectFrom('meeting_sessions')
    .select(['id', 'customer_id'])
    .where('meeting_id', '=', meetingId)
    .executeTakeFirstOrThrow()
  const startedAt = portal.clock.now().toISOString()
  await portal.db
    .transaction()
    .execute((transaction) => queueSessionEvent(portal.platform, transaction, 'meeting.started', session, { startedAt }))
}

test('a customer whose five receivers do not answer takes three places, however many look at once: others are told meanwhile', async () => {
  const slow = await startReceiver()
  const quick = await startReceiver()
  const portal = await startTestPortal({ webhooks: { insideHosts: [slow.host, quick.host] } })
  let answer = () => {}
  slow.state.answersAfter = new Promise<void>((resolve) => {
    answer = resolve
  })
  try {
    await sendEventsTo(portal, 'Nơi chậm', slow, 5)
    const looking = Array.from({ length: 8 }, () => portal.platform.jobs.drain())
    const ended = Promise.race(looking)
    await vi.waitFor(() => expect(slow.received.length).toBeGreaterThanOrEqual(3), { timeout: 10_000 })
    await ended
    await sendEventsTo(portal, 'Nơi nhanh', quick, 1)
    await portal.platform.jobs.drain()
    expect(quick.received).toHaveLength(1)
    expect(slow.received).toHaveLength(3)
    answer()
    await Promise.all(looking)
    // Those that found no place come a moment later.
    portal.clock.advance(3000)
    await portal.platform.jobs.drain()
    expect(slow.received).toHaveLength(5)
  } finally {
    answer()
    await portal.close()
    slow.close()
    quick.close()
  }
})
