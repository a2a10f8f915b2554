import { expect, test } from 'vitest'
import { inRepository } from '../repository.mjs'
import { findMissingFiles } from './missing-files.mjs'

const there = 'scripts/lib/testing/missing-files.test.ts'

test.each([there, `./${there}`, `e2e/../${there}`, inRepository(there), `${there}:12`])('%s is there', (path) => {
  expect(findMissingFiles([path])).toEqual([])
})

test.each(['apps/gone.test.ts', './apps/gone.test.ts', 'scripts/../apps/gone.test.tsx', inRepository('gone.test.ts')])(
  '%s is named as missing',
  (path) => {
    expect(findMissingFiles([there, path])).toEqual([path])
    expect(findMissingFiles([`${path}:3`])).toEqual([path])
  },
)

test('a file outside of the repository is missing: no runner looks there', () => {
  expect(findMissingFiles(['../elsewhere.test.ts', '/elsewhere.test.ts'])).toEqual(['../elsewhere.test.ts', '/elsewhere.test.ts'])
})

test('a part of a name, a folder and an option are no files', () => {
  expect(findMissingFiles(['regions', 'gone.test.ts', 'gone/gone.test.ts', 'apps/gone', '-t', '--project=server'])).toEqual([])
})
