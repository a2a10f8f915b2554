/** The client against services that are built from the .proto files of both vendors. */
import { status } from '@grpc/grpc-js'
import { type SpeechService, speechServices } from '@hop/contract/features/speech'
import { afterEach, describe, expect, test } from 'vitest'
import type { GrpcConnection } from '../configuration/speech-connection.js'
import { pcmOf } from '../sound/utterance-cutter.js'
import { answer, type SpeechServer, startSpeechServer } from '../testing/speech-server.js'
import { pitchOf, toneSamples } from '../testing/tone.js'
import { askingAgain } from './ask-again.js'
import { createGrpcClient } from './grpc-client.js'
import { type ClientLimits, type Sound, type SpeechClient, SpeechFailure } from './speech-client.js'

const open: { close?(): void; stop?(): void }[] = []
afterEach(() => {
  for (const each of open.splice(0)) (each.close ?? each.stop)?.()
})

async function serviceOf(service: SpeechService): Promise<SpeechServer> {
  const server = await startSpeechServer(service)
  open.push(server)
  return server
}
function clientOf(
  service: SpeechService,
  port: number,
  limits: ClientLimits = { answerMs: 10_000, connectMs: 5000 },
): SpeechClient {
  const tokens = { authorization: 'bearer abc', tokenId: 'ti', tokenKey: 'tk' }
  const connection: GrpcConnection = { kind: 'grpc', service, host: '127.0.0.1', port, usesTls: false, ...tokens }
  const client = createGrpcClient(connection, { address: '127.0.0.1', family: 4 }, { limits })
  open.push(client)
  return client
}
const tone = pcmOf(toneSamples(440, 2.37))
const spoken: Sound = function* () {
  for (let start = 0; start < tone.length; start += 3200) yield tone.subarray(start, start + 3200)
}
const problemOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'none',
    (error: unknown) => (error instanceof SpeechFailure ? error.problem : String(error)),
  )

describe.each(speechServices)('%s', (service) => {
  test('gets the three tokens, the configuration first, then the tone to the last sample in tenths of a second', async () => {
    const server = await serviceOf(service)
    expect(await clientOf(service, server.port).recognise(spoken, 'vi')).toBe('xin chào')
    const [call] = server.calls
    expect(['authorization', 'token-id', 'token-key'].map((name) => call!.metadata.get(name))).toEqual([
      ['bearer abc'],
      ['ti'],
      ['tk'],
    ])
    expect([call!.kinds[0], new Set(call!.kinds.slice(1))]).toEqual(['config', new Set(['audio'])])
    expect(call!.config).toMatchObject({
      config: { encoding: 'LINEAR_PCM', sample_rate_hertz: 16_000, language_code: 'vi-VN', audio_channel_count: 1 },
      interim_results: false,
    })
    expect(call!.pcm.equals(tone)).toBe(true)
    expect(Math.max(...call!.pieces.map(({ length }) => length))).toBe(3200)
    expect(pitchOf(call!.pcm)).toBe(440)
  })

  test('several final results are one text; what is not final is no result', async () => {
    const server = await serviceOf(service)
    server.behave((stream) => {
      stream.on('data', () => {})
      stream.on('end', () => {
        for (const [transcript, is_final] of [
          ['xin', false],
          ['xin chào ', true],
          ['các bạn', true],
        ] as const)
          stream.write({ results: [{ alternatives: [{ transcript }], is_final }] })
        stream.end()
      })
    })
    expect(await clientOf(service, server.port).recognise(spoken, 'en')).toBe('xin chào các bạn')
  })

  test.each([
    [status.UNAUTHENTICATED, 'token', false],
    [status.PERMISSION_DENIED, 'token', false],
    [status.RESOURCE_EXHAUSTED, 'busy', true],
    [status.UNAVAILABLE, 'unavailable', true],
    [status.INVALID_ARGUMENT, 'unexpected', false],
    [status.INTERNAL, 'unexpected', true],
  ] as const)('status %i is told as %s, worth another try: %s', async (code, problem, isPassing) => {
    const server = await serviceOf(service)
    server.behave({ code })
    await expect(clientOf(service, server.port).recognise(spoken, 'vi')).rejects.toMatchObject({ problem, isPassing })
  })
})

test('the other vendor answers at this port: that is told', async () => {
  const server = await serviceOf('riva')
  expect(await problemOf(clientOf('smartvoice', server.port).recognise(spoken, 'vi'))).toBe('otherService')
})

test('UNAVAILABLE and RESOURCE_EXHAUSTED are asked again, a wrong token is not', async () => {
  const server = await serviceOf('smartvoice')
  const client = askingAgain(clientOf('smartvoice', server.port), [1, 1, 1])
  server.behave({ code: status.UNAVAILABLE }, { code: status.RESOURCE_EXHAUSTED, afterBytes: 20_000 }, 'xin chào')
  expect(await client.recognise(spoken, 'vi')).toBe('xin chào')
  expect(server.calls).toHaveLength(3)
  // Half of it had been sent: it comes whole again.
  expect(server.calls[2]!.pcm.equals(tone)).toBe(true)
  server.behave({ code: status.UNAUTHENTICATED })
  expect(await problemOf(client.recognise(spoken, 'vi'))).toBe('token')
  expect(server.calls).toHaveLength(4)
  server.behave({ code: status.UNAVAILABLE })
  expect(await problemOf(client.recognise(spoken, 'vi'))).toBe('unavailable')
  expect(server.calls).toHaveLength(8)
})

test('a service that dies in the middle of a stream has heard nothing; the next one hears all of it', async () => {
  const server = await serviceOf('smartvoice')
  const { port } = server
  server.behave((stream) => stream.once('data', () => server.stop()))
  const client = askingAgain(clientOf('smartvoice', port), [50, 500, 1000, 2000])
  const asked = client.recognise(spoken, 'vi')
  await expect.poll(() => server.calls.length).toBe(1)
  const next = await startSpeechServer('smartvoice', { port })
  open.push(next)
  expect(await asked).toBe('xin chào')
  expect(next.calls.at(-1)!.pcm.equals(tone)).toBe(true)
})

test('a service that does not read takes no memory: what is not taken is not made', async () => {
  const server = await serviceOf('smartvoice')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  server.behave((stream, heard) => void released.then(() => answer(stream, heard, 'cuối cùng')))
  let made = 0
  const pieces = 4000
  const endless: Sound = function* () {
    for (made = 0; made < pieces; made++) yield Buffer.alloc(3200)
  }
  const asked = clientOf('smartvoice', server.port, { answerMs: 30_000, connectMs: 5000 }).recognise(endless, 'vi')
  await expect.poll(() => server.calls.length).toBe(1)
  // It settles: what both ends buffer, and no more.
  let before = -1
  await expect.poll(() => [before, (before = made)].every((count) => count === made && count > 0), { interval: 300 }).toBe(true)
  expect(made).toBeLessThan(400)
  release()
  expect(await asked).toBe('cuối cùng')
  expect(server.calls[0]!.pcm.length).toBe(pieces * 3200)
})

test('a service that never answers is given up after its time, and so is one that nobody waits for', async () => {
  const server = await serviceOf('smartvoice')
  server.behave((stream) => stream.resume())
  const client = clientOf('smartvoice', server.port, { answerMs: 300, connectMs: 5000 })
  await expect(client.recognise(spoken, 'vi')).rejects.toMatchObject({ problem: 'timeout', isPassing: true })
  const patient = clientOf('smartvoice', server.port)
  const gone = new AbortController()
  const asked = problemOf(patient.recognise(spoken, 'vi', gone.signal))
  await expect.poll(() => server.calls.length).toBe(2)
  gone.abort()
  expect(await asked).toBe('unexpected')
})

test('a service that talks without end is cut off', async () => {
  const server = await serviceOf('riva')
  server.behave((stream) => {
    const more = () => {
      while (
        stream.writable &&
        stream.write({ results: [{ alternatives: [{ transcript: 'a'.repeat(1000) }], is_final: true }] })
      );
      stream.once('drain', more)
    }
    stream.resume()
    more()
  })
  await expect(clientOf('riva', server.port).recognise(spoken, 'vi')).rejects.toMatchObject({
    problem: 'unexpected',
    isPassing: false,
  })
})
