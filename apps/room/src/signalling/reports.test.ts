import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '../contract/limits.js'
import { nothingLocked } from '../contract/locks.js'
import { readEventLog } from '../meetings/event-log.js'
import type { Meeting } from '../meetings/meeting.js'
import { startTestSignalling, type TestSignalling } from './testing/test-signalling.js'

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
  expect(logged(meeting, 'quality')).toMatchObject([{ userId: an.userId, sample }])
  const error = {
    kind: 'device-blocked',
    detail: 'NotAllowedError',
    deviceType: 'phone',
    os: 'Android 16',
    browser: 'Chrome',
  } as const
  const arriving = await room.arrive(meeting)
  await arriving.ask('clientError', error)
  await expect(arriving.ask('clientError', { ...error, detail: 'x'.repeat(501) })).rejects.toThrow('BadMessage')
  expect(logged(meeting, 'clientError')).toMatchObject([{ userId: arriving.userId, error }])
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
