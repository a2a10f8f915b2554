import { webhooks } from '@hop/contract/features/webhooks'
import { webhookEvents } from '@hop/contract/webhook-events'
import { expect, test, vi } from 'vitest'
import { createMeeting, createPerson, createPlaces, createSession, switchIntegrations } from '../../testing/factories/index.js'
import { startTestPortal } from '../../testing/test-portal.js'
import { queueSessionEvent } from './queue-webhook-events.js'
import { startReceiver } from './testing/receiver.js'

test('what is sent again while it is on its way is sent once, and its outcome counts', async () => {
  const receiver = await startReceiver()
  const portal = await startTestPortal({ webhooks: { insideHosts: [receiver.host] } })
  try {
    const places = await createPlaces(portal)
    await switchIntegrations(portal, places, 1)
    const owner = await createPerson(portal, 'Customer', places)
    await portal.call(webhooks.create, { body: { url: receiver.url, events: [...webhookEvents] } }, owner.token)
    const meetingId = await createMeeting(portal, { customerId: places.customerId, ownerId: owner.id })
    await createSession(portal, meetingId)
    const session = await portal.db
      .selectFrom('meeting_sessions')
      .select(['id', 'customer_id', 'meeting_id'])
      .executeTakeFirstOrThrow()
    let answer = () => {}
    receiver.state.answersAfter = new Promise<void>((resolve) => {
      answer = resolve
    })
    const startedAt = portal.clock.now().toISOString()
    await portal.db
      .transaction()
      .execute((transaction) => queueSessionEvent(portal.platform, transaction, 'meeting.started', session, { startedAt }))
    const underWay = portal.platform.jobs.drain()
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 10_000 })
    const delivery = () => portal.db.selectFrom('webhook_deliveries').select(['id', 'state', 'tries']).executeTakeFirstOrThrow()
    const { id } = await delivery()
    const resend = () => portal.call(webhooks.resend, { body: { id } }, owner.token)
    const replies = await Promise.all([resend(), resend()])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    // Another server looks meanwhile.
    await portal.platform.jobs.drain()
    answer()
    await underWay
    await portal.platform.jobs.drain()
    expect(receiver.received).toHaveLength(1)
    expect(await delivery()).toMatchObject({ state: 'delivered', tries: 1 })
  } finally {
    await portal.close()
    receiver.close()
  }
})
