import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestRoom, removeDataDir, type TestRoom } from '../testing/test-room.js'
import { parseAnswer } from '../testing/parse-answer.js'

const stranger = '203.0.113.7'
let room: TestRoom
let pageFolder: string
const open = (dataDir?: string) => openTestRoom({ pageFolder, env: { TRUST_PROXY: '127.0.0.1' }, ...(dataDir && { dataDir }) })
beforeAll(async () => {
  pageFolder = mkdtempSync(join(tmpdir(), 'hop page '))
  for (const page of ['index.html', 'player.html'])
    writeFileSync(join(pageFolder, page), '<script type="module" src="/room/x.js"></script>')
  writeFileSync(join(pageFolder, 'x.js'), 'start()')
  room = await open()
})
afterAll(async () => {
  await room.stop()
  removeDataDir(room.dataDir)
  rmSync(pageFolder, { recursive: true })
})
beforeEach(async () => void (await block([])))

async function block(networks: string[], signed = networks) {
  const sha256 = createHash('sha256').update(signed.join()).digest('hex')
  const body = new URLSearchParams({ networks: networks.join() })
  const answer = await fetch(room.address('hop/blockList', { sha256 }), { method: 'POST', body })
  return parseAnswer(await answer.text())
}
const from = (address: string, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(path.startsWith('http') ? path : room.url + path, {
    method,
    redirect: 'manual',
    headers: { 'x-forwarded-for': address, ...headers },
  })

test('a blocked address gets no page, no recording, no session and no way in by a join address; others do', async () => {
  await room.call('create', { meetingID: 'giao-ban', name: 'Giao ban', attendeePW: 'ap', moderatorPW: 'mp' })
  const join = room.address('join', { meetingID: 'giao-ban', fullName: 'An', password: 'ap' })
  await block(['203.0.113.0/24', '2001:db8::/32'])
  const paths = ['/room/', '/room/x.js', '/room/playback/a/b/', '/playback/a/b/manifest.json', '/none', join]
  for (const path of [...paths, join.replace('/api/', '//api//')])
    for (const address of [stranger, `::ffff:${stranger}`, '2001:db8::1'])
      expect((await from(address, path)).status, `${path} from ${address}`).toBe(403)
  expect((await from(stranger, '/room/session', {}, 'POST')).status).toBe(403)
  expect((await from('198.51.100.1', '/room/')).status).toBe(200)
  expect((await from('198.51.100.1', join)).status).toBe(302)
})

test('is told so in words, by a page in its language or by a code', async () => {
  await block([stranger])
  const vi = await (await from(stranger, '/room/', { accept: 'text/html' })).text()
  expect(vi).toContain('Địa chỉ mạng của bạn đã bị chặn')
  expect(vi).toContain(stranger)
  const en = await (await from(stranger, '/room/', { accept: 'text/html', 'accept-language': 'en-GB,en' })).text()
  expect(en).toContain('Your network address is blocked')
  expect(await (await from(stranger, '/room/session', {}, 'POST')).json()).toEqual({ code: 'AddressBlocked' })
})

test('a portal behind a blocked address still makes its calls: it has proven itself by the secret', async () => {
  await block([stranger])
  expect(await (await from(stranger, room.address('getMeetings'))).text()).toContain('SUCCESS')
})

test('the list is one that was signed for, and holds nothing but addresses and ranges', async () => {
  expect((await block([stranger], ['198.51.100.1'])).messageKey).toBe('checksumError')
  for (const wrong of ['300.1.1.1', '203.0.113.0/33', 'x', '2001:db8::/129', '203.0.113.0/'])
    expect((await block([stranger, wrong])).returncode, wrong).toBe('FAILED')
  expect((await from(stranger, '/room/')).status).toBe(200)
})

test('ten thousand entries are taken, and after a restart they are in force before any portal spoke', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => `10.${index >> 8}.${index & 255}.0/24`)
  expect((await block([...many, stranger])).returncode).toBe('SUCCESS')
  await room.stop()
  room = await open(room.dataDir)
  expect((await from(stranger, '/room/')).status).toBe(403)
  expect((await from('10.39.15.9', '/room/')).status).toBe(403)
})
