import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { BadSetup } from '../processes/exit.mjs'
import { inRepository } from '../repository.mjs'
import { removePostgres, startPostgres } from './start-postgres.mjs'

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65534, gid: 65534 }

let folder = ''
let dataDir = ''
let messages: string[] = []

const start = (options: { port?: number; fast?: boolean } = {}) =>
  startPostgres({ dataDir, fast: true, log: (message) => messages.push(message), ...options })

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

/** Several statements at once. */
async function run(url: string, statements: string): Promise<void> {
  for (const statement of statements.split(';')) await query(url, statement)
}

const clusterFolder = () => join(dataDir, 'postgres', 'cluster')

/** Making a database takes longer than most of these tests, so that they start with a copy of one that was stopped. */
let made = ''
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'hop-postgres-made-'))
  await (await startPostgres({ dataDir: made, fast: true, log: () => {} })).stop()
})
afterAll(() => rmSync(made, { recursive: true, force: true }))
const copyMade = () => spawnSync('cp', ['-a', made, dataDir])

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hop-postgres-'))
  dataDir = join(folder, 'data')
  messages = []
})

afterEach(async () => {
  await removePostgres(dataDir)
  rmSync(folder, { recursive: true, force: true })
})

describe('embedded PostgreSQL', () => {
  test('starts on loopback behind a password only we can read, keeps its data over a restart, and stops', async () => {
    const first = await start()
    expect(first.url).toMatch(/^postgres:\/\/hop:[0-9a-f]{48}@127\.0\.0\.1:\d+\/hop$/)
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600)
    expect(await query(first.url, 'SHOW listen_addresses')).toEqual(['127.0.0.1'])
    expect(await query(first.adminUrl, 'SHOW unix_socket_directories')).toEqual([''])
    await expect(query(first.url.replace(/:[0-9a-f]{48}@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
      /password authentication failed/,
    )
    await query(first.url, "CREATE TABLE kept AS SELECT upper('nguyễn') AS name")
    await first.stop()
    await first.ended

    const second = await start()
    expect(second.isTakenOver).toBe(false)
    expect(await query(second.url, 'SELECT name FROM kept')).toEqual(['NGUYỄN'])
    await second.stop()
    await expect(query(second.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/)
  })

  test('works in a folder closed to others, whatever its name', async () => {
    const parent = join(folder, `họp trực tuyến: quote"s, $HOME and 'more'`)
    mkdirSync(parent)
    chmodSync(parent, 0o700)
    dataDir = join(parent, 'my data')
    const running = await start()
    expect(await query(running.url, 'SELECT 1')).toEqual([1])
    await running.stop()
  })

  test('comes back by itself after kill -9 of its main process, with everything that was committed', async () => {
    const killed = await start({ fast: false })
    await query(killed.url, 'CREATE TABLE kept AS SELECT 7 AS seven')
    process.kill(killed.pid, 'SIGKILL')
    await killed.ended
    const running = await start({ port: killed.port, fast: false })
    expect(running.port).toBe(killed.port)
    expect(await query(running.url, 'SELECT seven FROM kept')).toEqual([7])
  })

  test('left running by a start that was killed, it is taken over', async () => {
    copyMade()
    const left = await start()
    const running = await start()
    expect(running).toMatchObject({ isTakenOver: true, pid: left.pid, url: left.url })
    expect(messages.join()).toContain('left running by an earlier start')
    await running.stop()
    await running.ended
    await expect(query(running.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/)
  })

  test('is not fooled by a postmaster.pid whose number another process has now', async () => {
    copyMade()
    const running = await start()
    const stale = readFileSync(join(clusterFolder(), 'postmaster.pid'), 'utf8')
    await running.stop()
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], isRoot ? nobody : {})
    await once(stranger, 'spawn')
    try {
      writeFileSync(join(clusterFolder(), 'postmaster.pid'), stale.replace(/^\d+/, String(stranger.pid)))
      if (isRoot) chownSync(join(clusterFolder(), 'postmaster.pid'), statSync(clusterFolder()).uid, nobody.gid)
      const again = await start()
      expect(again.isTakenOver).toBe(false)
      expect(await query(again.url, 'SELECT 1')).toEqual([1])
    } finally {
      stranger.kill()
    }
  })

  test('makes a new password when the file was lost', async () => {
    copyMade()
    const before = await start()
    rmSync(join(dataDir, 'postgres.password'))
    const after = await start()
    expect(after.url).not.toContain(new URL(before.url).password)
    expect(await query(after.url, 'SELECT 1')).toEqual([1])
  })

  test('a first start that was interrupted leaves nothing in the way', async () => {
    await (await start()).stop()
    const cluster = clusterFolder()
    spawnSync('mv', [cluster, `${cluster}.new`])
    rmSync(join(`${cluster}.new`, 'PG_VERSION'))
    for (const name of ['postgres.password', 'postgres.admin-password']) rmSync(join(dataDir, name))
    expect(await query((await start()).url, 'SELECT 1')).toEqual([1])
  })

  test('says why it did not start, with the end of its log', async () => {
    copyMade()
    await (await start()).stop()
    writeFileSync(join(clusterFolder(), 'postgresql.auto.conf'), 'shared_buffers = nonsense\n')
    await expect(start()).rejects.toThrow(/PostgreSQL did not start[^]*shared_buffers/)
  })

  test('waits for the port it is to have again', async () => {
    copyMade()
    await (await start()).stop()
    const log = join(clusterFolder(), '..', 'postgres.log')
    const squatter = createServer().listen(0, '127.0.0.1')
    await once(squatter, 'listening')
    const { port } = squatter.address() as AddressInfo
    const starting = start({ port })
    await vi.waitFor(() => expect(readFileSync(log, 'utf8')).toContain('Address already in use'), { timeout: 10_000 })
    squatter.close()
    expect((await starting).port).toBe(port)
  })

  test('the portal owns its database and is no superuser; the superuser is apart', async () => {
    copyMade()
    const { url, adminUrl } = await start()
    const rights = 'SELECT usename::text, usesuper, usecreatedb FROM pg_user WHERE usename = current_user'
    expect(await query(url, rights)).toEqual(['hop', false, false])
    expect(await query(adminUrl, rights)).toEqual(['postgres', true, true])
    for (const extension of ['unaccent', 'pg_trgm']) expect(await query(url, `CREATE EXTENSION ${extension}`)).toEqual([])
    await expect(query(url, "COPY (SELECT 1) TO PROGRAM 'cat'")).rejects.toThrow(/permission denied/)
    await expect(query(url, "SELECT pg_read_file('/etc/passwd')")).rejects.toThrow(/permission denied/)
    expect(statSync(join(dataDir, 'postgres.admin-password')).mode & 0o777).toBe(0o600)
  })

  test('a cluster whose portal was the superuser is changed at the start, with all that is in it', async () => {
    copyMade()
    const before = await start()
    // As earlier versions made it: everything belonged to the role that PostgreSQL itself was made by.
    await query(before.adminUrl, 'DROP DATABASE hop')
    await query(before.adminUrl, 'DROP ROLE hop')
    await query(before.adminUrl, "CREATE ROLE maker SUPERUSER LOGIN PASSWORD 'p'")
    const asMaker = before.adminUrl.replace(/postgres:[0-9a-f]{48}@/, 'maker:p@')
    const password = new URL(before.url).password
    await query(asMaker, 'ALTER ROLE postgres RENAME TO hop')
    await query(asMaker, `ALTER ROLE hop PASSWORD '${password}'`)
    await query(before.url.replace(/hop$/, 'postgres'), 'CREATE DATABASE hop')
    await query(before.url, 'DROP ROLE maker')
    await run(
      before.url,
      `CREATE EXTENSION pg_trgm; CREATE TYPE mood AS ENUM ('good'); CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
       CREATE TABLE kept (id bigint GENERATED ALWAYS AS IDENTITY, feeling mood, word text); CREATE VIEW seen AS SELECT * FROM kept;
       CREATE SEQUENCE alone; CREATE STATISTICS pairs ON id, word FROM kept; INSERT INTO kept (word) VALUES ('một')`,
    )
    rmSync(join(dataDir, 'postgres.admin-password'))
    rmSync(join(clusterFolder(), 'hop.roles'))

    const after = await start()
    expect(after.isTakenOver).toBe(false)
    expect(after.url.replace(/:\d+\//, '/')).toBe(before.url.replace(/:\d+\//, '/'))
    expect(await query(after.url, 'SELECT usesuper FROM pg_user WHERE usename = current_user')).toEqual([false])
    expect(await query(after.url, 'SELECT word FROM seen')).toEqual(['một'])
    await run(
      after.url,
      'ALTER TABLE kept ADD more int; DROP VIEW seen; DROP FUNCTION f(); DROP SEQUENCE alone; DROP STATISTICS pairs; ' +
        'DROP TABLE kept; DROP TYPE mood; CREATE TABLE more ()',
    )
    expect(await query(after.adminUrl, "SELECT count(*)::int FROM pg_roles WHERE rolname !~ '^pg_'")).toEqual([2])
  })

  test.runIf(isRoot)('root follows no link that PostgreSQL’s user left in its folder', async () => {
    copyMade()
    const first = await start()
    await first.stop()
    const { uid, gid } = statSync(clusterFolder())
    const target = join(folder, 'elsewhere')
    const note = join(clusterFolder(), 'hop.roles')
    rmSync(note)
    symlinkSync(target, note)
    lchownSync(note, uid, gid)
    const again = await start()
    expect(await query(again.url, 'SELECT 1')).toEqual([1])
    expect(existsSync(target)).toBe(false)
    expect(lstatSync(note)).toMatchObject({ uid, gid })
    expect(lstatSync(note).isFile()).toBe(true)
  })

  test.runIf(isRoot)('in an ordinary user’s DATA_DIR root refuses a link in place of the log', async () => {
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    const target = join(folder, 'elsewhere')
    writeFileSync(target, 'kept')
    symlinkSync(target, join(dataDir, 'postgres', 'postgres.log'))
    for (const path of [dataDir, join(dataDir, 'postgres')]) chownSync(path, nobody.uid, nobody.gid)
    chmodSync(folder, 0o755)
    await expect(start()).rejects.toBeInstanceOf(BadSetup)
    expect(readFileSync(target, 'utf8')).toBe('kept')
    expect(statSync(target).uid).toBe(0)
  })

  test.each(['postgres.password', 'app-secret'])('with %s but without its database, the start is refused', async (sign) => {
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, sign), 'x')
    await expect(start()).rejects.toThrow(/database of .* is missing: the folder holds .*Restore the whole of DATA_DIR/s)
    await expect(start()).rejects.toBeInstanceOf(BadSetup)
    expect(existsSync(clusterFolder())).toBe(false)
  })

  test('a deleted DATA_DIR of the same name starts empty', async () => {
    copyMade()
    const first = await start()
    await query(first.url, 'CREATE TABLE old ()')
    await first.stop()
    rmSync(dataDir, { recursive: true })
    expect(await query((await start()).url, "SELECT to_regclass('old')")).toEqual([null])
  })

  test('a copied DATA_DIR has a database of its own, with the same content', async () => {
    copyMade()
    const original = await start()
    await query(original.url, 'CREATE TABLE kept AS SELECT 7 AS seven')
    await original.stop()
    const copy = join(folder, 'copy')
    spawnSync('cp', ['-a', dataDir, copy])
    await start()
    const running = await startPostgres({ dataDir: copy, fast: true, log: () => {} })
    try {
      expect(await query(running.url, 'SELECT seven FROM kept')).toEqual([7])
    } finally {
      await running.stop()
    }
  })

  // Also: root can go on with what an ordinary user began. Not as root, the tests above are that case.
  test.runIf(isRoot)('runs for an ordinary user, in DATA_DIR, and for root afterwards', async () => {
    mkdirSync(dataDir)
    for (const path of [folder, dataDir]) chownSync(path, nobody.uid, nobody.gid)
    const script = `
      import { startPostgres } from ${JSON.stringify(inRepository('scripts/lib/postgres/start-postgres.mjs'))};
      const running = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, fast: true, log() {} });
      process.stdout.write(running.url);
      await running.stop();`
    const asUser = spawnSync(process.execPath, ['--input-type=module', '-e', script], { ...nobody, cwd: '/', encoding: 'utf8' })
    expect(asUser.stderr).toBe('')
    expect(asUser.stdout).toMatch(/^postgres:/)
    expect(existsSync(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'))).toBe(true)

    const running = await start()
    expect(await query(running.url, 'SELECT 1')).toEqual([1])
    expect(existsSync(join(dataDir, 'postgres.folder'))).toBe(false)
  })
})
