import { addTexts } from '@hop/texts/page-texts'
import { monitor } from '@hop/texts/vi/monitor'
import { expect, test } from 'vitest'
import { bothWaysText, measureText } from './measure-texts'

addTexts('monitor', monitor)

test('a figure and its unit stay on one line; the two ways may stand on two', () => {
  expect(measureText(1234.56, 'kilobits')).toBe('1.235\u00a0kbit/s')
  expect(bothWaysText(1.5, 2, 'percent')).toBe('1,5\u00a0% / 2\u00a0%')
})
