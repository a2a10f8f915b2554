/** Started by root, earlier versions kept the database in /var/lib/hop, with a pointer to it in DATA_DIR. */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BadSetup } from '../processes/exit.mjs'
import { removePostgres, startPostgres } from './start-postgres.mjs'

const isRoot = process.getuid?.() === 0

describe.runIf(isRoot)('a database in the older place', () => {
  let folder = ''
  let dataDir = ''
  let old = ''
  const start = (where = dataDir) => startPostgres({ dataDir: where, fast: true, log: () => {} })
  const cluster = () => join(dataDir, 'postgres', 'cluster')
  const pointer = () => join(dataDir, 'postgres.folder')

  async function keptNumber(url: string): Promise<unknown> {
    const client = new Client(url)
    await client.connect()
    try {
      return (await client.query<{ seven: number }>('SELECT seven FROM kept')).rows[0]?.seven
    } finally {
      await client.end()
    }
  }

  /** Making a database takes longer than these tests. */
  let made = ''
  beforeAll(async () => {
    made = mkdtempSync(join(tmpdir(), 'hop-old-place-made-'))
    const running = await start(made)
    const client = new Client(running.url)
    await client.connect()
    await client.query('CREATE TABLE kept AS SELECT 7 AS seven')
    await client.end()
    await running.stop()
  })
  afterAll(() => rmSync(made, { recursive: true, force: true }))

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hop-old-place-'))
    dataDir = join(folder, 'data')
    old = `/var/lib/hop/test-${randomBytes(6).toString('hex')}`
    spawnSync('cp', ['-a', made, dataDir])
    // As it was: PostgreSQL ran as nobody, and nothing of it was in DATA_DIR but pointer and password.
    mkdirSync(old, { recursive: true })
    spawnSync('mv', [cluster(), join(old, 'cluster')])
    spawnSync('chown', ['-R', '65534:65534', old])
    rmSync(join(dataDir, 'postgres'), { recursive: true })
    writeFileSync(pointer(), `${old}\n`)
    writeFileSync(`${old}.data-dir`, `${dataDir}\n`)
  })
  afterEach(async () => {
    await removePostgres(dataDir)
    for (const path of [folder, old, `${old}.data-dir`]) rmSync(path, { recursive: true, force: true })
  })

  test('is moved into DATA_DIR, and nothing of it stays behind', async () => {
    const running = await start()
    expect(await keptNumber(running.url)).toBe(7)
    expect(existsSync(cluster())).toBe(true)
    expect([pointer(), old, `${old}.data-dir`, join(dataDir, 'postgres', 'moved-from')].filter(existsSync)).toEqual([])
  })

  test('a move that was cut off after the database had arrived is finished', async () => {
    mkdirSync(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres', 'moved-from'), `${old}\n`)
    renameSync(join(old, 'cluster'), cluster())
    const running = await start()
    expect(await keptNumber(running.url)).toBe(7)
    expect(existsSync(pointer())).toBe(false)
  })

  test('a copy that was cut off halfway is begun anew', async () => {
    mkdirSync(`${cluster()}.moving`, { recursive: true })
    writeFileSync(join(dataDir, 'postgres', 'moved-from'), `${old}\n`)
    expect(await keptNumber((await start()).url)).toBe(7)
  })

  test('across two disks it is copied whole before the old one is deleted', async () => {
    // Another file system than that of /var/lib.
    const disk = join(folder, 'disk')
    mkdirSync(disk)
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', disk]).status !== 0) return
    try {
      spawnSync('cp', ['-a', dataDir, join(disk, 'data')])
      rmSync(dataDir, { recursive: true })
      dataDir = join(disk, 'data')
      const running = await start()
      expect(await keptNumber(running.url)).toBe(7)
      expect([pointer(), old].filter(existsSync)).toEqual([])
    } finally {
      await removePostgres(dataDir)
      spawnSync('umount', [disk])
    }
  })

  test('one that is not there any more stops the start and is named', async () => {
    rmSync(old, { recursive: true })
    await expect(start()).rejects.toThrow(BadSetup)
    await expect(start()).rejects.toThrow(`nor ${join(old, 'cluster')}`)
    expect(readFileSync(pointer(), 'utf8')).toBe(`${old}\n`)
  })

  test('a copied DATA_DIR does not take it from the original', async () => {
    const copy = join(folder, 'copy')
    spawnSync('cp', ['-a', dataDir, copy])
    await expect(start(copy)).rejects.toThrow(/is a copy of/)
    expect(await keptNumber((await start()).url)).toBe(7)
  })

  test('two databases for one DATA_DIR are not guessed at', async () => {
    mkdirSync(cluster(), { recursive: true })
    chownSync(cluster(), 65534, 65534)
    await expect(start()).rejects.toThrow(/has two databases/)
  })
})
