import { afterAll, beforeAll, expect, test } from 'vitest'
import { nothingLocked } from '../contract/locks.js'
import type { NetworkLevel } from '../contract/people.js'
import type { MediaQuality } from '../media/worker/worker-messages.js'
import type { Meeting } from '../meetings/meeting.js'
import { startTestSignalling, type TestSignalling } from './testing/test-signalling.js'

let room: TestSignalling
beforeAll(async () => {
  room = await startTestSignalling()
})
afterAll(() => room.remove())

const roomIdOf = (meeting: Meeting) => meeting.settings.internalId
const saysTalking = (meeting: Meeting, ...peerIds: string[]) =>
  room.media.say({ type: 'talking', roomId: roomIdOf(meeting), peerIds })

const perfect = {
  uplink: { kbps: 700, lossPercent: 0, jitterMs: 5 },
  downlink: { kbps: 900, lossPercent: 0, jitterMs: 5, rttMs: 40, estimateKbps: null },
} satisfies MediaQuality

test.each([
  ['nothing to complain about', {}, {}, 'good'],
  ['a little loss', { lossPercent: 3 }, { lossPercent: 3 }, 'good'],
  ['more loss on the way up', { lossPercent: 3.1 }, {}, 'fair'],
  ['more loss on the way down', {}, { lossPercent: 3.1 }, 'fair'],
  ['much loss on the way up', { lossPercent: 8.1 }, {}, 'poor'],
  ['much loss on the way down', {}, { lossPercent: 8.1 }, 'poor'],
  ['unsteady arrival', {}, { jitterMs: 41 }, 'fair'],
  ['very unsteady arrival', { jitterMs: 101 }, {}, 'poor'],
  ['a far place', {}, { rttMs: 250 }, 'good'],
  ['a very far place', {}, { rttMs: 251 }, 'fair'],
  ['a queue of half a second', {}, { rttMs: 501 }, 'poor'],
] as [string, Partial<MediaQuality['uplink']>, Partial<MediaQuality['downlink']>, NetworkLevel][])(
  '%s: everybody sees it at the person, and so does who comes later',
  async (_what, uplink, downlink, level) => {
    const meeting = room.createMeeting()
    const an = await room.enter(meeting)
    const binh = await room.enter(meeting)
    const say = (quality: MediaQuality) =>
      room.media.say({ type: 'quality', roomId: roomIdOf(meeting), peerId: an.userId, quality })
    say({ uplink: { ...perfect.uplink, ...uplink }, downlink: { ...perfect.downlink, ...downlink } })
    const told = level === 'good' ? null : await binh.next('network')
    expect(told).toEqual(level === 'good' ? null : { type: 'network', userId: an.userId, level })
    const { view } = await (await binh.reconnect()).next('welcome')
    expect(view.people.find(({ userId }) => userId === an.userId)?.network).toBe(level)
  },
)

test('the level is told when it changes, not every few seconds', async () => {
  const meeting = room.createMeeting()
  const an = await room.enter(meeting)
  const say = (rttMs: number) => {
    const quality = { ...perfect, downlink: { ...perfect.downlink, rttMs } }
    room.media.say({ type: 'quality', roomId: roomIdOf(meeting), peerId: an.userId, quality })
  }
  for (const rttMs of [40, 600, 650, 700, 40]) say(rttMs)
  expect((await an.next('network')).level).toBe('poor')
  expect((await an.next('network')).level).toBe('good')
  expect(an.unread('network')).toEqual([])
})

test('whoever comes in, or comes back, knows at once who talks', async () => {
  const meeting = room.createMeeting()
  const an = await room.enter(meeting)
  saysTalking(meeting, an.userId)
  expect((await an.next('talking', ({ userIds }) => userIds.length > 0)).userIds).toEqual([an.userId])
  const binh = await room.enter(meeting)
  expect((await binh.next('talking')).userIds).toEqual([an.userId])
  expect((await (await binh.reconnect()).next('talking')).userIds).toEqual([an.userId])
  await an.ask('leave', {})
  const chi = await room.enter(meeting)
  expect((await chi.next('talking')).userIds).toEqual([])
})

test('with the list hidden, viewers are not told that other viewers talk', async () => {
  const meeting = room.createMeeting({ locks: { ...nothingLocked, userList: true } })
  const host = await room.enter(meeting, { role: 'MODERATOR' })
  const viewer = await room.enter(meeting)
  saysTalking(meeting, host.userId, viewer.userId)
  const other = await room.enter(meeting)
  expect((await other.next('talking')).userIds).toEqual([host.userId])
})

test('nobody talks any more when the worker of a room died', async () => {
  const meeting = room.createMeeting()
  const an = await room.enter(meeting)
  saysTalking(meeting, an.userId)
  await an.next('talking', ({ userIds }) => userIds.length > 0)
  room.media.say({ type: 'roomLost', roomId: roomIdOf(meeting) })
  expect((await an.next('talking')).userIds).toEqual([])
  await an.next('mediaLost')
})
