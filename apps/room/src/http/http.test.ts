import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRecordingMedia } from '../signalling/testing/recording-media.js'
import { openTestRoom, removeDataDir, type TestRoom } from '../testing/test-room.js'

let room: TestRoom
let pageFolder: string
let workers = 1
beforeAll(async () => {
  pageFolder = mkdtempSync(join(tmpdir(), 'hop page '))
  mkdirSync(join(pageFolder, 'assets'))
  const page = '<meta property="csp-nonce" nonce="__CSP_NONCE__"><script type="module" src="/room/assets/main-1a2b.js"></script>'
  writeFileSync(join(pageFolder, 'index.html'), page)
  writeFileSync(join(pageFolder, 'player.html'), page)
  writeFileSync(join(pageFolder, 'assets', 'main-1a2b.js'), 'start()')
  writeFileSync(join(pageFolder, 'assets', 'main-1a2b.js.gz'), gzipSync('start()'))
  writeFileSync(join(pageFolder, 'assets', 'main-1a2b.js.br'), brotliCompressSync('start()'))
  writeFileSync(join(pageFolder, 'assets', 'main-1a2b.js.map'), 'not served')
  const load = async () =>
    Array.from({ length: workers }, () => ({ rooms: 1, peers: 2, packetsPerSecond: 3, cpuPercent: 4, rssMb: 5 }))
  room = await openTestRoom({ pageFolder, startMedia: async () => ({ ...createRecordingMedia(), load }) })
})
afterAll(async () => {
  await room.stop()
  removeDataDir(room.dataDir)
  rmSync(pageFolder, { recursive: true })
})

test('the page comes uncached, with a nonce of its own that the policy names', async () => {
  const nonces = new Set<string>()
  for (let times = 0; times < 2; times++) {
    const answer = await fetch(`${room.url}/room/?sessionToken=x`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const [, nonce] = /nonce="([^"]+)"/.exec(await answer.text())!
    const policy = answer.headers.get('content-security-policy')!
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain(`connect-src 'self' ${room.url.replace('http', 'ws')}`)
    nonces.add(nonce!)
  }
  expect(nonces.size).toBe(2)
})

test('its files come for ever and compressed; nothing outside of them comes', async () => {
  const script = await fetch(`${room.url}/room/assets/main-1a2b.js`, { headers: { 'accept-encoding': 'gzip' } })
  expect(script.headers.get('cache-control')).toContain('immutable')
  expect(script.headers.get('content-encoding')).toBe('gzip')
  expect(script.headers.get('content-type')).toContain('javascript')
  expect(await script.text()).toBe('start()')
  for (const path of [
    'assets/main-1a2b.js.map',
    'assets/none.js',
    'assets/..%2f..%2fpackage.json',
    '../package.json',
    'index.html',
  ]) {
    expect((await fetch(`${room.url}/room/${path}`)).status, path).toBe(404)
  }
})

test('a browser that refuses an encoding does not get it', async () => {
  const script = `${room.url}/room/assets/main-1a2b.js`
  for (const accepted of ['gzip;q=0', 'br;q=0, gzip;q=0', 'br;q=0, *;q=0', 'identity']) {
    const answer = await fetch(script, { headers: { 'accept-encoding': accepted } })
    expect(answer.headers.get('content-encoding'), accepted).toBeNull()
    expect(await answer.text(), accepted).toBe('start()')
  }
  const other = await fetch(script, { headers: { 'accept-encoding': 'br;q=0, gzip' } })
  expect(other.headers.get('content-encoding')).toBe('gzip')
})

test('a file that the browser has already is not sent again', async () => {
  const script = `${room.url}/room/assets/main-1a2b.js`
  const etag = (await fetch(script)).headers.get('etag')!
  expect((await fetch(script, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } })).status).toBe(304)
})

test('it is ready when a media worker answers', async () => {
  expect((await fetch(`${room.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${room.url}/readyz`)).status).toBe(200)
  workers = 0
  expect((await fetch(`${room.url}/readyz`)).status).toBe(503)
  workers = 1
})

test('figures are for this machine only, and the alert rules ask for none that are not there', async () => {
  await room.call('create', { name: 'Figures', meetingID: 'figures' })
  const figures = await (await fetch(`${room.url}/metrics`)).text()
  expect(figures).toContain('room_meetings 1\n')
  expect(figures).toMatch(/^room_disk_free_bytes \d+$/m)
  expect(figures).toContain('room_worker_peers{worker="0"} 2\n')
  const rules = readFileSync(new URL('../../../../deploy/prometheus/hop.rules.yml', import.meta.url), 'utf8')
  const asked = rules.match(/\broom_\w+/g) ?? []
  expect(asked).toContain('room_workers')
  expect(asked.filter((name) => !figures.includes(`# TYPE ${name} gauge`))).toEqual([])
  const proxied = await fetch(`${room.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(proxied.status).toBe(404)
})
