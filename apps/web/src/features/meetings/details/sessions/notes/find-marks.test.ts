import { expect, test } from 'vitest'
import { findMarks } from './find-marks'

const marked = (text: string, search: string) =>
  findMarks(text, search)
    .map(({ text: part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('')

test.each([
  ['Ngân sách quý', 'ngan sach', '[Ngân] [sách] quý'],
  ['Đã duyệt, đã ký', 'da', '[Đã] duyệt, [đã] ký'],
  ['Hòa bình'.normalize('NFD'), 'hoa', `${'[Hòa]'.normalize('NFD')} bình`.normalize('NFD')],
  ['Không có gì', 'xyz', 'Không có gì'],
  ['Tốt 👍 lắm', 'lam', 'Tốt 👍 [lắm]'],
])('%s, looked for by "%s"', (text, search, expected) => {
  expect(marked(text, search)).toBe(expected)
  expect(
    findMarks(text, search)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
