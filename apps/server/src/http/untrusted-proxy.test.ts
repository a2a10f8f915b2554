import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, test } from 'vitest'
import { systemClock } from '../platform/clock.js'
import { buildServer } from './server.js'

async function linesAfter(trustProxy: number | false, headers: Record<string, string>): Promise<string[]> {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, new Writable({ write: (line, _, done) => (lines.push(String(line)), done()) }))
  const app = await buildServer({
    outsideScripts: { hasGoogle: false, hasRecaptcha: false },
    routes: [],
    log,
    clock: systemClock,
    traces: { note: () => undefined },
    whoIsCalling: async () => null,
    takeRateLimit: async () => ({ allowed: true, retryAfterSeconds: 0 }),
    isStrict: true,
    trustProxy,
    health: { ready: async () => undefined, metrics: async () => ({ contentType: 'text/plain', text: '' }) },
  })
  for (let n = 0; n < 3; n += 1) await app.inject({ url: '/healthz', headers })
  await app.close()
  return lines.filter((line) => line.includes('TRUST_PROXY'))
}

test('whoever comes through a proxy that is not trusted is warned of once', async () => {
  expect(await linesAfter(false, { 'x-forwarded-for': '203.0.113.7' })).toHaveLength(1)
})

test('without a proxy, or with one that is trusted, nothing is said', async () => {
  expect(await linesAfter(false, {})).toEqual([])
  expect(await linesAfter(1, { 'x-forwarded-for': '203.0.113.7' })).toEqual([])
})
