import { expect, test } from 'vitest'
import { preferredLanguage } from './preferred-language.js'

test.each([
  ['', 'vi'],
  ['en', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['vi-VN,vi;q=0.9,en;q=0.8', 'vi'],
  ['fr, en;q=0.5', 'en'],
  ['fr', 'vi'],
  ['vi;q=0.1,en;q=0.9', 'en'],
  ['en;q=0.5, vi;q=0.5', 'en'],
  ['en;q=0, vi;q=0.2', 'vi'],
  ['en ; Q=0.3 , vi;q=0.2', 'en'],
  ['en;q=x', 'en'],
])('of "%s" it is %s', (accepted, language) => {
  expect(preferredLanguage(accepted)).toBe(language)
})
