import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findOrInstall, providePrograms } from './provide-programs.mjs'

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
  packages: { apt: 'hop-no-such-package' },
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
  await expect(findOrInstall(program)).rejects.toThrow(/NOT FOUND: Tool\nInstall: sudo apt-get install hop-no-such-package/)
})

test('who may install nothing reads one command for all that is missing, and goes on with what is there', async () => {
  const path = writeProgram('hop-test-tool', 'exit 0')
  vi.stubEnv('PATH', folder)
  const other = { ...program, title: 'Saw', variable: 'HOP_TEST_SAW', names: ['hop-test-saw'], packages: { apt: 'saw' } }
  const plane = { ...other, title: 'Plane', variable: 'HOP_TEST_PLANE', names: ['hop-test-plane'], packages: { apt: 'plane' } }
  const said: string[] = []
  const { paths, missing } = await providePrograms([program, other, plane], { log: (text) => said.push(text), userId: 1000 })
  expect(paths).toEqual({ HOP_TEST_TOOL: path })
  expect(missing).toEqual([other, plane])
  expect(said.join('\n')).toContain('NOT FOUND: Saw, Plane\nInstall: sudo apt-get install saw plane\n')
})
