/** Hop as `npm start` runs it, killed with everything it started in the middle of hundreds of writes. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { basePath } from '@hop/contract/call'
import { accounts } from '@hop/contract/features/accounts'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signInAt } from './testing/call-at.js'
import { type ServerProcess, startServerProcess } from './testing/server-process.js'

interface EmbeddedPostgres {
  startPostgres(options: {
    dataDir: string
    log: (message: string) => void
  }): Promise<{ url: string; pid: number; ended: Promise<void> }>
  removePostgres(dataDir: string): Promise<void>
}

// By a computed address: scripts/ is a project of its own, which the server's does not include.
const scripts = new URL('../../../scripts/lib/', import.meta.url)
const { startPostgres, removePostgres } = (await import(new URL('postgres/start-postgres.mjs', scripts).href)) as EmbeddedPostgres

const writeCount = 200
const killAfter = 50
const atOnce = 16
const newName = 'Tên mới'

let folder = ''
let dataDir = ''
let portals: ServerProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hop-durability-'))
  dataDir = join(folder, 'data')
  portals = []
})

afterEach(async () => {
  await Promise.all(portals.map((portal) => portal.kill()))
  await removePostgres(dataDir)
  rmSync(folder, { recursive: true, force: true })
})

/** The ordinary way: the first start, and the one after a crash, are the same. */
async function start() {
  const postgres = await startPostgres({ dataDir, log: () => {} })
  const portal = await startServerProcess({ databaseUrl: postgres.url, dataDir })
  portals.push(portal)
  return {
    url: portal.url,
    databaseUrl: postgres.url,
    /** As if the machine had lost its power, but for the disk's own cache. */
    async killEverything() {
      // PostgreSQL's processes each lead a group of their own, so the main process's group is not enough.
      const ofPostgres = [postgres.pid, ...childrenOf(postgres.pid)]
      const portalEnded = portal.kill()
      for (const pid of ofPostgres) killIfThere(pid)
      await Promise.all([portalEnded, postgres.ended])
    },
  }
}

function childrenOf(pid: number): number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = processes.map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []))
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function post(url: string, path: string, body: unknown, token?: string): Promise<Record<string, unknown>> {
  const answer = await fetch(url + basePath + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as Record<string, unknown>
}

const rename = (url: string, token: string, id: number) =>
  post(
    url,
    accounts.update.path,
    { id, name: newName, phone: '0912345678', email: `quan.tri.${id}@example.vn`, address: '' },
    token,
  )

/** A few at a time, until all are through; `work` says what became of each. */
async function forEachAtOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of waiting) await work(item)
    }),
  )
}

async function query<Row extends object>(databaseUrl: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** Straight into the database: hundreds of passwords would take longer to hash than everything else here. */
async function insertAccounts(databaseUrl: string): Promise<number[]> {
  const made = await query<{ id: string }>(
    databaseUrl,
    `insert into accounts (username, email, name, phone, role, password_hash, password_changed_at, password_set_by_staff, created_at, updated_at)
     select 'quan.tri.' || n, 'quan.tri.' || n || '@old.example.vn', 'Tên cũ', '0912345678', 'Admin', 'none', now(), false, now(), now()
     from generate_series(1, $1::int) as n returning id`,
    [writeCount],
  )
  return made.map(({ id }) => Number(id))
}

/** For each account, whether it was renamed, and how many entries of the audit log tell of it. */
async function readRenames(databaseUrl: string): Promise<Map<number, { isRenamed: boolean; entries: number }>> {
  const rows = await query<{ id: string; isRenamed: boolean; entries: number }>(
    databaseUrl,
    `select accounts.id, accounts.name = $1 as "isRenamed", count(audit_log.id)::int as entries
     from accounts left join audit_log
       on audit_log.entity = 'account' and audit_log.action = 'update' and audit_log.entity_id = accounts.id::text
     where accounts.role = 'Admin' group by accounts.id`,
    [newName],
  )
  return new Map(rows.map(({ id, isRenamed, entries }) => [Number(id), { isRenamed, entries }]))
}

test('kill -9 of the portal and PostgreSQL amid hundreds of writes loses no acknowledged one and leaves none half-written', async () => {
  const before = await start()
  const ids = await insertAccounts(before.databaseUrl)
  const token = await signInAt(before.url)

  const acknowledged = new Set<number>()
  const unanswered: number[] = []
  let killing: Promise<void> | undefined
  await forEachAtOnce(ids, async (id) => {
    try {
      const { code } = await rename(before.url, token, id)
      expect(code).toBe(0)
      acknowledged.add(id)
    } catch (error) {
      if (!killing) throw error
      unanswered.push(id)
    }
    if (acknowledged.size >= killAfter) killing ??= before.killEverything()
  })
  await killing
  expect(acknowledged.size).toBeGreaterThanOrEqual(killAfter)
  expect(acknowledged.size + unanswered.length).toBe(writeCount)
  expect(unanswered.length).toBeGreaterThanOrEqual(atOnce)

  const after = await start()
  const survived = await readRenames(after.databaseUrl)
  expect([...acknowledged].filter((id) => !survived.get(id)?.isRenamed)).toEqual([])
  const halfWritten = [...survived].filter(([, { isRenamed, entries }]) => entries !== (isRenamed ? 1 : 0))
  expect(halfWritten).toEqual([])

  // The session survived as well, and what got no answer can simply be sent again: the first ones were on their way.
  const sentAgain = unanswered.slice(0, atOnce)
  const codes = new Set<unknown>()
  await forEachAtOnce(sentAgain, async (id) => {
    codes.add((await rename(after.url, token, id))['code'])
  })
  expect([...codes]).toEqual([0])
  const complete = await readRenames(after.databaseUrl)
  expect([...acknowledged, ...sentAgain].filter((id) => !complete.get(id)?.isRenamed)).toEqual([])
}, 120_000)
