import { expect, test } from 'vitest'
import { listTestFiles, listUsers } from './users-of-programs.mjs'

const tests = listTestFiles()

test('a file needs a program that a helper of its helpers asks for', () => {
  const users = listUsers(tests, ['FFMPEG'])
  expect(users).toContain('apps/room/src/recordings/phone-copies.test.ts')
  expect(users).not.toContain('apps/server/src/features/backup/openssh.test.ts')
  expect(users.length).toBeLessThan(tests.length / 4)
})

test('nobody needs one that is there', () => {
  expect(listUsers(tests, [])).toEqual([])
  expect(listUsers(tests, ['NO_SUCH_PROGRAM'])).toEqual([])
})

test('of the tests those are listed that the runner would take', () => {
  expect(listTestFiles(['users-of-programs', '--project=scripts'])).toEqual(['scripts/lib/testing/users-of-programs.test.ts'])
})
