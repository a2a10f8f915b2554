/** What becomes of the words of a session when sources tell of them, once, twice and after one another. */
import { expect, test } from 'vitest'
import { seconds } from '../../platform/clock.js'
import { startOfTests } from '../../testing/test-portal.js'
import { customerPerTest } from '../meetings/testing/customer-per-test.js'
import type { NewSegment } from './segment.js'
import { createTalk } from './testing/talk.js'
import { findTranscript, listSegments } from './transcripts.queries.js'
import { writeTranscript } from './write-transcript.js'

const here = customerPerTest()

const said = (text: string, afterSeconds: number, change: Partial<NewSegment> = {}): NewSegment => {
  const from = new Date(startOfTests.getTime() + afterSeconds * seconds)
  return { visitId: null, speaker: 'Lan', from, to: new Date(from.getTime() + 2 * seconds), text, language: 'vi', ...change }
}
const write = (sessionId: number, source: 'captions' | 'core' | 'speech', segments: NewSegment[]) =>
  here.portal.db.transaction().execute((transaction) => writeTranscript(transaction, sessionId, source, segments))
const correct = async (sessionId: number) => {
  await here.portal.db
    .updateTable('transcripts')
    .set({ corrected_at: startOfTests })
    .where('session_id', '=', sessionId)
    .execute()
  const [first] = await listSegments(here.portal.db, sessionId, 'captions')
  const change = { text: 'đã sửa', corrected_at: startOfTests }
  await here.portal.db.updateTable('transcript_segments').set(change).where('id', '=', first!.id).execute()
}
const shown = async (sessionId: number) => {
  const transcript = await findTranscript(here.portal.db, sessionId)
  const rows = transcript ? await listSegments(here.portal.db, sessionId, transcript.source) : []
  return { source: transcript?.source, offered: transcript?.offered_source, texts: rows.map(({ text }) => text) }
}

test('segments come in order of time, whatever the order in which they were told; told twice they are one', async () => {
  const { sessionId } = await createTalk(here.portal, here.place)
  const told = [said('ba', 30), said('một', 10), said('hai', 20)]
  expect(await write(sessionId, 'captions', told)).toBe('shown')
  expect(await write(sessionId, 'captions', [...told, said('bốn', 40)])).toBe('shown')
  expect(await shown(sessionId)).toMatchObject({ source: 'captions', texts: ['một', 'hai', 'ba', 'bốn'] })
})

test('what nobody sees is left out of the words, and a time that is none does not cost the others', async () => {
  const { sessionId } = await createTalk(here.portal, here.place)
  const never = new Date(Number.NaN)
  const told = [
    said('Tệp \u202Egnp.exe\u200B \u0000\uD800 đây', 10),
    said('khi nào?', 20, { from: never }),
    said('hả?', 30, { to: never }),
  ]
  expect(await write(sessionId, 'captions', told)).toBe('shown')
  expect(await shown(sessionId)).toMatchObject({ texts: ['Tệp gnp.exe đây'] })
})

test('two people of one name are two speakers, and two visits of one person are one', async () => {
  const { sessionId } = await createTalk(here.portal, here.place, {
    visits: [
      { visitId: 'w_1', visitor: 'g-one', name: 'Lan' },
      { visitId: 'w_2', visitor: 'g-two', name: 'Lan' },
      { visitId: 'w_3', visitor: 'g-one', name: 'Lan' },
    ],
  })
  await write(
    sessionId,
    'captions',
    ['w_1', 'w_2', 'w_3'].map((visitId, index) => said(`câu ${index}`, index, { visitId })),
  )
  const rows = await listSegments(here.portal.db, sessionId, 'captions')
  expect(rows.map(({ speaker_key }) => speaker_key)).toEqual(['g-one', 'g-two', 'g-one'])
  expect(new Set(rows.map(({ speaker }) => speaker))).toEqual(new Set(['Lan']))
})

test('a better source takes the place of the other, a worse one changes nothing, and neither does an empty one', async () => {
  const { sessionId } = await createTalk(here.portal, here.place)
  await write(sessionId, 'captions', [said('phụ đề', 1)])
  expect(await write(sessionId, 'speech', [said('  \u0000 ', 1)])).toBe('nothing')
  expect(await write(sessionId, 'speech', [said('nhận dạng', 1)])).toBe('shown')
  expect(await write(sessionId, 'core', [said('của máy chủ', 1)])).toBe('nothing')
  expect(await write(sessionId, 'captions', [said('phụ đề', 1), said('đến muộn', 2)])).toBe('nothing')
  expect(await shown(sessionId)).toEqual({ source: 'speech', offered: null, texts: ['nhận dạng'] })
  expect(await listSegments(here.portal.db, sessionId, 'captions')).toEqual([])
})

test('what the owner corrected is not replaced: a better source waits to be taken', async () => {
  const { sessionId } = await createTalk(here.portal, here.place)
  await write(sessionId, 'captions', [said('sai', 1), said('đúng', 2)])
  await correct(sessionId)
  expect(await write(sessionId, 'core', [said('của máy chủ', 1)])).toBe('offered')
  expect(await write(sessionId, 'speech', [said('nhận dạng', 1)])).toBe('offered')
  expect(await write(sessionId, 'core', [said('của máy chủ', 1)])).toBe('nothing')
  expect(await shown(sessionId)).toEqual({ source: 'captions', offered: 'speech', texts: ['đã sửa', 'đúng'] })
})

test('what comes late of the same source is added, and a correction stays', async () => {
  const { sessionId } = await createTalk(here.portal, here.place)
  await write(sessionId, 'captions', [said('sai', 1)])
  await correct(sessionId)
  expect(await write(sessionId, 'captions', [said('sai', 1), said('đến muộn', 2)])).toBe('shown')
  expect(await shown(sessionId)).toMatchObject({ texts: ['đã sửa', 'đến muộn'] })
})

test('two jobs that write at once write one transcript', async () => {
  const { sessionId } = await createTalk(here.portal, here.place)
  const told = Array.from({ length: 50 }, (_, index) => said(`câu ${index}`, index))
  await Promise.all(Array.from({ length: 4 }, () => write(sessionId, 'captions', told)))
  expect((await shown(sessionId)).texts).toHaveLength(50)
})
