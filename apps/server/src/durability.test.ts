/** Hop as `npm start` runs it, killed with everything it started in the middle of 1,000 writes. */
import { execFileSync, fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { basePath } from '@hop/contract/call'
import { accounts } from '@hop/contract/features/accounts'
import { signIn } from '@hop/contract/features/sign-in'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'

interface EmbeddedPostgres {
  startPostgres(options: {
    dataDir: string
    log: (message: string) => void
  }): Promise<{ url: string; pid: number; ended: Promise<void> }>
  removePostgres(dataDir: string): Promise<void>
}

// By a computed address: scripts/ is a project of its own, which the server's does not include.
const scripts = new URL('../../../scripts/', import.meta.url)
const { startPostgres, removePostgres } = (await import(new URL('postgres/start-postgres.mjs', scripts).href)) as EmbeddedPostgres

const builtServer = fileURLToPath(new URL('../dist/main.js', import.meta.url))
const admin = { username: 'admin', password: 'Tre-Xanh#58' }
const writeCount = 1_000
const killAfter = 400
const atOnce = 16

let folder = ''
let dataDir = ''
let portals: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hop-durability-'))
  dataDir = join(folder, 'data')
  portals = []
})

afterEach(async () => {
  for (const portal of portals) portal.kill('SIGKILL')
  await removePostgres(dataDir)
  rmSync(folder, { recursive: true, force: true })
})

/** The ordinary way: the first start, and the one after a crash, are the same. */
async function start() {
  const postgres = await startPostgres({ dataDir, log: () => {} })
  const portal = fork(builtServer, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      PORT: '0',
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'fatal',
    },
  })
  portals.push(portal)
  const exited = once(portal, 'exit')
  const [ready] = (await Promise.race([
    once(portal, 'message'),
    exited.then(([code]) => Promise.reject(new Error(`the server ended with ${String(code)} before it was ready`))),
  ])) as [{ url: string }]
  return {
    url: ready.url,
    databaseUrl: postgres.url,
    /** As if the machine had lost its power, but for the disk's own cache. */
    async killEverything() {
      // PostgreSQL's processes each lead a group of their own, so the main process's group is not enough.
      const ofPostgres = [postgres.pid, ...childrenOf(postgres.pid)]
      portal.kill('SIGKILL')
      for (const pid of ofPostgres) killIfThere(pid)
      await Promise.all([exited, postgres.ended])
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

const signInAt = async (url: string) => String((await post(url, signIn.authenticate.path, admin))['token'])

const createAdmin = (url: string, token: string, username: string) =>
  post(
    url,
    accounts.createAdmin.path,
    {
      name: 'Người quản trị',
      phone: '0912345678',
      email: `${username}@example.vn`,
      username,
      password: admin.password,
      confirmPassword: admin.password,
    },
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

/** Every account that was created, with how many entries of the audit log tell of it; an entry without its account has no name. */
const createdAccounts = `
  select accounts.username, count(audit_log.id)::int as entries
  from (select * from accounts where role = 'Admin') as accounts
  full join (select * from audit_log where action = 'create' and entity = 'account') as audit_log
    on audit_log.entity_id = accounts.id::text
  group by accounts.id, accounts.username`

async function readCreated(databaseUrl: string): Promise<{ username: string | null; entries: number }[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<{ username: string | null; entries: number }>(createdAccounts)).rows
  } finally {
    await client.end()
  }
}

test('kill -9 of the portal and PostgreSQL amid 1,000 writes loses no acknowledged one and leaves none half-written', async () => {
  const usernames = Array.from({ length: writeCount }, (_, index) => `quan.tri.${index}`)
  const acknowledged = new Set<string>()
  const before = await start()
  const token = await signInAt(before.url)

  let killing: Promise<void> | undefined
  const unanswered: string[] = []
  await forEachAtOnce(usernames, async (username) => {
    try {
      const { code } = await createAdmin(before.url, token, username)
      expect(code).toBe(0)
      acknowledged.add(username)
    } catch (error) {
      if (!killing) throw error
      unanswered.push(username)
    }
    if (acknowledged.size >= killAfter) killing ??= before.killEverything()
  })
  await killing
  expect(acknowledged.size).toBeGreaterThanOrEqual(killAfter)
  expect(unanswered.length).toBeGreaterThanOrEqual(atOnce)

  const after = await start()
  const survived = await readCreated(after.databaseUrl)
  const names = new Set(survived.map(({ username }) => username))
  expect([...acknowledged].filter((username) => !names.has(username))).toEqual([])
  expect(survived.filter(({ username, entries }) => username === null || entries !== 1)).toEqual([])

  // The session survived as well; what got no answer can simply be sent again.
  const refused: unknown[] = []
  await forEachAtOnce(unanswered, async (username) => {
    const { code } = await createAdmin(after.url, token, username)
    if (code !== (names.has(username) ? 'DuplicateUsername' : 0)) refused.push({ username, code })
  })
  expect(refused).toEqual([])
  const complete = await readCreated(after.databaseUrl)
  expect(complete.filter(({ entries }) => entries === 1)).toHaveLength(writeCount)
}, 180_000)
