import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js'
import { announceServer } from './announce-server.js'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

function server({ appSecret = 'the secret that all of them share', fileStore = 's3 a', patienceMs = 60_000 } = {}) {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  return { lines, announced: announceServer({ db: database.db, log, appSecret, fileStore, patienceMs }) }
}
const count = async () => (await database.pool.query('select 1 from portal_servers')).rowCount

test('servers that share secret and files say nothing; one with files elsewhere does; those that stop are gone at once', async () => {
  const heard: string[][] = []
  const announced = []
  for (const place of [{}, {}, { fileStore: 'folder b' }]) {
    const started = server(place)
    announced.push(await started.announced)
    heard.push(started.lines)
  }
  expect(await count()).toBe(3)
  expect(heard.map((lines) => lines.length)).toEqual([0, 0, 2])
  for (const each of announced) await each.stop()
  expect(await count()).toBe(0)
})

test('with another APP_SECRET than one that runs it does not start; one that has not been heard of for long is gone', async () => {
  const first = await server().announced
  const other = { appSecret: 'another secret, which is a mistake', patienceMs: 0 }
  await expect(server(other).announced).rejects.toThrow(/APP_SECRET: another portal runs on this database/)
  expect(await count()).toBe(1)
  await database.pool.query("update portal_servers set seen_at = now() - interval '31 seconds'")
  const started = await server(other).announced
  await started.stop()
  await first.stop()
})
