import { setPageLanguage } from '@hop/texts/page-texts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bytesText, numberText, separators } from './numbers'

describe.each([
  ['vi', '1.234.567', '1,5 GB', ','],
  ['en', '1,234,567', '1.5 GB', '.'],
] as const)('in %s', (language, number, bytes, decimalSeparator) => {
  beforeAll(() => setPageLanguage(language))
  afterAll(() => setPageLanguage('vi'))

  test('a number is written as its readers write it, and so is what they type', () => {
    expect(numberText(1_234_567)).toBe(number)
    expect(bytesText(1_500_000_000)).toBe(bytes)
    expect(separators().decimalSeparator).toBe(decimalSeparator)
  })
})
