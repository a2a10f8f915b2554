/** Hard names of meetings and people, read back from what a recording is saved as. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hardMeetingName, hardNames, takenTexts } from '@hop/server-kit/testing/hard-texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesInZip } from '../testing/files-in-zip.js'
import { finishedRecording } from '../testing/finished-recording.js'
import { openTestRoom, removeDataDir, type TestRoom, testSecret } from '../testing/test-room.js'
import { playbackPath } from './store/playback-address.js'

let room: TestRoom
let folder: string
beforeAll(async () => {
  room = await openTestRoom()
  room.recordings.save(finishedRecording('rec'))
  folder = join(room.recordings.folderOf('rec'), 'files')
  mkdirSync(folder, { recursive: true })
})
afterAll(async () => {
  await room.stop()
  removeDataDir(room.dataDir)
})

/** Their limits are within a letter. */
const longNames = ['👍🏽', '🇻🇳', 'g̈', '👩\u200d👩\u200d👧\u200d👦'].map((letter) => `Họp${letter.repeat(50)}`)
const names = [hardMeetingName, ...hardNames, ...takenTexts.map(({ text }) => text), ...longNames]

function write(name: string, people: readonly string[]): void {
  const tracks = people.map((person, index) => ({ file: `${index}.webm`, name: person, kind: 'person', startMs: 0 }))
  for (const { file, name: person } of tracks) writeFileSync(join(folder, file), person)
  const manifest = { name, startedAt: Date.UTC(2026, 0, 5, 1), durationMs: 1000, tracks, chat: [], captions: [] }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
}

async function ask(file: string) {
  const answer = await fetch(room.url + playbackPath('rec', file, { secret: testSecret, now: room.clock.now() }), {
    headers: { 'accept-language': 'vi' },
  })
  const encoded = /^attachment; filename="[\w.-]+"; filename\*=UTF-8''([\w%.~!#$&+^`|-]+)$/
  const name = encoded.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? ''
  return { name: decodeURIComponent(name), bytes: Buffer.from(await answer.arrayBuffer()) }
}

const letters = new Intl.Segmenter('vi', { granularity: 'grapheme' })
const lettersOf = (text: string) => Array.from(letters.segment(text), ({ segment }) => segment)
/** Refused by Windows, and what separates folders elsewhere. */
const refusedInFiles = /[/\\:*?"<>|]/
const isKept = (letter: string) => !refusedInFiles.test(letter) && !/^[\s\p{Cf}]/u.test(letter)

/** Whole letters in their order and no other ones, as many as there is room for. */
function expectNamed(file: string, typed: string): void {
  expect(file).not.toMatch(refusedInFiles)
  expect(Buffer.byteLength(file)).toBeLessThan(255)
  const found = lettersOf(file.slice(file.indexOf(' – ') + 3)).filter(isKept)
  const wanted = lettersOf(typed.normalize('NFC')).filter(isKept)
  expect(found).toEqual(wanted.slice(0, found.length))
  expect(found.length).toBeGreaterThanOrEqual(Math.min(wanted.length, 6))
}

test.each(names)('a recording of %j and its archive are saved under that name', async (name) => {
  write(name, ["H'Lan Niê"])
  for (const { name: saved, ending } of [
    { ...(await ask('all.zip')), ending: ' – 2026-01-05 08.00.zip' },
    { ...(await ask('0.webm?download')), ending: " – H'Lan Niê – 2026-01-05 08.00.webm" },
  ]) {
    expect(saved.endsWith(ending), saved).toBe(true)
    expectNamed(saved.slice(0, -ending.length), name)
  }
})

test('the archive has a file for everybody, whatever they are called, and two of one name have two', async () => {
  const people = [...names, ...names.map((name) => name.toUpperCase())]
  write('Giao ban', people)
  const files = filesInZip((await ask('all.zip')).bytes)
  const saved = [...files.keys()]
  expect([...files.values()].map(String)).toEqual(people)
  expect(new Set(saved.map((name) => name.normalize('NFC').toLowerCase())).size).toBe(people.length)
  for (const [index, file] of saved.entries()) {
    expect(file).toMatch(/^Ghi hình – Giao ban – .* 08\.00(?: \(\d+\))?\.webm$/u)
    expectNamed(file.slice('Ghi hình – '.length).replace(/ – 2026-01-05 08\.00(?: \(\d+\))?\.webm$/, ''), people[index]!)
  }
})
