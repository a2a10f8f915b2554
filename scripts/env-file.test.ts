import { expect, test } from 'vitest'
import { parseEnvFile } from './env-file.mjs'

test('reads KEY=VALUE lines, quotes, comments and Windows line ends', () => {
  const text = [
    '# a comment',
    'PORT=8080',
    '  SPACED = two words  ',
    'QUOTED="a # b"',
    "SINGLE=' x '",
    'EMPTY=',
    'URL=smtp://a:b=c@d',
    'not a line',
  ].join('\r\n')
  expect(parseEnvFile(text)).toEqual({
    PORT: '8080',
    SPACED: 'two words',
    QUOTED: 'a # b',
    SINGLE: ' x ',
    EMPTY: '',
    URL: 'smtp://a:b=c@d',
  })
})
