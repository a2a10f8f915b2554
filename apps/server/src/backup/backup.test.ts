/** A whole installation, backed up while it runs, deleted and restored. */
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { basePath } from '@hop/contract/call'
import { signIn } from '@hop/contract/features/sign-in'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServerProcess } from '../testing/server-process.js'
import { type Manifest, tableMember } from './manifest.js'
import { alterBackup } from './testing/altered-backup.js'
import { createInstallation, type Installation, query, recordedBytes, withClient } from './testing/installation.js'

const demoPassword = 'Sen-Hong#73'
const people = [
  ['superadmin', demoPassword],
  ['khachhang', demoPassword],
] as const
/** What a portal that starts or stops writes, what restoring changes, and what this test writes meanwhile. */
const restless = [
  'app_secret_mark',
  'deliveries',
  'job_schedules',
  'jobs',
  'logs',
  'migrations',
  'portal_servers',
  'rate_limits',
  'sessions',
  'settings',
  'sign_in_failures',
  'summaries',
  'summary_parts',
]

let installation: Installation
let manifest: Manifest
const tokens: string[] = []
let writtenPairs = 0
/** By table, as it was just before the backup and when the portal had stopped: what a job wrote in between may be in it or not. */
const held: Record<'before' | 'after', Record<string, unknown>> = { before: {}, after: {} }

const tokenOf = async (server: ServerProcess, username: string, password: string): Promise<string> => {
  const response = await fetch(server.url + basePath + signIn.authenticate.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return ((await response.json()) as { token: string }).token
}
const sessionsOf = async (server: ServerProcess, token: string) => {
  const response = await fetch(server.url + basePath + signIn.mySessions.path, { headers: { authorization: `Bearer ${token}` } })
  return { status: response.status, body: await response.json() }
}

/** A hash of every row of every table that nobody writes to by himself. */
const contentsOf = (url: string) =>
  withClient(url, async (client) => {
    const contents: Record<string, unknown> = {}
    const tables = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    for (const { name: table } of tables.rows.filter(({ name }) => !restless.includes(name))) {
      const { rows } = await client.query(
        `select count(*)::int as rows, md5(string_agg(t::text, chr(10) order by t::text)) as hash from ${table} t`,
      )
      contents[table] = rows[0]
    }
    return contents
  })

/** Two rows in two tables at a time, as long as the backup runs: it must hold both or none. */
async function writePairsUntil(done: AbortSignal): Promise<void> {
  await withClient(installation.before.url, async (client) => {
    while (!done.aborted) {
      await client.query('begin')
      await client.query(`insert into rate_limits (key) values ('pair ${writtenPairs}')`)
      await client.query(`insert into settings (key, value, updated_at) values ('pair ${writtenPairs}', '{"ế": null}', now())`)
      await client.query('commit')
      writtenPairs += 1
    }
  })
}

beforeAll(async () => {
  installation = await createInstallation()
  const server = await installation.startServer(installation.before.url, { DEMO: 'true' })
  for (const [username, password] of people) tokens.push(await tokenOf(server, username, password))
  await installation.fillDataDir()
  await query(
    installation.before.url,
    `insert into deliveries (channel, recipient, text, language, state, transport, created_at, updated_at)
     select 'mail', 'hoa@example.vn', E'Xin chào\\n\\\\N', 'vi', state, 'smtp', now(), now() from unnest(array['queued', 'sending', 'failed', 'sent', 'dead']) state;
     insert into jobs (name, data, state, attempts, due_at, expires_at) values
       ('messages.deliver', '{"deliveryId": 1}', 'waiting', 0, now() + interval '1 day', null),
       ('messages.deliver-sms', '{"deliveryId": 1}', 'waiting', 0, now() + interval '1 day', null),
       ('of somebody else', '{"n": 1}', 'active', 1, now(), now() + interval '1 day'),
       ('of somebody else', '{"n": 2}', 'dead', 6, now(), null)`,
  )
  held.before = await contentsOf(installation.before.url)
  const done = new AbortController()
  const writing = writePairsUntil(done.signal)
  manifest = await installation.backUp()
  done.abort()
  await writing
  await server.kill()
  held.after = await contentsOf(installation.before.url)
}, 120_000)
afterAll(() => installation.remove())

describe('after the data folder and the database are gone', () => {
  let result: Awaited<ReturnType<typeof installation.restore>>
  let restored: ServerProcess
  let holds: Record<string, unknown>
  beforeAll(async () => {
    await rm(installation.dataDir, { recursive: true })
    result = await installation.restore()
    holds = await contentsOf(installation.after.url)
    restored = await installation.startServer(installation.after.url)
  }, 120_000)

  test('every table holds what it held', () => {
    expect(Object.keys(holds).toSorted()).toEqual(Object.keys(held.before).toSorted())
    const still = Object.keys(held.before).filter((table) => isDeepStrictEqual(held.before[table], held.after[table]))
    expect(still.length).toBeGreaterThan(60)
    for (const table of still) expect(holds[table], table).toEqual(held.before[table])
  })

  test('people who were signed in still are, and sign in as before', async () => {
    for (const [index, [username, password]] of people.entries()) {
      expect(await sessionsOf(restored, tokens[index] ?? '')).toMatchObject({ status: 200 })
      expect(await tokenOf(restored, username, password)).toEqual(expect.any(String))
    }
  })

  test('files, recordings and logs of finished meetings are back, with the secrets, for nobody else to read', async () => {
    for (const path of ['files/logos/1/main.png', 'room/recordings/one/camera-1.webm'])
      expect(recordedBytes.equals(await readFile(join(installation.dataDir, path))), path).toBe(true)
    expect(await readdir(join(installation.dataDir, 'room/meetings'))).toEqual(['over'])
    expect(await readFile(join(installation.dataDir, 'room-secret'), 'utf8')).toBe('the secret of the room')
    expect(await readdir(join(installation.dataDir, 'files'))).toContain('logos')
    expect(await readdir(join(installation.dataDir, 'files'))).not.toContain('.incoming')
    expect(manifest.room.runningMeetingsLeftOut).toBe(1)
    expect(manifest.foreign).toEqual([
      'files/Không phải khóa.txt',
      'room/meetings/waiting/events.jsonl',
      'room/recordings/one/link.webm',
    ])
    expect(result).toMatchObject({ secrets: ['app-secret', 'room-secret'], filesAside: [], unknownTables: [] })
  })

  test('all tables are of one moment, although others wrote meanwhile', async () => {
    const count = (table: string) =>
      query<{ count: number }>(installation.after.url, `select count(*)::int as count from ${table} where key like 'pair %'`)
    const [pairs] = await count('settings')
    expect(await count('rate_limits')).toEqual([pairs])
    expect(writtenPairs).toBeGreaterThan(pairs?.count ?? 0)
  })

  test('numbers go on where they were, references hold and triggers count again', async () => {
    const [newest] = await query<{ id: string }>(installation.before.url, 'select max(id) as id from regions')
    const total = `select coalesce(sum(rows), 0)::int as total from list_totals where list like 'customers%'`
    const [counted] = await query<{ total: number }>(installation.after.url, total)
    const [region] = await query<{ id: string }>(
      installation.after.url,
      `insert into regions (name, created_at, updated_at) values ('Vùng mới', now(), now()) returning id`,
    )
    expect(Number(region?.id)).toBeGreaterThan(Number(newest?.id))
    await expect(
      query(installation.after.url, `insert into customers (name, region_id, created_at) values ('Lạc', 999999, now())`),
    ).rejects.toThrow('foreign key')
    await query(installation.after.url, `update customers set name = name || ' mới' where id = (select min(id) from customers)`)
    expect(await query(installation.after.url, total)).toEqual([counted])
    await expect(query(installation.after.url, 'delete from audit_log')).rejects.toThrow('append-only')
  })

  test('messages that waited go out only when a person says so', async () => {
    expect(result.heldMessages).toBeGreaterThanOrEqual(3)
    const rows = await query(
      installation.after.url,
      `select state, transport, last_error is not null as said from deliveries where recipient = 'hoa@example.vn' order by id`,
    )
    expect(rows).toEqual([
      ...Array.from({ length: 3 }, () => ({ state: 'queued', transport: 'outbox', said: true })),
      { state: 'sent', transport: 'smtp', said: false },
      { state: 'dead', transport: 'smtp', said: false },
    ])
    expect(
      await query(installation.after.url, `select from jobs where name like 'messages.deliver%' and state <> 'done'`),
    ).toEqual([])
  })

  test('jobs that were given up are still there, and those that ran wait for a new server', async () => {
    expect(
      await query(
        installation.after.url,
        `select data, state, attempts from jobs where name = 'of somebody else' order by state`,
      ),
    ).toEqual([
      { data: { n: 2 }, state: 'dead', attempts: 6 },
      { data: { n: 1 }, state: 'waiting', attempts: 0 },
    ])
  })

  test('a database that somebody uses is not restored over', async () => {
    await expect(installation.restore({ confirmReplacing: () => Promise.resolve() })).rejects.toThrow('Stop every portal')
  })

  describe('and a second restore', () => {
    beforeAll(() => restored.kill())
    const otherSecret = { appSecret: 'another secret that is long enough to be one' }
    const countAccounts = () => query(installation.after.url, 'select count(*)::int as count from accounts')

    test('is refused while there is data', async () => {
      await expect(installation.restore()).rejects.toThrow('not empty')
    })

    test('that fails in the middle leaves the data and the files as they were', async () => {
      await writeFile(join(installation.dataDir, 'files', 'newer'), 'newer')
      const broken = await alterBackup(
        installation,
        'broken.tar',
        tableMember('customers'),
        (rows) => rows.split('\n').slice(1).join('\n'),
        -1,
      )
      const accountsBefore = await countAccounts()
      await expect(installation.restore({ file: broken, confirmReplacing: () => Promise.resolve() })).rejects.toThrow(
        'foreign key',
      )
      expect(await countAccounts()).toEqual(accountsBefore)
      expect(await readFile(join(installation.dataDir, 'files', 'newer'), 'utf8')).toBe('newer')
      expect((await readdir(installation.dataDir)).filter((name) => name.includes('restor'))).toEqual([])
    })

    test('under another APP_SECRET is refused', async () => {
      await expect(installation.restore({ ...otherSecret, confirmReplacing: () => Promise.resolve() })).rejects.toThrow(
        'not the one that the backup was made under',
      )
    })

    test('replaces everything once the database is named, and keeps the files that were there', async () => {
      await query(installation.after.url, `create table of_somebody_else (id int); update accounts set name = 'Khác'`)
      const elsewhere = join(installation.folder, 'elsewhere')
      await mkdir(elsewhere)
      for (const name of ['files.restoring', 'room.restoring']) await symlink(elsewhere, join(installation.dataDir, name))
      await rm(join(installation.dataDir, 'room'), { recursive: true })
      await symlink(elsewhere, join(installation.dataDir, 'room'))
      const named: string[] = []
      const { filesAside } = await installation.restore({
        ...otherSecret,
        acceptsOtherSecret: true,
        confirmReplacing: async (name) => void named.push(name),
      })
      expect(named).toEqual([new URL(installation.after.url).pathname.slice(1)])
      const { accounts, customers } = await contentsOf(installation.after.url)
      expect({ accounts, customers }).toEqual({ accounts: held.before.accounts, customers: held.before.customers })
      expect(await readdir(elsewhere), 'nothing is written through links').toEqual([])
      expect((await readdir(join(installation.dataDir, 'room'))).toSorted()).toEqual(['meetings', 'recordings'])
      expect(await readdir(join(installation.dataDir, 'files'))).toEqual(['logos'])
      expect(await readFile(join(filesAside[0] ?? '', 'newer'), 'utf8')).toBe('newer')
    })
  })
})
