/** Whoever goes away in the middle of sending has made no failure of the server's: the log does not cry for it. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { dataOf, defineCall } from '@hop/contract/call'
import { defineFeature } from '@hop/contract/feature'
import { everyone } from '@hop/contract/roles'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { systemClock } from '../platform/clock.js'
import { routesFor } from './routes.js'
import { buildServer } from './server.js'

const calls = defineFeature('test', {
  upload: defineCall({
    method: 'POST',
    path: '/Test/Upload',
    summary: 'Takes a text file.',
    access: everyone,
    upload: { maxBytes: 1000, contentTypes: ['text/plain'] },
    answer: dataOf(z.int()),
    refusals: [],
  }),
  plain: defineCall({
    method: 'POST',
    path: '/Test/Plain',
    summary: 'Takes words.',
    access: everyone,
    body: z.strictObject({ words: z.string() }),
    answer: dataOf(z.string()),
    refusals: [],
  }),
})

interface Line {
  level: number
  msg: string
}

const output = new PassThrough({ encoding: 'utf8' })
let lines: Line[] = []
let port: number
let close: () => Promise<void>
beforeAll(async () => {
  output.on('data', (text: string) => {
    const added = text.split('\n').filter(Boolean)
    lines.push(...added.map((line) => JSON.parse(line) as Line))
    output.emit('logged')
  })
  const app = await buildServer({
    outsideScripts: { hasGoogle: false, hasRecaptcha: false },
    routes: routesFor(calls, {
      upload: async ({ file }) => ({ data: file.bytes.length }),
      plain: async ({ body }) => ({ data: body.words }),
    }),
    log: pino({ level: 'debug' }, output),
    clock: systemClock,
    traces: { note: () => undefined },
    whoIsCalling: async () => null,
    takeRateLimit: async () => ({ allowed: true, retryAfterSeconds: 1 }),
    isStrict: true,
    trustProxy: false,
    health: { ready: async () => undefined, metrics: async () => ({ contentType: 'text/plain', text: '' }) },
  })
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  close = () => app.close()
})
afterAll(() => close())
beforeEach(() => {
  lines = []
})

const whole = JSON.stringify({ words: 'xin chào' })
const head = (path: string, type: string, length: number) =>
  `POST /api/v1/Test/${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`
const half = {
  'a file': `${head('Upload', 'multipart/form-data; boundary=line', 900)}--line\r\ncontent-disposition: form-data; name="formFile"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\nthe beginn`,
  JSON: `${head('Plain', 'application/json', 900)}{"words": "the beginn`,
}

async function sendWhole(socket: Socket): Promise<void> {
  socket.write(`${head('Plain', 'application/json', Buffer.byteLength(whole))}${whole}`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toContain('200 OK')
}

async function logged(words: string): Promise<void> {
  while (!lines.some(({ msg }) => msg === words)) await once(output, 'logged')
}

const cases = (['a file', 'JSON'] as const).flatMap((kind) =>
  (['in the first request', 'after an answered one'] as const).flatMap((when) =>
    (['closes', 'is reset'] as const).map((how) => ({ kind, when, how })),
  ),
)

test.each(cases)('$kind that is cut off $when, by a connection that $how, is noted as such and no error', async (one) => {
  const socket = connect({ host: '127.0.0.1', port })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  if (one.when === 'after an answered one') await sendWhole(socket)
  await new Promise((resolve) => socket.write(half[one.kind], resolve))
  if (one.how === 'closes') socket.destroy()
  else socket.resetAndDestroy()
  await logged('a request was cut off')
  expect(lines.filter(({ level }) => level > 20)).toEqual([])
})
