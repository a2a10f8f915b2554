/** A DATA_DIR for each test, and the embedded PostgreSQL in it. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { removePostgres, startPostgres } from '../start-postgres.mjs'
import { fastFolder } from '../temporary-cluster.mjs'

export const isRoot = process.getuid?.() === 0
export const nobody = { uid: 65534, gid: 65534 }

export async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

/** To be called once in a test file. */
export function usePostgresFixture() {
  const fixture = {
    folder: '',
    /** In that folder. */
    dataDir: '',
    messages: [] as string[],
    start: (options: { port?: number; fast?: boolean } = {}) =>
      startPostgres({ dataDir: fixture.dataDir, fast: true, log: (message) => fixture.messages.push(message), ...options }),
    clusterFolder: () => join(fixture.dataDir, 'postgres', 'cluster'),
    /** Making a database takes longer than most tests, so that they start with a copy of one that was stopped. */
    copyMade: () => spawnSync('cp', ['-a', made, fixture.dataDir]),
  }
  let made = ''
  beforeAll(async () => {
    made = mkdtempSync(join(fastFolder(), 'hop-postgres-made-'))
    await (await startPostgres({ dataDir: made, fast: true, log: () => {} })).stop()
  })
  afterAll(() => rmSync(made, { recursive: true, force: true }))

  beforeEach(() => {
    fixture.folder = mkdtempSync(join(fastFolder(), 'hop-postgres-'))
    fixture.dataDir = join(fixture.folder, 'data')
    fixture.messages = []
  })
  afterEach(async () => {
    await removePostgres(fixture.dataDir)
    rmSync(fixture.folder, { recursive: true, force: true })
  })
  return fixture
}
