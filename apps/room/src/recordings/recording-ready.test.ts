import { jwtVerify } from 'jose'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { finishedRecording } from '../testing/finished-recording.js'
import { openReceiver, type Receiver } from '../testing/receiver.js'
import { sendRecordingReady } from './recording-ready.js'

let receiver: Receiver
beforeEach(async () => {
  receiver = await openReceiver()
})
afterEach(() => receiver.close())

const secret = 'a-secret-only-for-tests'
const send = (url: string | undefined, delaysMs = [10, 10, 10]) => {
  const metadata: Record<string, string> = url === undefined ? {} : { 'bbb-recording-ready-url': url }
  const stop = new AbortController().signal
  return sendRecordingReady(finishedRecording('rec-1', { metadata }), { secret, stop, log: pino({ level: 'silent' }), delaysMs })
}

test('the news carries both ids, signed with the shared secret', async () => {
  expect(await send(`${receiver.url}/ready`)).toBe('delivered')
  const [{ method, url, body }] = receiver.received as [(typeof receiver.received)[0]]
  expect(`${method} ${url}`).toBe('POST /ready')
  const token = new URLSearchParams(body).get('signed_parameters')!
  const { payload, protectedHeader } = await jwtVerify(token, new TextEncoder().encode(secret))
  expect(payload).toEqual({ meeting_id: 'meeting', record_id: 'rec-1' })
  expect(protectedHeader.alg).toBe('HS256')
})

test('Moodle’s name for the address is understood', async () => {
  const metadata = { 'bn-recording-ready-url': `${receiver.url}/moodle` }
  const parts = { secret, stop: new AbortController().signal, log: pino({ level: 'silent' }), delaysMs: [10] }
  expect(await sendRecordingReady(finishedRecording('rec-1', { metadata }), parts)).toBe('delivered')
  expect(receiver.received.map(({ url }) => url)).toEqual(['/moodle'])
})

test('it is told again until it is heard', async () => {
  receiver.status = 500
  const telling = send(`${receiver.url}/ready`, [10, 10, 100, 100, 100])
  setTimeout(() => (receiver.status = 200), 60)
  expect(await telling).toBe('delivered')
  expect(receiver.received).toHaveLength(1)
})

test('after the last try it is given up', async () => {
  await receiver.close()
  expect(await send(`${receiver.url}/ready`)).toBe('gaveUp')
  await receiver.reopen()
})

test('nobody who did not ask is told', async () => expect(await send(undefined)).toBe('notAsked'))
