import { expect, test } from 'vitest'
import { segmentsOfCaptions } from './captions.js'

const at = new Date('2026-11-15T03:00:10Z')
const caption = (id: number, body: Record<string, unknown>, visit_id: string | null = 'w_1') => ({
  id,
  visit_id,
  happened_at: at,
  body,
})
const visits = [{ visit_id: 'w_1', display_name: 'Lan' }]

test('a caption of the room is a segment with the times of who spoke', () => {
  const [start, end] = [at.getTime() - 3000, at.getTime()]
  const body = { id: 'w_1-1', transcript: 'Xin chào', locale: 'vi-VN', final: true, 'start-time': start, 'end-time': end }
  expect(segmentsOfCaptions([caption(7, body)], visits)).toEqual([
    { key: 'event 7', visitId: 'w_1', speaker: 'Lan', text: 'Xin chào', language: 'vi', from: new Date(start), to: at },
  ])
})

test('a page that was loaded anew counts from one again, and nothing of it is lost', () => {
  const again = ['Một', 'Hai'].map((transcript, index) => caption(index, { id: 'w_1-1', transcript, final: true }))
  expect(segmentsOfCaptions(again, visits).map(({ text }) => text)).toEqual(['Một', 'Hai'])
})

test('half a sentence is none, and of one that grows the last is the whole one', () => {
  const growing = [
    caption(1, { id: 'a', transcript: 'Xin', final: false }),
    caption(2, { id: 'b', text: 'Chúng ta' }),
    caption(3, { id: 'b', text: 'Chúng ta bắt đầu' }),
    caption(4, { id: 'c', transcript: '  ', final: true }),
  ]
  expect(segmentsOfCaptions(growing, visits).map(({ text }) => text)).toEqual(['Chúng ta bắt đầu'])
})

test.each([
  ['counted from the beginning of the meeting', { 'start-time': 1200, 'end-time': 3400 }],
  [
    'of a clock that is two days ahead',
    { 'start-time': at.getTime() + 2 * 86_400_000, 'end-time': at.getTime() + 2 * 86_400_000 },
  ],
  ['turned around', { 'start-time': at.getTime(), 'end-time': at.getTime() - 5000 }],
  ['missing', {}],
])('times %s are not believed: it was said when the core told of it', (_name, times) => {
  const [segment] = segmentsOfCaptions([caption(1, { transcript: 'Xin chào', final: true, ...times })], visits)
  expect([segment?.from, segment?.to]).toEqual([at, at])
})

test('somebody whom nobody saw come has no name, and is no reason to lose the words', () => {
  const [segment] = segmentsOfCaptions([caption(1, { transcript: 'Hello', locale: 'en_GB', final: true }, 'w_9')], visits)
  expect(segment).toMatchObject({ visitId: 'w_9', speaker: '', language: 'en' })
})
