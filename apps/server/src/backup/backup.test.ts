/** A whole installation, backed up while it runs, deleted and restored: by an ordinary owner of its database, who is no superuser. */
import { execFileSync, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { basePath } from '@hop/contract/call'
import { signIn } from '@hop/contract/features/sign-in'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../platform/clock.js'
import { type ServerProcess, startServerProcess } from '../testing/server-process.js'
import { createOwnedDatabase } from '../testing/test-database.js'
import { BrokenArchive, openArchive } from './archive/archive-reader.js'
import { createArchive } from './archive/archive-writer.js'
import { createBackup } from './create-backup.js'
import { type Manifest, manifestHashName, manifestName, tableMember } from './manifest.js'
import { restoreBackup, type RestoreOptions } from './restore-backup.js'

type Place = Awaited<ReturnType<typeof createOwnedDatabase>>

const builtBackup = fileURLToPath(new URL('../../dist/backup/backup-main.js', import.meta.url))

const demoPassword = 'Sen-Hong#73'
const people = [
  ['superadmin', demoPassword],
  ['khachhang', demoPassword],
] as const
const recording = Buffer.from(Array.from({ length: 70_000 }, (_, n) => n % 251))

/** What the running portal itself goes on writing. */
const restless = [
  'app_secret_mark',
  'deliveries',
  'job_schedules',
  'jobs',
  'logs',
  'portal_servers',
  'rate_limits',
  'sessions',
  'settings',
  'sign_in_failures',
]

let folder: string
let dataDir: string
let file: string
let before: Place
let after: Place
let manifest: Manifest
const tokens: string[] = []
const servers: ServerProcess[] = []
let writtenPairs = 0

const withClient = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
const query = <Row extends pg.QueryResultRow>(url: string, text: string) =>
  withClient(url, async (client) => (await client.query<Row>(text)).rows)

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

const backUp = (to: string) =>
  createBackup({
    file: to,
    databaseUrl: before.url,
    dataDir,
    withSecrets: true,
    withS3: false,
    version: '1.2.3',
    clock: systemClock,
    onProgress: () => undefined,
  })
const restore = (changes: Partial<RestoreOptions>) =>
  restoreBackup({
    file,
    databaseUrl: after.url,
    dataDir,
    acceptsOtherSecret: false,
    confirmReplacing: () => Promise.reject(new Error('not empty')),
    onProgress: () => undefined,
    ...changes,
  })

/** A hash of every row of every table. */
const contentsOf = (url: string, tables: readonly string[]) =>
  withClient(url, async (client) => {
    const contents: Record<string, unknown> = {}
    for (const table of tables) {
      const { rows } = await client.query(
        `select count(*)::int as rows, md5(string_agg(t::text, chr(10) order by t::text)) as hash from ${table} t`,
      )
      contents[table] = rows[0]
    }
    return contents
  })

async function fillDataDir(): Promise<void> {
  const put = async (path: string, content: string | Buffer) => {
    await mkdir(join(dataDir, path, '..'), { recursive: true })
    await writeFile(join(dataDir, path), content)
  }
  await put('files/logos/1/main.png', recording)
  await put('files/.incoming/half', 'half an upload')
  await put('room/recordings/one/recording.json', '{"recordId":"one"}')
  await put('room/recordings/one/camera-1.webm', recording)
  await put('room/meetings/over/events.jsonl', '{"type":"created"}\n{"type":"ended","reason":"ended"}\n')
  await put('room/meetings/running/events.jsonl', '{"type":"created"}\n{"type":"said","text":"ended"}\n')
  await put('room-secret', 'the secret of the room')
  await put('files/Không phải khóa.txt', 'of somebody else')
  await put('elsewhere', 'not for the room')
  await symlink(join(dataDir, 'elsewhere'), join(dataDir, 'room/recordings/one/link.webm'))
  await mkdir(join(dataDir, 'room/meetings/waiting'))
  execFileSync('mkfifo', [join(dataDir, 'room/meetings/waiting/events.jsonl')])
}

/** Two rows in two tables at a time, as long as the backup runs: it must hold both or none. */
async function writePairsUntil(done: AbortSignal): Promise<void> {
  await withClient(before.url, async (client) => {
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
  folder = await mkdtemp(join(tmpdir(), 'hop backup '))
  dataDir = join(folder, 'data')
  file = join(folder, 'backups', 'hop.tar')
  before = await createOwnedDatabase()
  after = await createOwnedDatabase()
  const server = await startServerProcess({ databaseUrl: before.url, dataDir, env: { DEMO: 'true' } })
  servers.push(server)
  for (const [username, password] of people) tokens.push(await tokenOf(server, username, password))
  await fillDataDir()
  await query(
    before.url,
    `insert into deliveries (channel, recipient, text, language, state, transport, created_at, updated_at)
     select 'mail', 'hoa@example.vn', E'Xin chào\\n\\\\N', 'vi', state, 'smtp', now(), now() from unnest(array['queued', 'sending', 'failed', 'sent', 'dead']) state;
     insert into jobs (name, data, state, attempts, due_at, expires_at) values
       ('messages.deliver', '{"deliveryId": 1}', 'waiting', 0, now() + interval '1 day', null),
       ('of somebody else', '{"n": 1}', 'active', 1, now(), now() + interval '1 day'),
       ('of somebody else', '{"n": 2}', 'dead', 6, now(), null)`,
  )
  const done = new AbortController()
  const writing = writePairsUntil(done.signal)
  manifest = await backUp(file)
  done.abort()
  await writing
  await server.kill()
}, 120_000)

afterAll(async () => {
  for (const server of servers) await server.kill()
  await before.drop()
  await after.drop()
  await rm(folder, { recursive: true })
})

describe('after the data folder and the database are gone', () => {
  let result: Awaited<ReturnType<typeof restore>>
  let restored: ServerProcess
  beforeAll(async () => {
    await rm(dataDir, { recursive: true })
    result = await restore({})
    restored = await startServerProcess({ databaseUrl: after.url, dataDir })
    servers.push(restored)
  }, 120_000)

  test('every table holds what it held', async () => {
    const tables = Object.keys(manifest.database.tables).filter((name) => !restless.includes(name))
    expect(tables.length).toBeGreaterThan(20)
    expect(await contentsOf(after.url, tables)).toEqual(await contentsOf(before.url, tables))
  })

  test('people who were signed in still are, and sign in as before', async () => {
    for (const [index, [username, password]] of people.entries()) {
      expect(await sessionsOf(restored, tokens[index] ?? '')).toMatchObject({ status: 200 })
      expect(await tokenOf(restored, username, password)).toEqual(expect.any(String))
    }
  })

  test('files, recordings and logs of finished meetings are back, with the secrets, for nobody else to read', async () => {
    for (const path of ['files/logos/1/main.png', 'room/recordings/one/camera-1.webm'])
      expect(recording.equals(await readFile(join(dataDir, path))), path).toBe(true)
    expect(await readdir(join(dataDir, 'room/meetings'))).toEqual(['over'])
    expect(await readFile(join(dataDir, 'room-secret'), 'utf8')).toBe('the secret of the room')
    expect(await readdir(join(dataDir, 'files'))).toContain('logos')
    expect(await readdir(join(dataDir, 'files'))).not.toContain('.incoming')
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
      query<{ count: number }>(after.url, `select count(*)::int as count from ${table} where key like 'pair %'`)
    const [pairs] = await count('settings')
    expect(await count('rate_limits')).toEqual([pairs])
    expect(writtenPairs).toBeGreaterThan(pairs?.count ?? 0)
  })

  test('numbers go on where they were, references hold and triggers count again', async () => {
    const [newest] = await query<{ id: string }>(before.url, 'select max(id) as id from regions')
    const total = `select coalesce(sum(rows), 0)::int as total from list_totals where list like 'customers%'`
    const [counted] = await query<{ total: number }>(after.url, total)
    const [region] = await query<{ id: string }>(
      after.url,
      `insert into regions (name, created_at, updated_at) values ('Vùng mới', now(), now()) returning id`,
    )
    expect(Number(region?.id)).toBeGreaterThan(Number(newest?.id))
    await expect(
      query(after.url, `insert into customers (name, region_id, created_at) values ('Lạc', 999999, now())`),
    ).rejects.toThrow('foreign key')
    await query(after.url, `update customers set name = name || ' mới' where id = (select min(id) from customers)`)
    expect(await query(after.url, total)).toEqual([counted])
    await expect(query(after.url, 'delete from audit_log')).rejects.toThrow('append-only')
  })

  test('messages that waited go out only when a person says so', async () => {
    expect(result.heldMessages).toBeGreaterThanOrEqual(3)
    const rows = await query(
      after.url,
      `select state, transport, last_error is not null as said from deliveries where recipient = 'hoa@example.vn' order by id`,
    )
    expect(rows).toEqual([
      ...Array.from({ length: 3 }, () => ({ state: 'queued', transport: 'outbox', said: true })),
      { state: 'sent', transport: 'smtp', said: false },
      { state: 'dead', transport: 'smtp', said: false },
    ])
    expect(await query(after.url, `select from jobs where name = 'messages.deliver' and state <> 'done'`)).toEqual([])
  })

  test('jobs that were given up are still there, and those that ran wait for a new server', async () => {
    expect(
      await query(after.url, `select data, state, attempts from jobs where name = 'of somebody else' order by state`),
    ).toEqual([
      { data: { n: 2 }, state: 'dead', attempts: 6 },
      { data: { n: 1 }, state: 'waiting', attempts: 0 },
    ])
  })

  test('a database that somebody uses is not restored over', async () => {
    await expect(restore({ confirmReplacing: () => Promise.resolve() })).rejects.toThrow('Stop every portal')
  })

  describe('and a second restore', () => {
    beforeAll(() => restored.kill())
    const otherSecret = { appSecret: 'another secret that is long enough to be one' }
    const countAccounts = () => query(after.url, 'select count(*)::int as count from accounts')

    test('is refused while there is data', async () => {
      await expect(restore({})).rejects.toThrow('not empty')
    })

    test('that fails in the middle leaves the data and the files as they were', async () => {
      await writeFile(join(dataDir, 'files', 'newer'), 'newer')
      const broken = await altered('broken.tar', tableMember('customers'), (rows) => rows.split('\n').slice(1).join('\n'), -1)
      const accountsBefore = await countAccounts()
      await expect(restore({ file: broken, confirmReplacing: () => Promise.resolve() })).rejects.toThrow('foreign key')
      expect(await countAccounts()).toEqual(accountsBefore)
      expect(await readFile(join(dataDir, 'files', 'newer'), 'utf8')).toBe('newer')
      expect((await readdir(dataDir)).filter((name) => name.includes('restor'))).toEqual([])
    })

    test('under another APP_SECRET is refused', async () => {
      await expect(restore({ ...otherSecret, confirmReplacing: () => Promise.resolve() })).rejects.toThrow(
        'not the one that the backup was made under',
      )
    })

    test('replaces everything once the database is named, and keeps the files that were there', async () => {
      await query(after.url, `create table of_somebody_else (id int); update accounts set name = 'Khác'`)
      const elsewhere = join(folder, 'elsewhere')
      await mkdir(elsewhere)
      for (const name of ['files.restoring', 'room.restoring']) await symlink(elsewhere, join(dataDir, name))
      await rm(join(dataDir, 'room'), { recursive: true })
      await symlink(elsewhere, join(dataDir, 'room'))
      const named: string[] = []
      const { filesAside } = await restore({
        ...otherSecret,
        acceptsOtherSecret: true,
        confirmReplacing: async (name) => void named.push(name),
      })
      expect(named).toEqual([new URL(after.url).pathname.slice(1)])
      expect(await contentsOf(after.url, ['accounts', 'customers'])).toEqual(
        await contentsOf(before.url, ['accounts', 'customers']),
      )
      expect(await readdir(elsewhere), 'nothing is written through links').toEqual([])
      expect((await readdir(join(dataDir, 'room'))).toSorted()).toEqual(['meetings', 'recordings'])
      expect(await readdir(join(dataDir, 'files'))).toEqual(['logos'])
      expect(await readFile(join(filesAside[0] ?? '', 'newer'), 'utf8')).toBe('newer')
    })
  })
})

describe('a backup that is not what it was', () => {
  const untouched = () => query(after.url, 'select count(*)::int as count from accounts')

  test.each([tableMember('accounts'), 'files/logos/1/main.png', 'secrets/app-secret', manifestName])(
    'with a byte of %s changed is refused',
    async (member) => {
      const copy = join(folder, 'flipped.tar')
      const bytes = await readFile(file)
      const { start = 0, bytes: length = 0 } = (await openArchive(file)).members.get(member) ?? {}
      const at = start + Math.floor(length / 2)
      bytes[at] = (bytes[at] ?? 0) ^ 0x10
      await writeFile(copy, bytes)
      const accountsBefore = await untouched()
      await expect(restore({ file: copy, confirmReplacing: () => Promise.resolve() })).rejects.toThrow(/damaged|no backup/)
      expect(await untouched()).toEqual(accountsBefore)
    },
  )

  test.each([
    ['not compressed', () => Buffer.from('1\tHoa\n')],
    ['cut off', (rows: Buffer) => rows.subarray(0, -20)],
  ])('with a table that is %s is refused in plain words', async (_, change) => {
    const broken = await packed('unpackable.tar', tableMember('accounts'), change)
    await expect(restore({ file: broken, confirmReplacing: () => Promise.resolve() })).rejects.toThrow(BrokenArchive)
  })

  test('with its end missing is refused', async () => {
    const copy = join(folder, 'cut.tar')
    await writeFile(copy, (await readFile(file)).subarray(0, -5_000))
    await expect(restore({ file: copy })).rejects.toThrow('ends in the middle')
  })

  test('of a newer version is refused by name', async () => {
    const newer = await altered('newer.tar', manifestName, (text) =>
      text.replace('"migrations":[', '"migrations":[{"name":"9999_future.sql","appliedAt":"2030-01-01T00:00:00.000Z"},'),
    )
    await expect(restore({ file: newer })).rejects.toThrow('9999_future.sql')
  })

  test('that names a place outside is refused', async () => {
    const hostile = await altered('hostile.tar', manifestName, (text) =>
      text.replaceAll('files/logos/1/main.png', 'files/../../escaped'),
    )
    await expect(restore({ file: hostile })).rejects.toThrow('no backup of Hop')
  })
})

describe('a backup that is stopped', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s while the database keeps it waiting ends and leaves nothing',
    async (signal) => {
      const place = join(folder, 'stopped')
      await withClient(before.url, async (client) => {
        await client.query('begin; lock table accounts in access exclusive mode')
        const child = fork(builtBackup, [join(place, 'hop.tar')], {
          execArgv: [],
          stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
          env: { ...process.env, DATABASE_URL: before.url, DATA_DIR: dataDir },
        })
        const words: string[] = []
        child.stderr?.on('data', (chunk: Buffer) => words.push(chunk.toString()))
        const ended = once(child, 'exit')
        await expect
          .poll(() =>
            query(before.url, `select from pg_stat_activity where application_name = 'hop backup' and wait_event_type = 'Lock'`),
          )
          .toHaveLength(1)
        expect(await readdir(place)).toEqual(['hop.tar.partial'])
        child.kill(signal)
        expect(await ended).toEqual([1, null])
        expect(words.join('')).toBe('Stopped; nothing was kept\n')
        expect(await readdir(place)).toEqual([])
      })
    },
  )
})

/** The same backup with one member changed, and everything that proves it changed with it. */
async function altered(name: string, member: string, change: (text: string) => string, rowsAdded = 0): Promise<string> {
  const inRows = (rows: Buffer) => gzipSync(change(gunzipSync(rows).toString('utf8')))
  return packed(name, member, member === manifestName ? (text) => Buffer.from(change(text.toString())) : inRows, rowsAdded)
}

async function packed(name: string, member: string, change: (content: Buffer) => Buffer, rowsAdded = 0): Promise<string> {
  const copy = join(folder, name)
  const source = await openArchive(file)
  const changed = JSON.parse(await source.readText(manifestName)) as Manifest
  const archive = await createArchive(copy)
  for (const key of source.members.keys()) {
    if (key === manifestName || key === manifestHashName) continue
    const isChanged = key === member
    const content = isChanged ? [change(await bytesOf(source.read(key)))] : source.read(key)
    changed.members[key] = await archive.add(key, content)
  }
  const table = Object.entries(changed.database.tables).find(([table]) => tableMember(table) === member)?.[1]
  if (table) table.rows += rowsAdded
  const unchanged = Buffer.from(JSON.stringify(changed))
  const text = member === manifestName ? change(unchanged) : unchanged
  await archive.add(manifestName, [text])
  await archive.add(manifestHashName, [Buffer.from(createHash('sha256').update(text).digest('hex'))])
  await archive.finish()
  return copy
}

async function bytesOf(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
