import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishedRecording } from '../testing/finished-recording.js'
import { openTestRoom, removeDataDir, type TestRoom, testSecret } from '../testing/test-room.js'
import { playbackPath } from './store/playback-address.js'

let path: string
let room: TestRoom
let folder: string
beforeAll(async () => {
  room = await openTestRoom()
  room.recordings.save(finishedRecording('rec'))
  path = playbackPath('rec', '', { secret: testSecret, now: room.clock.now() })
  folder = join(room.recordings.folderOf('rec'), 'files')
  mkdirSync(folder, { recursive: true })
})
afterAll(async () => {
  await room.stop()
  removeDataDir(room.dataDir)
})

function write(name: string, content: string, changedAt: string): void {
  writeFileSync(join(folder, name), content)
  utimesSync(join(folder, name), new Date(changedAt), new Date(changedAt))
}
const ask = (name: string, headers: Record<string, string> = {}) => fetch(room.url + path + name, { headers })

test('a download that goes on after the file changed begins again, so that no bytes of two files mix', async () => {
  write('one.webm', 'the old recording', '2026-01-05T08:00:00Z')
  const first = await ask('one.webm')
  const [etag, changed] = [first.headers.get('etag')!, first.headers.get('last-modified')!]
  expect(changed).toBe('Mon, 05 Jan 2026 08:00:00 GMT')
  for (const known of [etag, changed]) {
    const rest = await ask('one.webm', { range: 'bytes=4-', 'if-range': known })
    expect(rest.status, known).toBe(206)
    expect(await rest.text()).toBe('old recording')
  }
  write('one.webm', 'the new recording', '2026-01-05T09:00:00Z')
  for (const known of [etag, changed]) {
    const whole = await ask('one.webm', { range: 'bytes=4-', 'if-range': known })
    expect(whole.status, known).toBe(200)
    expect(await whole.text()).toBe('the new recording')
  }
})

test.each([
  ['bytes=0-2', 206, 'bytes 0-2/10', '012'],
  ['bytes=7-', 206, 'bytes 7-9/10', '789'],
  ['bytes=-2', 206, 'bytes 8-9/10', '89'],
  ['bytes=-50', 200, null, '0123456789'],
  ['bytes=8-99', 206, 'bytes 8-9/10', '89'],
  ['bytes=0-1,3-4', 200, null, '0123456789'],
  ['nonsense', 200, null, '0123456789'],
  ['bytes=10-', 416, 'bytes */10', '{"error":"BadRequest"}'],
] as [string, number, string | null, string][])('a player that asks for %s gets %i', async (range, status, part, text) => {
  write('two.webm', '0123456789', '2026-01-05T08:00:00Z')
  const answer = await ask('two.webm', { range })
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-range')).toBe(part)
  expect(await answer.text()).toBe(text)
})

test.each([
  ['a.webm', 'video/webm'],
  ['a.mp4', 'video/mp4'],
  ['a.m4a', 'audio/mp4'],
  ['a.json', 'application/json; charset=utf-8'],
  ['a.vtt', 'text/vtt; charset=utf-8'],
])('%s is sent as %s, and asked for anew each time', async (name, type) => {
  write(name, 'content', '2026-01-05T08:00:00Z')
  const { status, headers } = await ask(name)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe(type)
  expect(headers.get('cache-control')).toBe('private, no-cache')
  expect(headers.get('content-disposition')).toBeNull()
  expect((await ask(`${name}?download`)).headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
})

test.each(['none.webm', 'a.txt', '..%2frecording.json', '.hidden.json', '%00.json', ''])('%s is not sent', async (name) => {
  write('a.txt', 'content', '2026-01-05T08:00:00Z')
  write('.hidden.json', 'content', '2026-01-05T08:00:00Z')
  expect((await ask(name)).status).toBe(404)
})

test('a download is named by meeting, person and time, in letters that no file system refuses', async () => {
  write('an.webm', 'content', '2026-01-05T08:00:00Z')
  const asked = async (language: string) =>
    (await ask('an.webm?download', { 'accept-language': language })).headers.get('content-disposition')
  const spoken = { file: 'an.webm', name: 'Nguyễn “Ty/pe” \u202EAn', kind: 'person', startMs: 65_000 }
  const meeting = { name: "Họp (quý 4) 'mở'", startedAt: Date.UTC(2026, 0, 5, 17, 30), tracks: [spoken] }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(meeting))
  const named = async (language: string) =>
    decodeURIComponent(/filename\*=UTF-8''([\w%.~!#$&+^`|-]+)$/.exec((await asked(language))!)![1]!)
  expect(await named('vi')).toBe("Ghi hình – Họp (quý 4) 'mở' – Nguyễn “Ty pe” An – 2026-01-06 00.31.webm")
  expect(await named('en-GB,en;q=0.9,vi;q=0.8')).toMatch(/^Recording – /)
  const long = { ...meeting, name: 'ễ'.repeat(1000), tracks: [{ ...spoken, name: '😀'.repeat(100) }] }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(long))
  expect(Buffer.byteLength(await named('vi'))).toBeLessThan(250)
  rmSync(join(folder, 'manifest.json'))
})

test('the player is told whose recording it is, as the portal says now', async () => {
  const brand = async (): Promise<unknown> => (await ask('brand.json')).json()
  expect(await brand()).toEqual({ name: null, colour: null, logoUrl: null })
  const update = (meta: Record<string, string>) => room.call('updateRecordings', { recordID: 'rec', ...meta })
  await update({ 'meta_hop-brand': 'Sao Mai', 'meta_hop-colour': '#b3261e', 'meta_hop-logo': 'https://hop.saomai.vn/logo.png' })
  expect(await brand()).toEqual({ name: 'Sao Mai', colour: '#b3261e', logoUrl: 'https://hop.saomai.vn/logo.png' })
  await update({ 'meta_hop-brand': 'Hop', 'meta_hop-colour': 'red;x', 'meta_hop-logo': 'javascript:alert(1)' })
  expect(await brand()).toEqual({ name: 'Hop', colour: null, logoUrl: null })
  expect((await fetch(`${room.url}/room/playback/rec/wrong/brand.json`)).status).toBe(404)
})
