/** A database of its own for each test file: a clone of a template that is migrated once per run. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openDatabase, type Database } from '../platform/database/database.js'

export interface TestDatabase {
  url: string
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

/** A busy machine takes its time; what the limits do is tested where they are set short. */
const patience = { statementMs: 120_000, lockMs: 60_000, idleInTransactionMs: 120_000, connectMs: 60_000 }

export const templateName = 'hop_test_template'

function adminUrl(): string {
  // Set by the test command, which starts a PostgreSQL for the run (or passes on DATABASE_URL).
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run the tests by `npm test -- server`.')
  return url
}

export function urlOf(database: string): string {
  const url = new URL(adminUrl())
  url.pathname = `/${database}`
  return url.href
}

/** The same database by TCP, for what stands between: the run's own PostgreSQL is reached by its socket, which the address names too. */
export function tcpAddress(databaseUrl: string): URL {
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  return url
}

let admin: pg.Pool | undefined

/** On a connection that stays open for the files that follow: each costs as much as making a database. */
export async function asAdmin<Result>(work: (client: pg.ClientBase) => Promise<Result>): Promise<Result> {
  admin ??= new pg.Pool({ connectionString: adminUrl(), allowExitOnIdle: true }).on('error', () => undefined)
  const client = await admin.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

/** An empty database, not migrated. */
export async function createEmptyDatabase(template = 'template0'): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `hop_test_${randomBytes(6).toString('hex')}`
  // By file: half the work of writing every page to the log as well.
  await asAdmin((client) => client.query(`create database ${name} template ${template} strategy file_copy`))
  return {
    url: urlOf(name),
    drop: async () => void (await asAdmin((client) => client.query(`drop database ${name} with (force)`))),
  }
}

/** A database with every table and nothing in them: seventy migrations are no part of most tests. */
export const createMigratedDatabase = () => createEmptyDatabase(templateName)

/** An empty database that belongs to a role of its own, which may do nothing beyond it: as a provider's PostgreSQL gives one. */
export async function createOwnedDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `hop_test_${randomBytes(6).toString('hex')}`
  await asAdmin(async (client) => {
    await client.query(`create role ${name} login password 'owner'`)
    await client.query(`create database ${name} owner ${name} template template0`)
  })
  const url = new URL(urlOf(name))
  url.username = name
  url.password = 'owner'
  return {
    url: url.href,
    drop: () =>
      asAdmin(async (client) => {
        await client.query(`drop database ${name} with (force)`)
        await client.query(`drop role ${name}`)
      }),
  }
}

/** One that is there already; closing leaves it there. */
export function openTestDatabase(url: string): TestDatabase {
  const connection = openDatabase(url, { maxConnections: 24, limits: patience })
  return { url, db: connection.db, pool: connection.pool, close: () => connection.close() }
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, drop } = await createMigratedDatabase()
  const opened = openTestDatabase(url)
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await drop()
    },
  }
}
