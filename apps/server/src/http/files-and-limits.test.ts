/** The means of the contract that no feature uses yet: uploads, downloads, rate limits, declared refusals. */
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { defineCall, dataOf } from '@hop/contract/call'
import { defineFeature } from '@hop/contract/feature'
import { everyone } from '@hop/contract/roles'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { systemClock } from '../platform/clock.js'
import { refuse } from '../platform/refusal.js'
import { routesFor } from './routes.js'
import { NotReady } from '../platform/not-ready.js'
import { buildServer } from './server.js'

const calls = defineFeature('test', {
  upload: defineCall({
    method: 'POST',
    path: '/Test/Upload',
    summary: 'Takes a text file.',
    access: everyone,
    query: z.strictObject({ id: z.int() }),
    upload: { maxBytes: 1000, contentTypes: ['text/plain'] },
    answer: dataOf(z.object({ id: z.int(), name: z.string(), length: z.int() })),
    refusals: [],
  }),
  plain: defineCall({
    method: 'POST',
    path: '/Test/Plain',
    summary: 'Takes no file.',
    access: everyone,
    body: z.strictObject({ words: z._default(z.string(), 'none') }),
    answer: dataOf(z.string()),
    refusals: [],
  }),
  download: defineCall({
    method: 'GET',
    path: '/Test/Download',
    summary: 'Gives a file.',
    access: everyone,
    answer: { file: { contentType: 'text/plain' } },
    refusals: ['NotFound'],
  }),
  limited: defineCall({
    method: 'GET',
    path: '/Test/Limited',
    summary: 'May be called twice.',
    access: everyone,
    answer: z.object({}),
    refusals: [],
    limit: { by: 'address', calls: 2, perSeconds: 60 },
  }),
  undeclared: defineCall({
    method: 'GET',
    path: '/Test/Undeclared',
    summary: 'Refuses with what it does not declare.',
    access: everyone,
    answer: z.object({}),
    refusals: [],
  }),
  wrongAnswer: defineCall({
    method: 'GET',
    path: '/Test/WrongAnswer',
    summary: 'Answers what it does not promise.',
    access: everyone,
    answer: z.object({ id: z.int().check(z.positive()) }),
    refusals: [],
  }),
})

const otherCalls = defineFeature('other', {
  limited: defineCall({
    method: 'GET',
    path: '/Test/OtherLimited',
    summary: 'May be called twice, however often the other one was.',
    access: everyone,
    answer: z.object({}),
    refusals: [],
    limit: { by: 'address', calls: 2, perSeconds: 60 },
  }),
})

const taken = new Map<string, number>()
/** What the server says of its failures. */
const logged: string[] = []
let whyNotReady = new Error('the database is away')
let url: string
let close: () => Promise<void>
const build = () =>
  buildServer({
    outsideScripts: { hasGoogle: false, hasRecaptcha: false },
    routes: [
      ...routesFor(calls, {
        upload: async ({ query, file }) => ({ data: { id: query.id, name: file.name, length: file.bytes.length } }),
        plain: async ({ body }) => ({ data: body.words }),
        download: async () => ({ fileName: 'Báo cáo "quý".txt', content: Readable.from(['một ', 'hai']) }),
        limited: async () => ({}),
        undeclared: async () => refuse('LastSuperAdmin'),
        wrongAnswer: async () => ({ id: -1 }),
      }),
      ...routesFor(otherCalls, { limited: async () => ({}) }),
    ],
    log: pino({ level: 'error' }, { write: (line) => void logged.push(line) }),
    clock: systemClock,
    traces: { note: () => undefined },
    whoIsCalling: async () => null,
    takeRateLimit: async (key, { calls: allowedCalls }) => {
      const count = (taken.get(key) ?? 0) + 1
      taken.set(key, count)
      return { allowed: count <= allowedCalls, retryAfterSeconds: 42 }
    },
    isStrict: true,
    trustProxy: false,
    health: {
      ready: async () => Promise.reject(whyNotReady),
      metrics: async () => ({ contentType: 'text/plain', text: 'figures 1' }),
    },
  })
beforeAll(async () => {
  const app = await build()
  url = await app.listen({ host: '127.0.0.1', port: 0 })
  close = () => app.close()
})
afterAll(() => close())

const upload = (content: string, type = 'text/plain', field = 'formFile') => {
  const form = new FormData()
  form.append(field, new File([content], 'tên tệp.txt', { type }))
  return fetch(`${url}/api/v1/Test/Upload?id=7`, { method: 'POST', body: form })
}

test('an upload reaches its handler with its name and size', async () => {
  const reply = await upload('xin chào')
  expect(await reply.json()).toEqual({ code: 0, data: { id: 7, name: 'tên tệp.txt', length: 9 } })
})

test('an upload that is too large, of the wrong kind, missing or not multipart is refused', async () => {
  expect([
    (await upload('x'.repeat(1001))).status,
    (await upload('x', 'image/png')).status,
    (await upload('x', 'text/plain', 'other')).status,
  ]).toEqual([413, 415, 400])
  const json = await fetch(`${url}/api/v1/Test/Upload?id=7`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(json.status).toBe(415)
})

const plain = (body: string | Buffer, headers: Record<string, string>) =>
  fetch(`${url}/api/v1/Test/Plain`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

test('a form that is sent to a call that takes JSON is refused: nothing of it would be read', async () => {
  const form = new FormData()
  form.append('words', 'xin chào')
  const reply = await fetch(`${url}/api/v1/Test/Plain`, { method: 'POST', body: form })
  expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([415, 'UnsupportedMediaType'])
})

test('JSON may begin with the mark that some programs put first; what is packed or not UTF-8 is refused as such', async () => {
  const words = JSON.stringify({ words: 'xin chào' })
  const answers = [plain(`\uFEFF${words}`, {}), plain(words, { 'content-type': 'application/json; charset="UTF-8"' })]
  for (const reply of await Promise.all(answers)) expect(await reply.json()).toEqual({ code: 0, data: 'xin chào' })
  const refused = [
    plain(gzipSync(words), { 'content-encoding': 'gzip' }),
    plain(Buffer.from(words, 'latin1'), { 'content-type': 'application/json; charset=iso-8859-1' }),
    plain(Buffer.from(words, 'latin1'), {}),
  ]
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([415, 415, 400])
})

test('a download streams with a name that every browser reads', async () => {
  const reply = await fetch(`${url}/api/v1/Test/Download`)
  expect(await reply.text()).toBe('một hai')
  expect(reply.headers.get('content-disposition')).toBe(
    `attachment; filename="B_o_c_o__qu__.txt"; filename*=UTF-8''${encodeURIComponent('Báo cáo "quý".txt')}`,
  )
})

test('a call past its limit says when to come back', async () => {
  const replies = [
    await fetch(`${url}/api/v1/Test/Limited`),
    await fetch(`${url}/api/v1/Test/Limited`),
    await fetch(`${url}/api/v1/Test/Limited`),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 429])
  expect(replies[2]?.headers.get('retry-after')).toBe('42')
})

test('a call of another feature that is named the same has a limit of its own', async () => {
  expect((await fetch(`${url}/api/v1/Test/OtherLimited`)).status).toBe(200)
})

test('under test, an undeclared refusal and an answer that breaks its schema are failures', async () => {
  logged.length = 0
  expect((await fetch(`${url}/api/v1/Test/Undeclared`)).status).toBe(500)
  expect((await fetch(`${url}/api/v1/Test/WrongAnswer`)).status).toBe(500)
  expect(logged).toEqual([
    expect.stringContaining('test.undeclared refuses with LastSuperAdmin, which its refusals do not name'),
    expect.stringContaining('test.wrongAnswer answers otherwise than its answer says: '),
  ])
})

test('a route outside the contract cannot be served below /api/v1', async () => {
  const app = await build()
  expect(() => app.get('/api/v1/Secret', async () => 'x')).toThrow('not in the contract')
  await app.close()
})

test('alive is not ready: the one answers while the database is away, the other says so', async () => {
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect((await fetch(`${url}/readyz`)).status).toBe(503)
})

test('why it is not ready is told when it is said for whoever asks, and nothing else is', async () => {
  expect(await (await fetch(`${url}/readyz`)).text()).not.toContain('database')
  whyNotReady = new NotReady('the clock is 40 s ahead')
  expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ params: ['the clock is 40 s ahead'] })
})

test('figures are for this machine only', async () => {
  expect(await (await fetch(`${url}/metrics`)).text()).toBe('figures 1')
  expect((await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404)
})

test('the documentation lists every call, for people and for machines', async () => {
  const document = (await (await fetch(`${url}/api/docs/openapi.json`)).json()) as { openapi: string; paths: object }
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toHaveLength(7)
  expect(await (await fetch(`${url}/api/docs`)).text()).toContain('/api/v1/Test/Upload')
})
