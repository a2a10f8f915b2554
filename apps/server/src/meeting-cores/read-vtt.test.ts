import { expect, test } from 'vitest'
import { readVtt } from './read-vtt.js'

test('the transcript of Zoom, with names before the words', () => {
  const file =
    'WEBVTT\r\n\r\n1\r\n00:00:03.120 --> 00:00:05.000\r\nTrần Lan: Chào các bạn.\r\n\r\n2\r\n01:02:03.004 --> 01:02:04.000\r\nGiờ là 9:30.\r\n'
  expect(readVtt(file, { hasNames: true })).toEqual([
    { fromMs: 3120, toMs: 5000, speaker: 'Trần Lan', text: 'Chào các bạn.' },
    { fromMs: 3_723_004, toMs: 3_724_000, speaker: '', text: 'Giờ là 9:30.' },
  ])
})

test('captions with voices, tags, entities, notes, settings and several lines', () => {
  const file = `WEBVTT - Phụ đề

NOTE Không phải lời nói

STYLE
::cue { color: white }

00:01.000 --> 00:02.500 align:start
<v.loud Bình>Một &amp; <i>hai</i>
ba</v>

00:03.000 --> 00:04.000

hỏng --> 00:05.000
không đọc
`
  expect(readVtt(file, { hasNames: true })).toEqual([{ fromMs: 1000, toMs: 2500, speaker: 'Bình', text: 'Một & hai ba' }])
})

test('what is no WebVTT has nothing in it', () => {
  for (const file of ['', '<html></html>', '\u0000\u0001', 'WEBVTT']) expect(readVtt(file, { hasNames: true })).toEqual([])
})

test('where words do not begin with names, a colon is a colon', () => {
  const file = 'WEBVTT\n\n00:01.000 --> 00:02.000\nLưu ý: họp lúc chín giờ\n'
  expect(readVtt(file, { hasNames: false })).toMatchObject([{ speaker: '', text: 'Lưu ý: họp lúc chín giờ' }])
})
