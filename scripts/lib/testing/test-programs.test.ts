import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findOrInstall } from './test-programs.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hop programs '))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const program = {
  title: 'Tool',
  variable: 'HOP_TEST_TOOL',
  names: ['hop-test-tool'],
  versionFlag: '--version',
  aptPackage: 'hop-no-such-package',
  hint: 'Build it',
}
function writeProgram(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${content}\n`)
  chmodSync(path, 0o755)
  return path
}

test('a program on the PATH is found by starting it', async () => {
  const path = writeProgram('hop-test-tool', '[ "$1" = --version ]')
  vi.stubEnv('PATH', folder)
  expect(await findOrInstall(program)).toBe(path)
})

test('one that is named is taken, and must start', async () => {
  const path = writeProgram('mine', 'exit 0')
  vi.stubEnv('HOP_TEST_TOOL', path)
  expect(await findOrInstall(program)).toBe(path)
  writeProgram('mine', 'exit 1')
  await expect(findOrInstall(program)).rejects.toThrow('HOP_TEST_TOOL is set to')
})

test('without one, and without a package manager, it is said how to get it', async () => {
  vi.stubEnv('PATH', folder)
  writeProgram('hop-test-tool', 'exit 1')
  await expect(findOrInstall(program)).rejects.toThrow(/No Tool was found. Build it, or set HOP_TEST_TOOL/)
})
