/** Disks that are really full: of the portal that makes a backup, and of the machine that restores one. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Call } from '@hop/contract/call'
import { backup } from '@hop/contract/features/backup'
import type { Backup } from '@hop/contract/features/backup-records'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { query } from '../../backup/testing/installation.js'
import { callAt, signInAt } from '../../testing/call-at.js'
import { canMount, insideOf, spawnWithMounts } from '../../testing/mount-namespace.js'
import { type ServerProcess, startServerProcess } from '../../testing/server-process.js'
import { createMigratedDatabase, createOwnedDatabase, tcpAddress } from '../../testing/test-database.js'
import { untilBackupEnded } from './testing/until-backup-ended.js'

const builtRestore = fileURLToPath(new URL('../../../dist/backup/restore-main.js', import.meta.url))
const appSecret = 'the secret of a portal whose disk is full'

describe.skipIf(!canMount)('a full disk', () => {
  let folder: string
  let server: ServerProcess
  let token: string
  let small: string
  let large: string
  let before: Awaited<ReturnType<typeof createOwnedDatabase>>
  let after: typeof before
  const dataDir = () => join(folder, 'data')

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hop-full-'))
    small = join(folder, 'small')
    large = join(folder, 'large')
    for (const path of [small, large, dataDir()]) await mkdir(path)
    before = await createMigratedDatabase()
    after = await createOwnedDatabase()
    const env = { BACKUP_DIRS: `${small},${large}` }
    server = await startServerProcess({
      databaseUrl: before.url,
      dataDir: dataDir(),
      appSecret,
      env,
      mounts: { disks: { [small]: 1024 } },
    })
    token = await signInAt(server.url)
    await mkdir(join(dataDir(), 'files', 'many'), { recursive: true })
  }, 120_000)
  afterAll(async () => {
    await server.kill()
    await before.drop()
    await after.drop()
    await rm(folder, { recursive: true })
  })

  async function call(asked: Call, sent?: object) {
    const { status, body } = await callAt(server.url, token, asked, sent)
    expect(status, asked.path).toBe(200)
    return body.data
  }
  async function backUpTo(localPath: string): Promise<Backup> {
    const contents = { backupOption: 1, backupSourceCode: true, backupDb: true }
    await call(backup.savePolicy, { enableBackup: false, cronJobSchedule: '0 2 * * *', localPath, ...contents })
    await call(backup.run)
    return untilBackupEnded(server.url, token)
  }
  /** `npm run restore` on a machine with a disk of a megabyte. */
  async function restore(file: string) {
    const target = join(folder, 'target')
    await mkdir(target, { recursive: true })
    const env = { ...process.env, DATABASE_URL: tcpAddress(after.url).href, DATA_DIR: target, APP_SECRET: appSecret }
    const mounts = { disks: { [target]: 1024 } }
    const child = spawnWithMounts(mounts, [process.execPath, builtRestore, file], { stdio: ['ignore', 'ignore', 'pipe'], env })
    const exited = once(child, 'exit') as Promise<[number]>
    const said = await text(child.stderr ?? Readable.from([]))
    return { code: (await exited)[0], said }
  }

  test('makes a failed run that says so, with a mail and nothing left; with less to keep the next one is made', async () => {
    const file = join(dataDir(), 'files', 'many', 'large')
    await writeFile(file, randomBytes(2_000_000))
    expect(await backUpTo(small)).toMatchObject({
      state: 'failed',
      problem: 'diskFull',
      problemDetail: expect.stringContaining(`The disk of ${small}`) as string,
    })
    expect(await readdir(insideOf(server.child.pid, small))).toEqual([])
    expect(await query(before.url, 'select subject from deliveries')).toEqual([{ subject: 'Sao lưu không thành công' }])
    expect(await call(backup.health)).toMatchObject({ lastFailure: { problem: 'diskFull' } })
    await rm(file)
    const made = await backUpTo(small)
    expect(made).toMatchObject({ state: 'done' })
    expect(await readdir(insideOf(server.child.pid, small))).toEqual([made.fileName])
    expect(await call(backup.health)).toMatchObject({ lastFailure: null })
  })

  test('is seen before a restore begins, or on the way, and changes nothing', async () => {
    const file = join(dataDir(), 'files', 'many', 'large')
    await writeFile(file, randomBytes(2_000_000))
    const tooLarge = await backUpTo(large)
    expect(await restore(join(large, tooLarge.fileName))).toEqual({
      code: 1,
      said: expect.stringContaining('need 2 MB') as string,
    })
    await rm(file)
    // Each takes a page of the disk, which is more than its byte.
    for (let n = 0; n < 400; n += 1) await writeFile(join(dataDir(), 'files', 'many', String(n)), 'x')
    const tooMany = await backUpTo(large)
    expect(await restore(join(large, tooMany.fileName))).toEqual({
      code: 1,
      said: expect.stringContaining('The disk is full: nothing was changed') as string,
    })
    expect(await query(after.url, `select relname from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([])
  })
})
