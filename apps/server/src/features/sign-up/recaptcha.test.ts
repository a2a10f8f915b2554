/** reCAPTCHA by a double of Google's service that answers what the test says. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { createDesk, newEmail, openForSignUps } from './testing/sign-up-desk.js'

let google: Server
let portal: TestPortal
let desk: ReturnType<typeof createDesk>
let answer: object = {}
let isSilent = false
const asked: URLSearchParams[] = []
beforeAll(async () => {
  google = createServer((request, response) => {
    if (isSilent) return void request.socket.destroy()
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      asked.push(new URLSearchParams(Buffer.concat(parts).toString()))
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
    })
  }).listen(0, '127.0.0.1')
  await once(google, 'listening')
  const url = `http://127.0.0.1:${(google.address() as AddressInfo).port}`
  portal = await startTestPortal({ signUp: { recaptcha: { siteKey: 'site', secretKey: 'known to us', minScore: 0.5, url } } })
  desk = createDesk(portal)
  await openForSignUps(portal)
})
afterAll(async () => {
  await portal.close()
  google.close()
})

const good = { success: true, action: 'sign_up', hostname: '127.0.0.1', score: 0.9, challenge_ts: '2026-11-15T03:00:00Z' }
const codeFor = async (given: object) => {
  answer = given
  return (await desk.ask(newEmail(), 'from the browser')).body.code
}

test('a person on our page gets the mail, and Google is shown the token and our secret', async () => {
  expect(await codeFor(good)).toBe(0)
  expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({ secret: 'known to us', response: 'from the browser' })
})

test.each([
  ['no success', { ...good, success: false, 'error-codes': ['invalid-input-response'] }, 'CaptchaFailed'],
  ['another action', { ...good, action: 'login' }, 'CaptchaFailed'],
  ['another host', { ...good, hostname: 'phishing.example' }, 'CaptchaFailed'],
  ['a low score', { ...good, score: 0.4 }, 'CaptchaFailed'],
  ['no score', { ...good, score: undefined }, 'CaptchaFailed'],
  ['a token used before', { success: false, 'error-codes': ['timeout-or-duplicate'] }, 'CaptchaExpired'],
])('%s is refused', async (_, given, code) => {
  expect(await codeFor(given)).toBe(code)
})

test('under the host of a brand that is served it is our page as well', async () => {
  const row = {
    name: 'Họp Sao Mai',
    domain_name: 'hop.saomai.example',
    brand_colour: '#0b6bcb',
    created_at: portal.clock.now(),
    updated_at: portal.clock.now(),
  }
  await portal.db.insertInto('branded_apps').values(row).execute()
  expect(await codeFor({ ...good, hostname: 'hop.saomai.example' })).toBe(0)
})

test('without an answer nobody gets through, and it is told that it is not their fault', async () => {
  isSilent = true
  const reply = await desk.ask(newEmail(), 'from the browser')
  isSilent = false
  expect([reply.status, reply.body.code]).toEqual([503, 'CaptchaUnreachable'])
})

test('the own captcha does not do in its place', async () => {
  answer = { success: false, 'error-codes': ['invalid-input-response'] }
  expect((await desk.ask(newEmail(), await desk.solved())).body.code).toBe('CaptchaFailed')
})
