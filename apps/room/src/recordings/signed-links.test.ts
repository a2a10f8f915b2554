/** An address of a recording opens everything of it for twelve hours, and nothing any more once it is unpublished or deleted. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { finishedRecording } from '../testing/finished-recording.js'
import { filesInZip } from '../testing/files-in-zip.js'
import { openTestRoom, removeDataDir, type TestRoom, testSecret } from '../testing/test-room.js'
import { playbackPath } from './store/playback-address.js'

const hourMs = 3_600_000
let room: TestRoom
let folder: string
beforeEach(async () => {
  room = await openTestRoom()
  room.recordings.save(finishedRecording('rec'))
  folder = join(room.recordings.folderOf('rec'), 'files')
  mkdirSync(folder, { recursive: true })
  const track = { kind: 'person', startMs: 0 }
  const tracks = [
    { file: 'one.webm', name: 'Nguyễn An', ...track },
    { file: 'two.webm', name: 'nguyễn AN', ...track },
  ]
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify({ name: 'Giao ban', startedAt: Date.UTC(2026, 0, 5, 1), durationMs: 1000, tracks, chat: [], captions: [] }),
  )
  writeFileSync(join(folder, 'one.webm'), 'first track')
  writeFileSync(join(folder, 'two.webm'), Buffer.alloc(5_000_000, 7))
  writeFileSync(join(folder, 'captions.vtt'), 'WEBVTT')
})
afterEach(async () => {
  await room.stop()
  removeDataDir(room.dataDir)
})

const link = (file: string) => room.url + playbackPath('rec', file, { secret: testSecret, now: room.clock.now() })
const everything = ['manifest.json', 'brand.json', 'one.webm', 'captions.vtt', 'one.webm?download', 'all.zip']
const statuses = (address: string) =>
  Promise.all(
    everything.map(async (file) => {
      const answer = await fetch(new URL(file, address))
      await answer.body?.cancel()
      return answer.status
    }),
  )
const all = (status: number) => everything.map(() => status)
const readToEnd = async (reader: ReadableStreamDefaultReader<Uint8Array>) => {
  for (;;) if ((await reader.read()).done) return
}

test('it opens everything until its end, and afterwards says that it has ended', async () => {
  const address = link('')
  expect(await statuses(address)).toEqual(all(200))
  room.clock.advance(12 * hourMs - 1)
  expect(await statuses(address)).toEqual(all(200))
  room.clock.advance(1)
  expect(await statuses(address)).toEqual(all(410))
  expect(await (await fetch(new URL('manifest.json', address))).json()).toEqual({ error: 'LinkEnded' })
  expect(await statuses(link(''))).toEqual(all(200))
})

test('a portal whose clock is ten minutes off gives addresses that work', async () => {
  for (const offMs of [-600_000, 600_000]) {
    const address = room.url + playbackPath('rec', '', { secret: testSecret, now: room.clock.now() + offMs })
    expect(await statuses(address)).toEqual(all(200))
  }
})

test('unpublished it opens nothing, published again it opens everything', async () => {
  const address = link('')
  await room.call('publishRecordings', { recordID: 'rec', publish: false })
  expect(await statuses(address)).toEqual(all(404))
  await room.call('publishRecordings', { recordID: 'rec', publish: true })
  expect(await statuses(address)).toEqual(all(200))
})

test('those that were given out until a moment end with it, and what is on its way is broken off; later ones open', async () => {
  const address = link('')
  const reader = (await fetch(link('two.webm'))).body!.getReader()
  await reader.read()
  await room.call('updateRecordings', { recordID: 'rec', 'meta_hop-links-ended': String(room.clock.now()) })
  expect(await statuses(address)).toEqual(all(410))
  await expect(readToEnd(reader)).rejects.toThrow('terminated')
  room.clock.advance(1)
  expect(await statuses(link(''))).toEqual(all(200))
})

test.each([
  ['a track', 'two.webm', { publish: false }],
  ['the archive', 'all.zip', { publish: false }],
  ['a track of one that is deleted', 'two.webm', null],
])('%s that is on its way when it is unpublished is broken off', async (_what, file, change) => {
  const answer = await fetch(link(file))
  const reader = answer.body!.getReader()
  await reader.read()
  if (change) await room.call('publishRecordings', { recordID: 'rec', ...change })
  else await room.call('deleteRecordings', { recordID: 'rec' })
  await expect(readToEnd(reader)).rejects.toThrow('terminated')
})

test('the archive holds every track and the captions, under names that people read, and says its size', async () => {
  const answer = await fetch(link('all.zip'), { headers: { 'accept-language': 'vi' } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(Number(answer.headers.get('content-length'))).toBe(bytes.length)
  expect(decodeURIComponent(answer.headers.get('content-disposition')!)).toContain('Ghi hình – Giao ban – 2026-01-05 08.00.zip')
  const files = filesInZip(bytes)
  expect([...files.keys()]).toEqual([
    'Ghi hình – Giao ban – Nguyễn An – 2026-01-05 08.00.webm',
    'Ghi hình – Giao ban – nguyễn AN – 2026-01-05 08.00 (2).webm',
    'Ghi hình – Giao ban – Phụ đề – 2026-01-05 08.00.vtt',
  ])
  expect([...files.values()].map(({ length }) => length)).toEqual([11, 5_000_000, 6])
  expect([...files.values()][0]!.toString()).toBe('first track')
})
