import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pcmOf } from '../sound/utterance-cutter.js'
import { toneSamples } from '../testing/tone.js'
import { createHttpClient } from './http-client.js'

let server: Server
let url: string
let asked: { path: string; authorization: string | undefined; form: FormData }[] = []
let reply: { status: number; body: string } | 'nothing' = { status: 200, body: '{"text":" xin chào "}' }
beforeAll(async () => {
  server = createServer((request, response) => {
    void formIn(request).then((form) => {
      asked.push({ path: request.url ?? '', authorization: request.headers.authorization, form })
      if (reply !== 'nothing') response.writeHead(reply.status).end(reply.body)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function formIn(request: IncomingMessage): Promise<FormData> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return new Response(Buffer.concat(parts), { headers: { 'content-type': request.headers['content-type'] ?? '' } }).formData()
}

const tone = pcmOf(toneSamples(440, 1))
const client = (base = url, answerMs = 5000) =>
  createHttpClient({ kind: 'http', url: base, key: 'sk-1', model: 'phowhisper' }, { answerMs, connectMs: 1000 })
const recognise = (base?: string, answerMs?: number) => client(base, answerMs).recognise(() => [tone], 'vi')

test('an utterance is sent as a WAV file of exactly its samples, with key, model and language', async () => {
  asked = []
  expect(await recognise()).toBe('xin chào')
  const [{ path, authorization, form }] = asked as [(typeof asked)[number]]
  expect([path, authorization]).toEqual(['/v1/audio/transcriptions', 'Bearer sk-1'])
  expect([form.get('model'), form.get('language'), form.get('response_format')]).toEqual(['phowhisper', 'vi', 'json'])
  const file = Buffer.from(await (form.get('file') as File).arrayBuffer())
  expect(file.subarray(44).equals(tone)).toBe(true)
  expect([file.toString('latin1', 0, 4), file.readUInt32LE(24), file.readUInt16LE(22), file.readUInt32LE(40)]).toEqual([
    'RIFF',
    16_000,
    1,
    tone.length,
  ])
})

test.each([
  ['/', '/v1/audio/transcriptions'],
  ['/v1/', '/v1/audio/transcriptions'],
  ['/openai/v3', '/openai/v3/audio/transcriptions'],
  ['/v1/audio/transcriptions', '/v1/audio/transcriptions'],
  ['/inference', '/inference'],
])('SPEECH_URL with %s leads to %s', async (base, path) => {
  asked = []
  await recognise(url + base)
  expect(asked[0]?.path).toBe(path)
})

test.each([
  [401, '', 'token', false],
  [429, '', 'busy', true],
  [404, '', 'otherService', false],
  [503, '', 'unavailable', true],
  [400, '', 'unexpected', false],
  [200, 'hello', 'unexpected', true],
  [200, '{"segments":[]}', 'unexpected', true],
] as const)('%i with "%s" is told as %s, worth another try: %s', async (status, body, problem, isPassing) => {
  reply = { status, body }
  await expect(recognise()).rejects.toMatchObject({ problem, isPassing })
})

test('one that never answers, one that is not there, and one whose name nobody knows', async () => {
  reply = 'nothing'
  await expect(recognise(url, 200)).rejects.toMatchObject({ problem: 'timeout' })
  await expect(recognise('http://127.0.0.1:1')).rejects.toMatchObject({
    problem: expect.stringMatching(/portClosed|unavailable/),
  })
  await expect(recognise('http://speech.invalid')).rejects.toMatchObject({ problem: 'nameNotFound' })
})
