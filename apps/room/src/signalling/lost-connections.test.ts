import { afterAll, beforeAll, expect, test } from 'vitest'
import { nothingLocked } from '../contract/locks.js'
import { createTranslator } from '../hooks/translate.js'
import type { EventOf, MeetingEvent } from '../meetings/events.js'
import { openPerson } from './testing/test-person.js'
import { startTestSignalling, type TestSignalling } from './testing/test-signalling.js'

let room: TestSignalling
beforeAll(async () => {
  room = await startTestSignalling()
})
afterAll(() => room.remove())

test('somebody who comes back in time keeps place, chat and hand; the others see it', async () => {
  const meeting = room.createMeeting()
  const an = await room.enter(meeting, { name: 'An' })
  const binh = await room.enter(meeting, { name: 'Bình' })
  await an.ask('hand', { isUp: true })
  await an.ask('chat', { key: 'key-00001', to: null, text: 'còn đây' })
  an.drop()
  await binh.next('network', ({ level }) => level === 'lost')
  const back = await an.reconnect()
  const { view } = await back.next('welcome')
  expect(view.people.find(({ userId }) => userId === an.userId)?.handUpAt).toBeTypeOf('number')
  expect(view.chat.map(({ text }) => text)).toEqual(['còn đây'])
  await binh.next('network', ({ level }) => level === 'good')
  expect(binh.unread('personLeft')).toEqual([])
})

test('the newest tab has the place', async () => {
  const meeting = room.createMeeting()
  const an = await room.enter(meeting)
  const newer = await an.reconnect()
  await an.next('replaced')
  expect(await an.closed).toBe(4001)
  await newer.next('welcome')
  await newer.ask('hand', { isUp: true })
})

test('somebody who does not come back has left', async () => {
  const hurried = await startTestSignalling({ reconnectMs: 20 })
  const meeting = hurried.createMeeting()
  const an = await hurried.enter(meeting)
  const binh = await hurried.enter(meeting)
  an.drop()
  expect((await binh.next('personLeft')).userId).toBe(an.userId)
  await hurried.remove()
})

test('somebody whose page says goodbye is gone after the time of a reload, not after that of a lost line', async () => {
  const quick = await startTestSignalling({ goodbyeMs: 30 })
  const meeting = quick.createMeeting()
  const [an, binh] = [await quick.enter(meeting), await quick.enter(meeting)]
  const goodbye = (resumeKey: string) =>
    fetch(`${quick.url}/room/goodbye`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ resumeKey }),
    })
  expect((await goodbye(an.resumeKey)).status).toBe(204)
  an.drop()
  expect((await binh.next('personLeft')).userId).toBe(an.userId)
  expect((await goodbye('x'.repeat(40))).status).toBe(204)
  expect((await goodbye('')).status).toBe(400)
  await quick.remove()
})

test('a page that is loaded anew after its goodbye keeps its place', async () => {
  const quick = await startTestSignalling({ goodbyeMs: 1_000 })
  const meeting = quick.createMeeting()
  const [an, binh] = [await quick.enter(meeting), await quick.enter(meeting)]
  const body = JSON.stringify({ resumeKey: an.resumeKey })
  await fetch(`${quick.url}/room/goodbye`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  an.drop()
  const back = await an.reconnect()
  await back.next('welcome')
  // Somebody else's goodbye, said later, is the clock: by then the first one would have taken its place away.
  const chi = await quick.enter(meeting)
  const last = JSON.stringify({ resumeKey: chi.resumeKey })
  await fetch(`${quick.url}/room/goodbye`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: last })
  chi.drop()
  await binh.next('personLeft', ({ userId }) => userId === chi.userId)
  expect(binh.unread('personLeft')).toEqual([])
  expect(meeting.state.present.has(an.userId)).toBe(true)
  await quick.remove()
})

test('who is silent is marked before the line counts as dead, whatever the media server still measures, and is back with the first answer', async () => {
  const attentive = await startTestSignalling({ heartbeat: { everyMs: 20, silentAfterMs: 60, deadAfterMs: 60_000 } })
  const meeting = attentive.createMeeting()
  const [an, binh] = [await attentive.enter(meeting), await attentive.enter(meeting)]
  an.fallSilent(true)
  await binh.next('network', ({ userId, level }) => userId === an.userId && level === 'lost')
  const good = { lossPercent: 0, jitterMs: 0, rttMs: 1 }
  attentive.media.say({
    type: 'quality',
    roomId: meeting.settings.internalId,
    peerId: an.userId,
    quality: { uplink: good, downlink: good },
  } as never)
  expect(binh.unread('network')).toEqual([])
  an.fallSilent(false)
  await binh.next('network', ({ userId, level }) => userId === an.userId && level === 'good')
  expect(meeting.state.present.has(an.userId)).toBe(true)
  await attentive.remove()
})

test('a line that stays silent is given up, and the place with it', async () => {
  const strict = await startTestSignalling({ reconnectMs: 20, heartbeat: { everyMs: 20, silentAfterMs: 40, deadAfterMs: 80 } })
  const meeting = strict.createMeeting()
  const [an, binh] = [await strict.enter(meeting), await strict.enter(meeting)]
  an.fallSilent(true)
  expect((await binh.next('personLeft')).userId).toBe(an.userId)
  await strict.remove()
})

test('somebody whose line fell silent has left when last heard, not when the waiting was over', async () => {
  const strict = await startTestSignalling({ reconnectMs: 600, heartbeat: { everyMs: 20, silentAfterMs: 40, deadAfterMs: 300 } })
  const meeting = strict.createMeeting()
  const [an, binh] = [await strict.enter(meeting), await strict.enter(meeting)]
  const left = new Promise<MeetingEvent>((resolve) => {
    strict.registry.follow((event) => void (event.type === 'left' && resolve(event)))
  })
  an.fallSilent(true)
  await binh.next('personLeft', ({ userId }) => userId === an.userId)
  const { at, heardAt } = (await left) as EventOf<'left'>
  expect(at - heardAt!).toBeGreaterThanOrEqual(860)
  const told = createTranslator(meeting.settings)
  const joined = { type: 'joined', at: 5, userId: an.userId, name: 'An', ipAddress: null, userAgent: null } as const
  const events = [joined, { type: 'left', at: 90_005, userId: an.userId, reason: 'lost', heardAt: 45_005 } as const].flatMap(told)
  expect(events.map(({ data }) => [data.id, data.event.ts])).toEqual([
    ['user-joined', 5],
    ['user-left', 45_005],
  ])
  await strict.remove()
})

test('a room that starts again knows its people, chat, locks and bans, and its recording goes on', async () => {
  const before = await startTestSignalling()
  const meeting = before.createMeeting()
  const host = await before.enter(meeting, { name: 'Bình', role: 'MODERATOR' })
  const guest = await before.enter(meeting, { name: 'Chi' })
  const removed = await before.enter(meeting, { name: 'Xấu' })
  await guest.ask('chat', { key: 'key-00001', to: null, text: 'trước' })
  await host.ask('setLocks', { ...nothingLocked, screen: true })
  await host.ask('setRecording', { isOn: true })
  await host.ask('remove', { userId: removed.userId })
  await before.stop()
  expect(await guest.closed).toBe(1012)

  const after = await startTestSignalling({ dataDir: before.dataDir })
  expect(after.media.told.get(`record ${meeting.settings.internalId}`)).toContain('rtp')
  const back = await openPerson({ url: after.url, userId: guest.userId, name: 'Chi', resumeKey: guest.resumeKey })
  const { view } = await back.next('welcome')
  expect(view.people.map(({ name }) => name)).toEqual(['Bình', 'Chi'])
  expect(view.chat.map(({ text }) => text)).toEqual(['trước'])
  expect(view.locks.screen).toBe(true)
  expect(view.recording.isOn).toBe(true)
  expect(await after.openSession({ resumeKey: removed.resumeKey })).toMatchObject({ body: { code: 'Removed' } })
  await after.remove()
})

test('a dead media worker makes the pages connect anew', async () => {
  const meeting = room.createMeeting()
  const an = await room.enter(meeting)
  room.media.say({ type: 'roomLost', roomId: meeting.settings.internalId })
  expect(await an.next('mediaLost')).toEqual({ type: 'mediaLost' })
})
