/** `npm run admin` and `npm run backup` as somebody types them by night: what cannot be meant is refused, and nothing is made. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { badSetupCode } from '../lib/processes/exit.mjs'
import { inRepository } from '../lib/repository.mjs'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'hop-data-commands-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Nobody answers there. */
const nowhere = 'postgres://hop:secret@127.0.0.1:9/hop'

function run(command: string, words: string[], settings: { dataDir?: string; databaseUrl?: string }) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [inRepository(`scripts/commands/${command}.mjs`), ...words], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: settings.dataDir ?? folder,
      DATABASE_URL: settings.databaseUrl ?? '',
      APP_SECRET: 'app-secret-of-the-test-0123456789abcdef',
      INIT_CWD: folder,
    },
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

test.each([
  { command: 'admin', words: ['unlock', 'admin'] },
  { command: 'backup', words: [] },
])('npm run $command in a folder that holds no database says so and makes nothing there', ({ command, words }) => {
  const missing = join(folder, 'mistyped')
  const { status, said } = run(command, words, { dataDir: missing })
  expect([status, said]).toEqual([badSetupCode, expect.stringContaining(`There is no database of Hop in ${missing}`)])
  expect(existsSync(missing)).toBe(false)
  expect(run(command, words, {}).status).toBe(badSetupCode)
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  { command: 'admin', words: ['unblock', '203.0.113.7', '203.0.113.8'], said: 'Too many words: 203.0.113.8' },
  { command: 'admin', words: ['use-copy', 'now'], said: 'Too many words: now' },
  { command: 'admin', words: ['unlock', 'admin', '--force'], said: "Unknown option '--force'" },
  { command: 'admin', words: ['unlok', 'admin'], said: 'npm run admin -- unlock' },
  { command: 'admin', words: [], said: 'npm run admin -- unlock' },
  { command: 'backup', words: ['a.tar', 'b.tar'], said: 'Too many words: b.tar' },
  { command: 'restore', words: ['a.tar', 'b.tar'], said: 'Too many words: b.tar' },
])('npm run $command -- $words is refused before anything is reached', ({ command, words, said: wanted }) => {
  const { status, said } = run(command, words, { databaseUrl: nowhere })
  expect([status, said]).toEqual([1, expect.stringContaining(wanted)])
  expect(said).not.toMatch(/cannot be reached|ECONNREFUSED|\n {4}at /)
})

test.each(['admin', 'backup'])('npm run %s with an address of no PostgreSQL names the variable', (command) => {
  const { status, said } = run(command, command === 'admin' ? ['unlock', 'admin'] : [], { databaseUrl: 'mysql://127.0.0.1/hop' })
  expect([status, said]).toEqual([badSetupCode, expect.stringContaining('DATABASE_URL')])
  expect(said).not.toMatch(/\n {4}at /)
})
