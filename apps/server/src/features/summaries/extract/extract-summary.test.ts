import { expect, test } from 'vitest'
import type { Line, TalkToSummarise } from '../summary.js'
import { extractSummary } from './extract-summary.js'
import { sentencesOf } from './sentences.js'
import { languageOf } from './terms.js'

const subjects = ['ngân sách', 'tiến độ', 'nhân sự', 'hợp đồng', 'khách hàng', 'chất lượng', 'kho bãi', 'đào tạo']
const verbs = ['cần xem lại', 'đã hoàn thành', 'đang bị chậm', 'phải báo cáo', 'sẽ chuyển giao', 'được phê duyệt']
const ends = ['trước ngày 15.', 'trong quý này.', 'theo kế hoạch ban đầu?', 'cùng phòng kỹ thuật!', 'ở chi nhánh miền Trung.']
const fillers = ['Vâng ạ.', 'Dạ vâng, em nghe rõ.', 'À ừ, thế thì mình nói tiếp nhé.', 'Alo alo.']

/** As much as is said in so many seconds: about three syllables in each. */
function talkOf(seconds: number): TalkToSummarise {
  const lines: Line[] = []
  for (let at = 0, turn = 0; at < seconds; at += 6, turn += 1) {
    const [subject, verb, end] = [subjects[turn % 8], verbs[(turn * 7) % 6], ends[(turn * 11) % 5]]
    const text =
      turn % 5 === 4
        ? fillers[turn % 4]!
        : `Phần ${subject} của đợt ${turn % 37} ${verb} ${end} Anh chị xem giúp mục ${subject} nhé.`
    lines.push({ at: at * 1000, until: (at + 5) * 1000, speakerId: 1 + (turn % 6), text })
  }
  const talkers = Array.from({ length: 6 }, (_, index) => ({
    id: index + 1,
    name: `Người ${index + 1}`,
    talkSeconds: 60,
    talkPercent: 16,
  }))
  return { lines, talkers, language: 'vi' }
}

const everySentence = ({ general, timeline, people }: ReturnType<typeof extractSummary>) =>
  [general.content, ...timeline.map(({ content }) => content), ...people.map(({ summary }) => summary)]
    .flatMap((text) => text.split('\n'))
    .filter(Boolean)

test('two hours of Vietnamese take less than two seconds of the processor', () => {
  const talk = talkOf(7200)
  expect(talk.lines.length).toBe(1200)
  const before = process.cpuUsage()
  const summary = extractSummary(talk)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(2)
  expect(summary.general.points.length).toBeGreaterThan(2)
})

test('every sentence stands in the transcript as it is, and no word is cut', () => {
  const talk = talkOf(7200)
  const whole = talk.lines.map(({ text }) => text)
  for (const sentence of everySentence(extractSummary(talk))) {
    const line = whole.find((text) => text.includes(sentence))
    expect(line).toBeDefined()
    const [before, after] = (line ?? '').split(sentence)
    expect([/[\p{L}\p{N}]$/u.test(before ?? ''), /^[\p{L}\p{N}]/u.test(after ?? '')]).toEqual([false, false])
  }
})

test('what is only said in passing is not what the meeting was about', () => {
  const { general } = extractSummary(talkOf(3600))
  for (const filler of fillers) expect(general.content).not.toContain(filler)
})

test('the timeline is in order, covers the talk, and has at most a sentence in 90 seconds', () => {
  const { timeline } = extractSummary(talkOf(7200))
  expect(timeline.length).toBeLessThanOrEqual(24)
  expect(timeline.map(({ from }) => from)).toEqual(timeline.map(({ from }) => from).toSorted())
  expect(timeline.at(-1)?.to).toBe(new Date(7199_000).toISOString())
  for (const { from, to, content } of timeline) {
    const seconds = (new Date(to).getTime() - new Date(from).getTime()) / 1000
    expect(content.split('\n').length).toBeLessThanOrEqual(Math.max(1, Math.ceil(seconds / 90)))
  }
})

test('each person is quoted with nothing but own words', () => {
  const talk = talkOf(1800)
  for (const [index, { summary }] of extractSummary(talk).people.entries()) {
    const own = talk.lines.filter(({ speakerId }) => speakerId === index + 1).map(({ text }) => text)
    expect(summary).not.toBe('')
    for (const sentence of summary.split('\n')) expect(own.some((text) => text.includes(sentence))).toBe(true)
  }
})

const spoken = (...texts: string[]): TalkToSummarise => ({
  lines: texts.map((text, index) => ({ at: index * 5000, until: index * 5000 + 4000, speakerId: 1, text })),
  talkers: [{ id: 1, name: 'Lan', talkSeconds: 4, talkPercent: 100 }],
  language: 'vi',
})

test.each([
  ['nothing', [], ''],
  ['one word', ['Vâng'], 'Vâng'],
  ['marks alone', ['… ?!'], ''],
  ['two sentences', ['Chào anh.', 'Hẹn gặp lại.'], 'Chào anh.\nHẹn gặp lại.'],
])('%s is answered plainly: it is all of it', (_name, texts, content) => {
  const { general, people } = extractSummary(spoken(...texts))
  expect(general).toMatchObject({ content, isWhole: true })
  expect(people).toHaveLength(1)
})

test('English is summarised by its words', () => {
  const lines = Array.from({ length: 60 }, (_, index) =>
    index % 3 === 0 ? `The budget review for region ${index} needs approval from finance.` : 'Yeah okay, well, I mean, right.',
  )
  const { general } = extractSummary({ ...spoken(...lines), language: 'en' })
  expect(general.content).toContain('budget review')
  expect(general.content).not.toContain('Yeah')
})

test('abbreviations and figures end no sentence', () => {
  expect(sentencesOf('Ở TP. Hồ Chí Minh có 1.500.000 đồng. ThS. Lan nói v.v. và v.v. Xong chưa? Rồi…')).toEqual([
    'Ở TP. Hồ Chí Minh có 1.500.000 đồng.',
    'ThS. Lan nói v.v. và v.v. Xong chưa?',
    'Rồi…',
  ])
})

test('the language is that of most of what was said, told or guessed', () => {
  const vi = { text: 'Chúng ta bắt đầu cuộc họp nhé', language: null }
  const en = { text: 'Let us begin', language: null }
  expect([languageOf([vi, en]), languageOf([en]), languageOf([{ ...en, language: 'vi' }])]).toEqual(['vi', 'en', 'vi'])
})
