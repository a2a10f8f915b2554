import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepPostgresRunning } from './keep-running.mjs'
import { removePostgres } from './start-postgres.mjs'

const folder = mkdtempSync(join(tmpdir(), 'hop-full-disk-'))
const disk = join(folder, 'disk')
mkdirSync(disk)
// Root alone may mount, and in many containers not even root.
const isMounted = process.getuid?.() === 0 && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=120m', 'tmpfs', disk]).status === 0
const dataDir = join(disk, 'data')
const ballast = join(disk, 'ballast')

afterAll(() => {
  if (isMounted) spawnSync('umount', [disk])
  rmSync(folder, { recursive: true, force: true })
})

describe.runIf(isMounted)('a full disk', () => {
  const said: string[] = []
  let postgres: Awaited<ReturnType<typeof keepPostgresRunning>>

  beforeAll(async () => {
    mkdirSync(dataDir)
    postgres = await keepPostgresRunning({ dataDir, log: (message) => said.push(message), asked: new AbortController().signal })
  })
  afterAll(async () => {
    await postgres?.stop()
    await removePostgres(dataDir)
  })

  test('ends PostgreSQL, which comes back by itself with everything once there is space', async () => {
    await query(postgres.url, 'CREATE TABLE kept AS SELECT 7 AS seven')
    fillDisk()
    const admin = new URL(postgres.url)
    admin.username = 'postgres'
    admin.password = readFileSync(join(dataDir, 'postgres.admin-password'), 'utf8').trim()
    // A write that finds no space may fail alone; only a log that cannot grow ends the server. So we write until it has.
    const write = () =>
      query(admin.href, "SELECT pg_logical_emit_message(true, 'x', repeat('x', 1000000)); SELECT pg_switch_wal()")
    const writeAndListen = async () => [...said, await write().then(() => 'written', String)].join('\n')
    await expect.poll(writeAndListen, { timeout: 60_000 }).toContain('There is no space left on the disk')
    expect(said.join('\n')).toContain('nothing has to be restored')

    rmSync(ballast)
    const freedAt = Date.now()
    await expect.poll(() => query(postgres.url, 'SELECT seven FROM kept').catch(() => []), { timeout: 30_000 }).toEqual([7])
    // The longest pause and what the start itself takes on a busy machine.
    expect(Date.now() - freedAt).toBeLessThan(15_000)
    // One line when it begins and one when it ends, however often it was tried.
    expect(said.filter((line) => line.includes('no space left'))).toHaveLength(1)
    expect(said.at(-1)).toBe('PostgreSQL runs again')
  })
})

function fillDisk(): void {
  const handle = openSync(ballast, 'w')
  try {
    for (;;) writeSync(handle, Buffer.alloc(65_536))
  } catch {
    // Full.
  } finally {
    closeSync(handle)
  }
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const answer = await client.query({ text: sql, rowMode: 'array' })
    return Array.isArray(answer) ? [] : answer.rows.flat()
  } finally {
    await client.end()
  }
}
