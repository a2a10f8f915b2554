/** Nobody is sent to a core that does not answer, whichever way they come; who waits for it costs it nothing. */
import { meetings } from '@hop/contract/features/meetings'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { coreSecrets, ownerOfSecret, updateCoreHealth } from '../cores/public.js'
import { schedule } from '../meetings/testing/meeting-customer.js'
import { type JoinPlace, startJoinPlace } from './testing/join-place.js'

let here: JoinPlace
beforeEach(async () => {
  here = await startJoinPlace()
})
afterEach(() => here.close())

const codeOf = async (reply: Promise<{ body: Record<string, unknown> }>) => (await reply).body['code']
/** What a core has said is believed for a second. */
async function becomes(ask: () => Promise<unknown>, expected: unknown): Promise<void> {
  await expect.poll(ask, { timeout: 5000, interval: 200 }).toBe(expected)
}

test('a core that was there at its last look and is away now is asked first, for every way in', async () => {
  const { id, host_key, participant_key } = await here.runningMeeting()
  const { token } = here.place.owner
  const ways = {
    guest: () => codeOf(here.joinAs(participant_key)),
    hostLink: () => codeOf(here.joinAs(host_key)),
    start: () => codeOf(here.portal.call(meetings.start, { query: { meetingId: id } }, token)),
    join: () => codeOf(here.portal.call(meetings.join, { query: { meetingId: id } }, token)),
    asParticipant: () => codeOf(here.portal.call(meetings.joinAsParticipant, { body: { meetingId: id } }, token)),
  }
  for (const [name, way] of Object.entries(ways)) expect(await way(), name).toBe(0)
  here.double.isDown = true
  await becomes(ways.guest, 'CoreUnavailable')
  for (const [name, way] of Object.entries(ways)) expect(await way(), name).toBe('CoreUnavailable')
  here.double.isDown = false
  await becomes(ways.guest, 0)
  for (const [name, way] of Object.entries(ways)) expect(await way(), name).toBe(0)
})

test('a hundred who want in at once ask the core once', async () => {
  const { participant_key } = await here.runningMeeting()
  const before = here.double.calls.length
  const hundred = Array.from({ length: 100 }, (_, n) => here.joinAs(participant_key, { fullName: `Khách ${n}` }))
  expect(new Set((await Promise.all(hundred)).map(({ status }) => status))).toEqual(new Set([200]))
  const asked = here.double.calls.slice(before).map(({ name }) => name)
  expect(asked.length, asked.join()).toBeLessThanOrEqual(5)
  expect(new Set(asked)).toEqual(new Set(['isMeetingRunning']))
})

test('a core that refuses our secret is not away: nobody waits for it', async () => {
  const { participant_key } = await here.runningMeeting()
  const { portal } = here
  const wrong = coreSecrets(portal.platform.appSecret).seal('another secret', ownerOfSecret('bbb', here.double.url))
  await portal.db.updateTable('cores').set({ api_secret: wrong }).execute()
  expect((await here.joinAs(participant_key)).body).toMatchObject({ code: 'CoreRefusedMeeting' })
  const later = await here.keysOf(await schedule(portal, here.place, { publicMeeting: true }))
  expect((await here.joinAs(later.host_key)).body).toMatchObject({ code: 'CoreRefusedMeeting' })
})

test('whoever tries to start again and again while every core is away leaves nothing behind', async () => {
  const { portal, place, double } = here
  const { host_key } = await here.keysOf(await schedule(portal, place, { publicMeeting: true }))
  double.isDown = true
  for (let look = 0; look < 2; look++) await updateCoreHealth(portal.platform)
  for (let tries = 0; tries < 5; tries++) expect(await codeOf(here.joinAs(host_key))).toBe('CoreUnavailable')
  const sessions = await portal.db.selectFrom('meeting_sessions').select('id').execute()
  const begun = await portal.db.selectFrom('audit_log').select('id').where('action', '=', 'start').execute()
  expect([sessions, begun]).toEqual([[], []])
  double.isDown = false
  await becomes(() => codeOf(here.joinAs(host_key)), 0)
})
