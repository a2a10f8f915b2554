import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '../contract/limits.js'
import { nothingLocked } from '../contract/locks.js'
import { readEventLog } from '../meetings/event-log.js'
import type { EventOf } from '../meetings/events.js'
import type { Meeting } from '../meetings/meeting.js'
import { startTestSignalling, type TestSignalling } from './testing/test-signalling.js'
import type { TestPerson } from './testing/test-person.js'

let room: TestSignalling
beforeAll(async () => {
  room = await startTestSignalling()
})
afterAll(() => room.remove())

const logged = (meeting: Meeting, type: string) => readEventLog(meeting.folder).events.filter((event) => event.type === type)
const sentence = { key: 's1', text: 'xin chào', language: 'vi-VN', isFinal: true, durationMs: 1500 }

test('what is said is shown with speaker, times and language; whole sentences are the transcript', async () => {
  const meeting = room.createMeeting()
  const an = await room.enter(meeting, { name: 'An' })
  const binh = await room.enter(meeting, { name: 'Bình' })
  await an.ask('caption', { ...sentence, text: 'xin', isFinal: false, durationMs: 500 })
  await an.ask('caption', sentence)
  const half = (await binh.next('caption')).caption
  const whole = (await binh.next('caption')).caption
  expect(half).toMatchObject({ text: 'xin', isFinal: false })
  expect(whole).toMatchObject({ id: half.id, userId: an.userId, name: 'An', text: 'xin chào', language: 'vi-VN', isFinal: true })
  expect(whole.endedAt - whole.startedAt).toBe(1500)
  expect(logged(meeting, 'caption')).toMatchObject([{ caption: whole }])
  expect(meeting.state.captions).toEqual([whole])
})

test('everybody but the asker is asked for captions once, whoever presses how often; who comes later finds it in the view', async () => {
  const meeting = room.createMeeting()
  const [an, binh, outside] = [await room.enter(meeting), await room.enter(meeting), await room.arrive(meeting)]
  await expect(outside.ask('askForCaptions', {})).rejects.toThrow('NotInRoom')
  expect(meeting.state.areCaptionsAsked).toBe(false)
  for (const person of [an, an, binh]) await person.ask('askForCaptions', {})
  expect(await binh.next('captionsAsked')).toEqual({ type: 'captionsAsked' })
  expect(logged(meeting, 'captionsAsked')).toMatchObject([{ userId: an.userId }])
  const chi = await room.arrive(meeting)
  await chi.ask('enter', { name: 'Chi' })
  expect((await chi.next('welcome')).view.areCaptionsAsked).toBe(true)
})

test('nobody speaks in the name of others, too much, or from outside', async () => {
  const meeting = room.createMeeting()
  const an = await room.enter(meeting, { name: 'An' })
  const outside = await room.arrive(meeting)
  await expect(outside.ask('caption', sentence)).rejects.toThrow('NotInRoom')
  const text = 'x'.repeat(limits.captionCharacters + 1)
  await expect(an.ask('caption', { ...sentence, text })).rejects.toThrow('BadMessage')
  await an.ask('caption', { ...sentence, userId: 'w_other', name: 'Chủ tịch' } as never)
  expect(meeting.state.captions).toMatchObject([{ userId: an.userId, name: 'An' }])
})

test('what no database takes and what nobody sees is left out of what pages say', async () => {
  const meeting = room.createMeeting()
  const an = await room.enter(meeting)
  await an.ask('caption', { ...sentence, key: 's\u0000', text: ' xin\u0000\uD800 \u202Echào\n😀 ', language: 'vi\uDC00' })
  expect(meeting.state.captions).toMatchObject([{ id: `${an.userId}-s`, text: 'xin chào 😀', language: 'vi' }])
  await expect(an.ask('caption', { ...sentence, text: '\uD800\u200B' })).rejects.toThrow('BadMessage')
  await an.ask('chat', { key: 'key-\u00001234', to: null, text: 'hai\u0000\ndòng\uD800' })
  expect(meeting.state.chat.at(-1)?.text).toBe('hai\ndòng')
  await an.ask('clientError', { kind: 'page-error', detail: 'a\u0000b\uD800' })
  expect(logged(meeting, 'clientError')).toMatchObject([{ error: { detail: 'ab' } }])
})

test('an error that a page tells again and again is written down once, each kind by itself', async () => {
  const meeting = room.createMeeting()
  const an = await room.arrive(meeting)
  const error = { kind: 'media-failed', detail: '' } as const
  for (let count = 0; count < 5; count++) await an.ask('clientError', { ...error, detail: String(count) })
  await an.ask('clientError', { ...error, kind: 'page-error' })
  expect(logged(meeting, 'clientError')).toMatchObject([{ error: { kind: 'media-failed' } }, { error: { kind: 'page-error' } }])
})

test('with the list hidden, viewers do not read what other viewers say', async () => {
  const meeting = room.createMeeting({ locks: { ...nothingLocked, userList: true } })
  const host = await room.enter(meeting, { role: 'MODERATOR' })
  const one = await room.enter(meeting)
  const two = await room.enter(meeting)
  await one.ask('caption', sentence)
  await host.ask('caption', { ...sentence, text: 'từ chủ trì' })
  expect((await two.next('caption')).caption.text).toBe('từ chủ trì')
  expect((await host.next('caption')).caption.text).toBe(sentence.text)
})

test('quality and errors that pages tell are in the log, within bounds', async () => {
  const meeting = room.createMeeting()
  const an = await room.enter(meeting)
  const sample = { sentKbps: 700, receivedKbps: 900, lossPercent: 1, jitterMs: 5, rttMs: 40, framesPerSecond: null }
  await an.ask('quality', sample)
  await expect(an.ask('quality', { ...sample, lossPercent: 101 })).rejects.toThrow('BadMessage')
  expect(logged(meeting, 'measured')).toMatchObject([{ samples: [{ userId: an.userId, sample: { ...sample, uplink: null } }] }])
  const error = { kind: 'device-blocked', detail: 'NotAllowedError' } as const
  const arriving = await room.arrive(meeting)
  await arriving.ask('clientError', error)
  await expect(arriving.ask('clientError', { ...error, detail: 'x'.repeat(501) })).rejects.toThrow('BadMessage')
  expect(logged(meeting, 'clientError')).toMatchObject([{ userId: arriving.userId, error }])
})

test('the way up that the media worker measured goes with the sample, and samples of many people are one event', async () => {
  const meeting = room.createMeeting()
  const people = [await room.enter(meeting), await room.enter(meeting), await room.enter(meeting)]
  const [an, binh, chi] = people as [TestPerson, TestPerson, TestPerson]
  const downlink = { kbps: 900, lossPercent: 0, jitterMs: 1, rttMs: 40, estimateKbps: null }
  const measure = (person: TestPerson, lossPercent: number, kbps = 700) => {
    const quality = { uplink: { kbps, lossPercent, jitterMs: 12 }, downlink }
    room.media.say({ type: 'quality', roomId: meeting.settings.internalId, peerId: person.userId, quality })
  }
  measure(an, 2)
  measure(an, 5)
  measure(chi, 0, 0)
  const sample = { sentKbps: 700, receivedKbps: 900, lossPercent: 1, jitterMs: 5, rttMs: 40, framesPerSecond: null }
  for (const person of people) await person.ask('quality', sample)
  await expect.poll(() => logged(meeting, 'measured').length).toBe(2)
  const events = logged(meeting, 'measured') as EventOf<'measured'>[]
  const uplinks = events.map(({ samples }) => samples.map(({ userId, sample: { uplink } }) => [userId, uplink]))
  expect(uplinks).toEqual([
    [[an.userId, { lossPercent: 3.5, jitterMs: 12 }]],
    [
      [binh.userId, null],
      [chi.userId, null],
    ],
  ])
  await an.ask('quality', sample)
  await expect.poll(() => logged(meeting, 'measured').length).toBe(3)
  const last = logged(meeting, 'measured').at(-1) as EventOf<'measured'>
  expect(last.samples[0]?.sample.uplink, 'what was measured before is told once').toBeNull()
})

test('what was gathered is written down when the room stops, and when the meeting ends', async () => {
  const own = await startTestSignalling({ gatherQualityMs: 600_000 })
  const [meeting, ending] = [own.createMeeting(), own.createMeeting()]
  const [an, binh] = [await own.enter(meeting), await own.enter(ending)]
  const sample = { sentKbps: 700, receivedKbps: 900, lossPercent: 1, jitterMs: 5, rttMs: 40, framesPerSecond: null }
  for (let count = 0; count < 3; count++) {
    await an.ask('quality', sample)
    await binh.ask('quality', sample)
  }
  expect([logged(meeting, 'measured').length, logged(ending, 'measured').length]).toEqual([1, 1])
  ending.record({ type: 'ended', reason: 'endedByPortal', by: null })
  const [, last] = logged(ending, 'measured') as EventOf<'measured'>[]
  expect(last?.samples.map(({ userId }) => userId)).toEqual([binh.userId, binh.userId])
  await own.stop()
  expect([logged(meeting, 'measured').length, logged(ending, 'measured').length]).toEqual([2, 2])
  rmSync(own.dataDir, { recursive: true })
})

test('a page that reports without end is refused, also over a new socket; others and half sentences go on', async () => {
  const meeting = room.createMeeting()
  const [an, binh] = [await room.enter(meeting), await room.enter(meeting)]
  const outcomes = (page: typeof an, count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        page.ask('caption', sentence).then(
          () => 'done',
          ({ message }: Error) => message,
        ),
      ),
    )
  const most = limits.reportsPer10Seconds
  const first = await outcomes(an, 50)
  expect(first.slice(0, most)).toEqual(Array(most).fill('done'))
  expect(first).toContain('TooFast')
  const again = await an.reconnect()
  expect(await outcomes(again, 50)).toContain('TooFast')
  // A few more than at once: a busy machine takes its time, and time passes.
  expect(logged(meeting, 'caption').length).toBeLessThan(most * 2)
  await again.ask('caption', { ...sentence, isFinal: false })
  await binh.ask('caption', sentence)
})
