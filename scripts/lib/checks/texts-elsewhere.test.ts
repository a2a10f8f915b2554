import { expect, test } from 'vitest'
import { findTextsElsewhere, textsIn } from './texts-elsewhere.mjs'

test('what people read stands in packages/texts and in the texts of the room', () => {
  expect(findTextsElsewhere()).toEqual([])
})

test('a text in a string, in a template and between tags is found; a comment, a sign and a name that all languages share are not', () => {
  const source = `
    const name = \`Gói \${code}\` // giá
    /* Họp, to meet. */
    const signs = { empty: '—', price: '5 ₫', browser: 'Cốc Cốc' }
    const label = isDone ? 'Đã lưu' : 'Lưu'
    return <Text>{/* trống */}Không có gì</Text>`
  expect(textsIn(source)).toEqual([
    'const name = `Gói ${code}`',
    "const label = isDone ? 'Đã lưu' : 'Lưu'",
    'return <Text>{}Không có gì</Text>',
  ])
})
