/** Portals with the demo's people, each on a database of its own. */
import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findQuietPort } from '../../scripts/lib/processes/free-port.mjs'

const server = join(import.meta.dirname, '..', '..', 'apps', 'server', 'dist', 'bundled', 'main.js')

export interface Portal {
  url: string
  databaseUrl: string
}

/** One that a journey may take away. */
export interface MortalPortal extends Portal {
  /** kill -9; the answered function starts it again, over the same data and at the same address. */
  die(): Promise<() => Promise<void>>
}

interface RunningPortal extends MortalPortal {
  stop(): Promise<void>
}

/** Filling a database takes longer than everything else at a portal's start: it is done once, and copied. */
interface FilledDatabase {
  name: string
  /** What is sealed in it can be opened by this alone. */
  appSecret: string
}

const variable = 'FILLED_DATABASE'

/** Before all journeys; what is returned is for after them. */
export async function fillDatabase(): Promise<() => Promise<void>> {
  const filled: FilledDatabase = { name: newName(), appSecret: randomBytes(32).toString('hex') }
  await asAdmin(`create database ${filled.name} template template0`)
  const portal = await runPortal(filled.name, { APP_SECRET: filled.appSecret })
  await portal.stop()
  process.env[variable] = JSON.stringify(filled)
  return () => asAdmin(`drop database ${filled.name} with (force)`)
}

export async function startPortal(settings: NodeJS.ProcessEnv = {}, { sqlBefore = '' } = {}): Promise<RunningPortal> {
  const filled = JSON.parse(process.env[variable] ?? '') as FilledDatabase
  const name = newName()
  await asAdmin(`create database ${name} template ${filled.name} strategy file_copy`)
  if (sqlBefore) await asAdmin(sqlBefore, name)
  const portal = await runPortal(name, { APP_SECRET: filled.appSecret, ...settings })
  return {
    ...portal,
    stop: async () => {
      await portal.stop()
      await asAdmin(`drop database ${name} with (force)`)
    },
  }
}

const newName = () => `hop_e2e_${randomBytes(6).toString('hex')}`

/** As `npm run restore` leaves it. */
const markedAsCopy = `insert into settings (key, value, updated_at)
  values ('RestoredCopy', '{"backedUpAt": "2026-11-14T19:00:00.000Z", "restoredAt": "2026-11-15T02:05:00.000Z"}', now())`

export const startRestoredCopy = () => startPortal({}, { sqlBefore: markedAsCopy })

async function asAdmin(sql: string, database?: string): Promise<void> {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  if (database) url.pathname = `/${database}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

async function runPortal(database: string, settings: NodeJS.ProcessEnv): Promise<RunningPortal> {
  const databaseUrl = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  databaseUrl.pathname = `/${database}`
  const dataDir = await mkdtemp(join(tmpdir(), 'hop-e2e-'))
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl.href,
    DATA_DIR: dataDir,
    // Chosen here, so that one that starts again has the address that links and cores know.
    PORT: String(await findQuietPort()),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const first = await startProcess(env)
  let { child } = first
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }
  return {
    url: first.url,
    databaseUrl: databaseUrl.href,
    die: async () => {
      await end('SIGKILL')
      return async () => {
        child = (await startProcess(env)).child
      }
    },
    stop: async () => {
      await end('SIGTERM')
      await rm(dataDir, { recursive: true })
    },
  }
}

async function startProcess(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(server, ['--demo'], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { url: string }) => resolve(message.url))
    child.once('exit', (code) => reject(new Error(`the portal ended with ${code} before it was ready`)))
  })
  return { child, url }
}
