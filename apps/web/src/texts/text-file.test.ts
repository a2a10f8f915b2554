import { expect, test } from 'vitest'
import { shell as en } from '@hop/texts/en/shell'
import { shell as vi } from '@hop/texts/vi/shell'
import { loadTextFile } from './text-file'

test('a feature has its texts in the language of the page', async () => {
  expect(await loadTextFile('shell', 'vi')).toBe(vi)
  expect(await loadTextFile('shell', 'en')).toBe(en)
})
