/** With certificate files of its own, everything the room serves is encrypted: API, page, session and socket. */
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { RoomSession } from '../contract/page-config.js'
import { parseAnswer } from '../testing/parse-answer.js'
import { makeSelfSigned } from '@hop/server-kit/self-signed'
import { newDataDir, openTestRoom, removeDataDir, type TestRoom } from '../testing/test-room.js'

const { cert, key } = makeSelfSigned()
let room: TestRoom
beforeAll(async () => {
  const dataDir = newDataDir()
  const pageFolder = join(dataDir, 'page')
  mkdirSync(pageFolder)
  const page = '<p>the page</p><script type="module" src="/room/main.js"></script>'
  for (const name of ['index.html', 'player.html']) writeFileSync(join(pageFolder, name), page)
  writeFileSync(join(pageFolder, 'main.js'), 'start()')
  writeFileSync(join(dataDir, 'cert.pem'), cert)
  writeFileSync(join(dataDir, 'key.pem'), key)
  const env = { TLS_CERT: join(dataDir, 'cert.pem'), TLS_KEY: join(dataDir, 'key.pem') }
  room = await openTestRoom({ dataDir, env, pageFolder })
})
afterAll(async () => {
  await room.stop()
  removeDataDir(room.dataDir)
})

/** Believes this one certificate and no other. */
async function ask(address: string, body?: unknown) {
  const sent = request(address, {
    ca: cert,
    agent: false,
    ...(body !== undefined && { method: 'POST', headers: { 'content-type': 'application/json' } }),
  })
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { answer, body: await text(answer) }
}
const call = async (name: string, params: Record<string, string>) => parseAnswer((await ask(room.address(name, params))).body)

test('a person comes in over https and wss', async () => {
  expect(room.url).toMatch(/^https:/)
  expect(await call('create', { name: 'TLS', meetingID: 'tls' })).toMatchObject({ returncode: 'SUCCESS' })
  const joined = await call('join', { meetingID: 'tls', fullName: 'An', role: 'VIEWER', redirect: 'false' })
  expect(joined.url).toMatch(new RegExp(`^${room.url}/room/`))
  const page = await ask(joined.url)
  expect(page.body).toContain('the page')
  expect(page.answer.headers['content-security-policy']).toContain(`connect-src 'self' ${room.url.replace('https', 'wss')}`)
  const session = JSON.parse((await ask(`${room.url}/room/session`, { sessionToken: joined.session_token })).body) as RoomSession
  const socket = new WebSocket(`${room.url.replace('https', 'wss')}/room/socket`, ['hop.room', session.resumeKey], { ca: cert })
  await once(socket, 'open')
  const welcome = once(socket, 'message')
  socket.send(JSON.stringify({ type: 'enter', number: 1, body: { name: 'An' } }))
  expect(String((await welcome)[0])).toContain('"type":"welcome"')
  expect(await call('isMeetingRunning', { meetingID: 'tls' })).toMatchObject({ running: true })
  socket.terminate()
})

test('nothing is served unencrypted on that port, and nobody has to believe another certificate', async () => {
  await expect(fetch(`${room.url.replace('https', 'http')}/healthz`)).rejects.toThrow('fetch failed')
  await expect(fetch(`${room.url}/healthz`)).rejects.toThrow('fetch failed')
  const other = request(`${room.url}/healthz`, { ca: makeSelfSigned().cert, agent: false }).end()
  expect((await once(other, 'error').catch((error: unknown) => [error]))[0]).toMatchObject({
    code: expect.stringContaining('CERT'),
  })
})
