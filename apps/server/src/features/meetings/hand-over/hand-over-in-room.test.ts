/** A meeting is handed over while it runs in a built-in room: whoever held it is host no longer, whatever address they still have. */
import { handOver } from '@hop/contract/features/hand-over'
import { meetings } from '@hop/contract/features/meetings'
import { expect, test } from 'vitest'
import { startBuiltInRoom } from '../../../testing/built-in-room.js'
import { createPerson } from '../../../testing/factories/index.js'
import { onOnlyCore } from '../testing/on-only-core.js'
import { createMeetingCustomer, registerCore, schedule } from '../testing/meeting-customer.js'

const here = onOnlyCore(async () => {
  const room = await startBuiltInRoom()
  return { ...room, close: () => room.stop() }
}, registerCore)

/** As the page does it that the address leads to. */
async function roleBy(address: string): Promise<unknown> {
  const { headers } = await fetch(address, { redirect: 'manual' })
  const page = new URL(headers.get('location') ?? '')
  const opened = await fetch(new URL('/room/session', page), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionToken: page.searchParams.get('sessionToken') }),
  })
  return ((await opened.json()) as { role: unknown }).role
}

test('the room is told: an address from before is a guest’s, the new owner’s is the host’s', async () => {
  const place = await createMeetingCustomer(here.portal)
  const colleague = await createPerson(here.portal, 'User', place.places)
  const id = await schedule(here.portal, place)
  const startUrl = String((await here.start(id, place)).body['startUrl'])
  expect(await roleBy(startUrl)).toBe('MODERATOR')
  const body = { meetingId: id, accountId: colleague.id }
  expect((await here.portal.call(handOver.meeting, { body }, place.owner.token)).status).toBe(200)
  await here.portal.platform.jobs.drain()
  expect(await roleBy(startUrl)).toBe('VIEWER')
  const joined = await here.portal.call(meetings.join, { query: { meetingId: id } }, colleague.token)
  expect(await roleBy(String(joined.body['joinUrl']))).toBe('MODERATOR')
})
