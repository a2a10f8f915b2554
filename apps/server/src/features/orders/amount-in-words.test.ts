import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.js'

test.each([
  [0, 'Không đồng'],
  [5, 'Năm đồng'],
  [15, 'Mười lăm đồng'],
  [21, 'Hai mươi mốt đồng'],
  [105, 'Một trăm lẻ năm đồng'],
  [400_000, 'Bốn trăm nghìn đồng'],
  [363_636, 'Ba trăm sáu mươi ba nghìn sáu trăm ba mươi sáu đồng'],
  [1_000_005, 'Một triệu không trăm lẻ năm đồng'],
  [12_034_000, 'Mười hai triệu không trăm ba mươi bốn nghìn đồng'],
  [2_000_000_000, 'Hai tỷ đồng'],
  [1_234_567_891, 'Một tỷ hai trăm ba mươi bốn triệu năm trăm sáu mươi bảy nghìn tám trăm chín mươi mốt đồng'],
])('%d is read as %s', (amount, words) => {
  expect(amountInWords(amount)).toBe(words)
})
