/** Backups by two real portals on one database, under people who write: begun once, restored whole elsewhere, and killed on the way. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { basePath, type Call } from '@hop/contract/call'
import { backup } from '@hop/contract/features/backup'
import type { Backup } from '@hop/contract/features/backup-records'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { query, withClient } from '../../backup/testing/installation.js'
import { restoreBackup } from '../../backup/restore-backup.js'
import { signInAt } from '../../testing/call-at.js'
import { type ServerProcess, startServerProcess } from '../../testing/server-process.js'
import { createMigratedDatabase, createOwnedDatabase } from '../../testing/test-database.js'
import { startWriters } from '../../testing/writers.js'
import { storedPassphrase } from './backup-policy.js'
import type { StoredPolicy } from './policy-values.js'

const appSecret = 'the secret of two portals that make backups together'
const passphrase = 'Mật khẩu sao lưu'
const patience = { timeout: 60_000, interval: 200 }
const writerCount = 2

let folder: string
let backups: string
let token: string
let before: Awaited<ReturnType<typeof createOwnedDatabase>>
let after: typeof before
const servers: ServerProcess[] = []

async function startServer(databaseUrl: string, name: string): Promise<ServerProcess> {
  const env = { BACKUP_DIRS: backups }
  const server = await startServerProcess({ databaseUrl, dataDir: join(folder, name), appSecret, env })
  servers.push(server)
  return server
}
async function call(server: ServerProcess, { method, path }: Call, body?: object) {
  const answer = await fetch(server.url + basePath + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, data: ((await answer.json()) as { data?: unknown }).data }
}
async function savePolicy(server: ServerProcess, sealing: object): Promise<void> {
  const contents = { backupOption: 1, backupSourceCode: true, backupDb: true }
  const policy = { enableBackup: false, cronJobSchedule: '0 2 * * *', localPath: backups, ...contents, ...sealing }
  expect((await call(server, backup.savePolicy, policy)).status).toBe(200)
}
const list = async (server: ServerProcess) => (await call(server, backup.list)).data as Backup[]
const untilDone = (server: ServerProcess) =>
  vi.waitFor(async () => {
    const [latest] = await list(server)
    expect(latest).toMatchObject({ state: 'done', problem: null })
    return latest as Backup
  }, patience)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hop-two-'))
  backups = join(folder, 'backups')
  before = await createMigratedDatabase()
  after = await createOwnedDatabase()
  const first = await startServer(before.url, 'one')
  await startServer(before.url, 'two')
  token = await signInAt(first.url)
  await savePolicy(first, { isSealed: true, passphrase })
}, 120_000)
afterAll(async () => {
  for (const server of servers) await server.kill()
  await before.drop()
  await after.drop()
  await rm(folder, { recursive: true })
})

/** What must agree with each other at any one moment, and tables that nobody wrote to meanwhile. */
const regionsOf = (url: string) =>
  query<{ name: string }>(url, `select name from regions where name like 'Vùng % %' order by id`).then((rows) =>
    rows.map(({ name }) => name),
  )
const quietOf = (url: string) =>
  query(
    url,
    `select 'accounts' as of, count(*)::int as rows, md5(string_agg(t::text, chr(10) order by id)) as hash, sum(id)::text as sum from accounts t
     union all select 'settings', count(*)::int, md5(string_agg(t::text, chr(10) order by key)), null from settings t where key = 'BackupPolicy'
     union all select 'migrations', count(*)::int, md5(string_agg(name, chr(10) order by name)), null from migrations`,
  )

test('two clicks on two servers make one backup, which restores as of one moment under writes', async () => {
  const [one, two] = servers as [ServerProcess, ServerProcess]
  const quiet = await quietOf(before.url)
  const writers = startWriters(one.url, token, writerCount)
  await vi.waitFor(() => expect(writers.acknowledged.size).toBeGreaterThan(20), patience)
  const acknowledgedBefore = [...writers.acknowledged]
  const clicks = await Promise.all([call(one, backup.run), call(two, backup.run)])
  expect(clicks.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  const made = await untilDone(two)
  await writers.stop()
  expect(writers.refused.size, 'writing went on').toBe(0)
  const result = await restoreBackup({
    file: join(backups, made.fileName),
    passphrase,
    databaseUrl: after.url,
    dataDir: join(folder, 'restored'),
    appSecret,
    acceptsOtherSecret: false,
    isInUse: true,
    confirmReplacing: () => Promise.reject(new Error('not empty')),
    onProgress: () => undefined,
  })
  expect(result.rows).toBe(made.rows)
  const regions = await regionsOf(after.url)
  expect(regions).toEqual(expect.arrayContaining(acknowledgedBefore))
  // Each writes one after the other: at any moment there is a beginning without gaps, and an entry in the audit log for each.
  for (let writer = 0; writer < writerCount; writer += 1) {
    const own = regions.filter((name) => name.startsWith(`Vùng ${writer} `))
    expect(own).toEqual(own.map((_, n) => `Vùng ${writer} ${n}`))
  }
  const [counts] = await query<{ audited: number; ahead: boolean }>(
    after.url,
    `select (select count(*)::int from audit_log where entity = 'region' and action = 'create') as audited,
       nextval(pg_get_serial_sequence('regions', 'id')) > (select max(id) from regions) as ahead`,
  )
  expect(counts).toEqual({ audited: regions.length, ahead: true })
  expect(await quietOf(after.url)).toEqual(quiet)
  // A portal that starts on what was restored is in backup.test.ts of ../../backup.
  expect(await query(after.url, 'select state from backups'), 'the run that made it is not taken for a lost one').toEqual([])
  const [policy] = await query<{ value: StoredPolicy }>(after.url, `select value from settings where key = 'BackupPolicy'`)
  expect(storedPassphrase({ appSecret }, policy!.value), 'what APP_SECRET sealed opens there').toBe(passphrase)
}, 120_000)

test('a server that is killed on the way leaves no archive under its name; another one shows the run as failed, and clears what it left', async () => {
  const [one, two] = servers as [ServerProcess, ServerProcess]
  await savePolicy(one, { isSealed: false })
  const whole = await readdir(backups)
  await withClient(before.url, async (client) => {
    // Whichever of them is first makes it: the other one stands still meanwhile.
    two.child.kill('SIGSTOP')
    await client.query('begin; lock table regions in access exclusive mode')
    expect((await call(one, backup.run)).status).toBe(200)
    await vi.waitFor(
      async () => expect((await readdir(backups)).filter((name) => name.endsWith('.partial'))).toHaveLength(1),
      patience,
    )
    await one.kill()
  })
  two.child.kill('SIGCONT')
  expect((await readdir(backups)).filter((name) => !name.endsWith('.partial')).toSorted()).toEqual(whole.toSorted())
  // As if it had been silent for long enough.
  await query(before.url, `update backups set beat_at = now() - interval '2 minutes' where state = 'running'`)
  await query(before.url, `insert into jobs (name, data, due_at) values ('watch-backups', '{}', now())`)
  await vi.waitFor(async () => expect((await list(two))[0]).toMatchObject({ state: 'failed', problem: 'serverLost' }), patience)
  expect((await call(two, backup.run)).status).toBe(200)
  await untilDone(two)
  expect((await readdir(backups)).filter((name) => name.endsWith('.partial'))).toEqual([])
}, 120_000)
