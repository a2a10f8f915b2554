import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inRepository } from '../repository.mjs'
import { lockDataDir, processTag } from './data-dir-lock.mjs'

let dataDir = ''
const lockFile = () => join(dataDir, 'hop.lock')

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hop-lock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** A process that holds the lock until it is killed. */
async function startHolder() {
  const script = `
    import { lockDataDir } from ${JSON.stringify(inRepository('scripts/lib/data-dir/data-dir-lock.mjs'))};
    lockDataDir(${JSON.stringify(dataDir)});
    process.stdout.write('locked');
    setInterval(() => {}, 1000);`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(holder.stdout, 'data')
  return holder
}

test('a second start is refused, naming the folder and the process; after kill -9 of the first it gets the lock', async () => {
  const holder = await startHolder()
  expect(() => lockDataDir(dataDir)).toThrow(`Hop is already running on ${dataDir} (process ${holder.pid}`)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const lock = lockDataDir(dataDir)
  expect(JSON.parse(readFileSync(lockFile(), 'utf8')).pid).toBe(process.pid)
  lock.release()
  expect(existsSync(lockFile())).toBe(false)
})

test('a lock whose pid another process has now is stale', () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, mark: 'an earlier boot/1', since: '2020-01-01' }))
  expect(() => lockDataDir(dataDir).release()).not.toThrow()
})

test('an unreadable lock, left by a full disk, is stale', () => {
  writeFileSync(lockFile(), '')
  expect(() => lockDataDir(dataDir).release()).not.toThrow()
})

test("release leaves another's lock alone", () => {
  const lock = lockDataDir(dataDir)
  const other = JSON.stringify({ pid: 1, mark: processTag(1), since: '2020-01-01' })
  writeFileSync(lockFile(), other)
  lock.release()
  expect(readFileSync(lockFile(), 'utf8')).toBe(other)
})
