/** What really happens in a meeting, as a receiver hears of it. */
import { meetings } from '@hop/contract/features/meetings'
import { webhooks } from '@hop/contract/features/webhooks'
import { webhookEventData, webhookEvents, type WebhookEvent } from '@hop/contract/webhook-events'
import { expect, test } from 'vitest'
import { minutes } from '../../platform/clock.js'
import { switchIntegrations } from '../../testing/factories/index.js'
import { onBigBlueButton } from '../meetings/testing/on-bigbluebutton.js'
import { createMeetingCustomer, schedule } from '../meetings/testing/meeting-customer.js'
import { startReceiver } from './testing/receiver.js'

const here = onBigBlueButton()

test('a meeting starts, somebody comes and goes, another stays to the end: five events in their order', async () => {
  const { portal, double } = here
  const receiver = await startReceiver()
  Object.assign(portal.platform.webhooks, { insideHosts: [receiver.host] })
  const place = await createMeetingCustomer(portal)
  await switchIntegrations(portal, place.places, 1)
  await portal.call(webhooks.create, { body: { url: receiver.url, events: [...webhookEvents] } }, place.owner.token)
  const meetingId = await schedule(portal, place)
  await here.start(meetingId, place)
  const { external_id: externalId } = await here.runningSession(meetingId)
  const says = (id: 'user-joined' | 'user-left', internalId: string, name: string) => {
    const user = { 'internal-user-id': internalId, 'external-user-id': `g-${internalId}`, name, role: 'VIEWER' }
    const attributes = { meeting: { 'external-meeting-id': externalId }, user }
    return double.sendHook(externalId, { data: { type: 'event', id, attributes, event: { ts: portal.clock.now().getTime() } } })
  }
  await says('user-joined', 'a', 'Khách An')
  await says('user-joined', 'b', 'Khách Bình')
  portal.clock.advance(5 * minutes)
  await says('user-left', 'a', 'Khách An')
  await says('user-left', 'a', 'Khách An')
  await portal.call(meetings.end, { query: { meetingId } }, place.owner.token)
  await portal.platform.jobs.drain()
  const told = receiver.received.map(({ text }) => JSON.parse(text) as { type: WebhookEvent; data: { name?: string } })
  expect(told.map(({ type, data }) => `${type} ${data.name ?? ''}`.trim())).toEqual([
    'meeting.started',
    'participant.joined Khách An',
    'participant.joined Khách Bình',
    'participant.left Khách An',
    'participant.left Khách Bình',
    'meeting.ended',
  ])
  for (const { type, data } of told) expect(webhookEventData[type].safeParse(data).success, type).toBe(true)
  receiver.close()
})
