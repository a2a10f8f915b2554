/** What is chosen of talks as people hold them: what was decided, who does what until when, what stayed open. */
import type { SummaryPoint } from '@hop/contract/features/summaries'
import { expect, test } from 'vitest'
import type { Language } from '@hop/texts/languages'
import type { TalkToSummarise } from '../summary.js'
import { extractSummary } from './extract-summary.js'

const people = { Lan: 1, Hùng: 2, Mai: 3, Anna: 4, Ben: 5 }
const fullNames = ['Nguyễn Thị Lan', 'Trần Hùng', 'Lê Mai (2)', 'Anna Lee', 'Ben Park']

function talk(language: Language, text: string): TalkToSummarise {
  const lines = text
    .trim()
    .split('\n')
    .map((line, index) => {
      const [name, ...words] = line.trim().split(': ')
      return {
        at: index * 8000,
        until: index * 8000 + 6000,
        speakerId: people[name as keyof typeof people],
        text: words.join(': '),
      }
    })
  return { lines, talkers: fullNames.map((name, index) => ({ id: index + 1, name, talkSeconds: 9, talkPercent: 20 })), language }
}

const shop = `Lan: Alo mọi người nghe rõ em không ạ?
Hùng: Nghe rõ, em cứ nói đi.
Lan: Dạ em chào cả nhà. Hôm nay mình họp về việc khai trương cửa hàng ở Thủ Đức.
Mai: Chị chào em nhé.
Lan: Đầu tiên là chuyện mặt bằng. Cửa hàng bên Thủ Đức thì thợ vẫn đang sơn, cửa hàng nhìn cũng sáng sủa.
Hùng: Ừ hôm qua anh có ghé cửa hàng, nhìn được lắm.
Mai: Thế tiền thuê mặt bằng một tháng là bao nhiêu hả em?
Lan: Dạ 45 triệu một tháng, đặt cọc ba tháng ạ.
Hùng: Cũng hơi cao nhưng mà thôi khu đó đông người.
Lan: Vâng, khu đó thì đông thật. Anh chị thấy mình nên khai trương ngày 10/12 hay là dời sang 20/12 ạ?
Hùng: Theo anh nên dời sang 20/12, vì thợ chưa xong phần điện.
Mai: Chị cũng nghĩ thế.
Hùng: Rồi, chốt vậy nhé.
Lan: Dạ vâng. Giờ mình sang phần tuyển dụng nhé mọi người.
Mai: Phần tuyển dụng thì chị thấy cũng ổn, đợt này ứng viên khá hơn đợt trước.
Lan: Chị Mai giúp em gửi danh sách ứng viên trước thứ Sáu tuần này được không ạ?
Mai: Được, để chị gửi cho em.
Hùng: Còn cái bảng hiệu, để anh làm việc với bên thi công, chậm nhất ngày 5/12 phải có mẫu.
Lan: Dạ vâng ạ.
Lan: Còn giá bán thì em thấy chưa thống nhất được, bên kế toán muốn tăng còn bên mình muốn giữ.
Hùng: Ừ cái đó để sau đi, chờ số liệu đã.
Mai: Mình thống nhất là không bán trên sàn thương mại điện tử trong ba tháng đầu nhé.
Hùng: Đồng ý.
Lan: Vâng, thế thì em nói tiếp nhé. Cửa hàng của mình thì cửa hàng nào cũng có nhân viên cũ kèm nhân viên mới.
Mai: Đúng rồi, cửa hàng nào cũng vậy.
Lan: Ngân sách quảng cáo tháng 12 là 120 triệu, tăng 20% so với tháng trước.
Hùng: Ok em.
Lan: Dạ em cảm ơn cả nhà, hẹn gặp lại mọi người.`

const chosenOf = (language: Language, text: string) => extractSummary(talk(language, text)).general.points
const kindOf = (points: readonly SummaryPoint[], words: string) => points.find(({ text }) => text.includes(words))?.kind

test('what was decided, promised, measured and left open is chosen, and what only moves the talk on is not', () => {
  const points = chosenOf('vi', shop)
  expect(points.length).toBeLessThanOrEqual(12)
  expect(kindOf(points, 'dời sang 20/12, vì thợ'), 'agreed to by "chốt vậy nhé"').toBe('decision')
  expect(kindOf(points, 'không bán trên sàn')).toBe('decision')
  expect(kindOf(points, 'gửi danh sách ứng viên')).toBe('task')
  expect(kindOf(points, 'bên thi công')).toBe('task')
  expect(kindOf(points, 'chưa thống nhất được')).toBe('question')
  expect(kindOf(points, '45 triệu một tháng')).toBe('figure')
  expect(kindOf(points, '120 triệu')).toBe('figure')
  for (const passing of ['nghe rõ', 'sang phần', 'em nói tiếp', 'chào cả nhà', 'hẹn gặp', 'Chốt vậy', 'Đồng ý.'])
    expect(points.filter(({ text }) => text.toLowerCase().includes(passing.toLowerCase()))).toEqual([])
})

test('a task has whose it is and until when, in the very words', () => {
  const points = chosenOf('vi', shop)
  expect(points.find(({ text }) => text.includes('danh sách'))).toMatchObject({ who: 'Chị Mai', due: 'thứ Sáu tuần này' })
  expect(points.find(({ text }) => text.includes('thi công'))).toMatchObject({ who: 'Trần Hùng', due: 'ngày 5/12' })
})

test('recognised speech without marks is chosen in whole utterances, fillers and all', () => {
  const bare = shop
    .split('\n')
    .map((line) => {
      const [name, ...words] = line.split(': ')
      const text = words.join(' ').replaceAll(/[.?!,](?=\s|$)/gu, '')
      return `${name}: ờ ${text.toLowerCase()}`
    })
    .join('\n')
  const points = chosenOf('vi', bare)
  expect(points.length).toBeLessThanOrEqual(12)
  expect(kindOf(points, 'không bán trên sàn')).toBe('decision')
  expect(kindOf(points, 'bên thi công')).toBe('task')
  expect(points.find(({ text }) => text.includes('danh sách'))).toMatchObject({
    kind: 'task',
    who: 'chị mai',
    due: 'thứ sáu tuần này',
  })
  expect(kindOf(points, 'chưa thống nhất')).toBe('question')
  for (const { text } of points) expect(bare).toContain(text)
})

const release = `Anna: Good morning everyone, can you hear me?
Ben: Yes, loud and clear.
Anna: Let's get started. The release looks good and the release notes look good as well.
Ben: Yeah, the release is fine I think.
Anna: How many customers are on the old version?
Ben: About 340 customers, most of them in the north.
Anna: Okay. Then we agreed to postpone the release to December 3.
Ben: Fine with me.
Anna: Moving on to the website.
Ben: I'll send the new draft of the pricing page to legal by Thursday.
Anna: Ben, can you also check the backup on the staging server before Friday?
Ben: Sure.
Ben: We still don't know yet whether the partners pay for support.
Anna: Right, that is still open.
Anna: The website is nice, the website loads well, everybody likes the website.
Ben: I mean, yes, it is nice.
Anna: The deadline for the security review is the 28th of November.
Anna: Thank you all, see you next time.`

test('English talk is chosen from in the same way', () => {
  const points = chosenOf('en', release)
  expect(kindOf(points, 'postpone the release')).toBe('decision')
  expect(points.find(({ text }) => text.includes('pricing page'))).toMatchObject({
    kind: 'task',
    who: 'Ben Park',
    due: 'Thursday',
  })
  expect(points.find(({ text }) => text.includes('backup'))).toMatchObject({ kind: 'task', who: 'Ben', due: 'Friday' })
  expect(kindOf(points, 'partners pay')).toBe('question')
  expect(kindOf(points, '340 customers')).toBe('figure')
  expect(kindOf(points, 'security review')).toBe('task')
  for (const passing of ['Good morning', 'Moving on', 'Thank you', 'loud and clear'])
    expect(points.filter(({ text }) => text.includes(passing))).toEqual([])
})

test('of what was said twice the later one is chosen, unless its figures differ', () => {
  const points = chosenOf(
    'vi',
    `Lan: Mình thống nhất thuê thêm kho ở Bình Dương để chứa hàng Tết.
Hùng: Hôm qua trời mưa to quá nên xe đến hơi muộn một chút, mọi người thông cảm.
Mai: Xe của bên vận chuyển lúc nào cũng thế, chị gặp hoài rồi.
Lan: Kho ở Bình Dương thì rộng mà gần đường lớn, xe ra vào thoải mái.
Hùng: Tóm lại mình thống nhất thuê thêm kho ở Bình Dương để chứa hàng Tết.
Mai: Giá thuê kho ở Bình Dương là 30 triệu một tháng.
Mai: Giá thuê kho ở Bình Dương là 35 triệu một tháng nếu thuê có điện.
Lan: Vâng, hôm qua em cũng gặp mưa, ướt hết cả người.`,
  )
  expect(points.filter(({ text }) => text.includes('thống nhất')).map(({ text }) => text.slice(0, 7))).toEqual(['Tóm lại'])
  expect(points.filter(({ text }) => text.includes('Giá thuê'))).toHaveLength(2)
})
