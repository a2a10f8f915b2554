import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js'
import { announceServer } from './announce-server.js'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const shared = {
  appSecret: 'the secret that all of them share',
  isOtherSecretMeant: false,
  fileStore: 's3 a',
  patienceMs: 60_000,
}

function server(changed: Partial<typeof shared> = {}) {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  return { lines, announced: announceServer({ db: database.db, log, ...shared, ...changed }) }
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

const other = { appSecret: 'another secret, which is a mistake', patienceMs: 0 }

test('with another APP_SECRET it does not start, whether another portal runs or not', async () => {
  const first = await server().announced
  await expect(server(other).announced).rejects.toThrow(/APP_SECRET: this database was used with another one/)
  expect(await count()).toBe(1)
  await first.stop()
  await expect(server(other).announced).rejects.toThrow(/APP_SECRET_CHANGED=true/)
  expect(await count()).toBe(0)
})

test('one that is changed on purpose waits until nobody runs under the former one, and is the only one from then on', async () => {
  const first = await server().announced
  const changed = { ...other, isOtherSecretMeant: true }
  await expect(server(changed).announced).rejects.toThrow(/another portal still runs/)
  // Killed: nobody said that it left.
  await database.pool.query("update portal_servers set seen_at = now() - interval '31 seconds'")
  const second = server(changed)
  await (await second.announced).stop()
  expect(second.lines.join()).toContain('APP_SECRET was changed')
  await expect(server().announced).rejects.toThrow(/used with another one/)
  const again = await server(other).announced
  await again.stop()
  await first.stop()
  await database.pool.query('delete from app_secret_mark')
})

test('of ten that start at once on a new database with two secrets, only those with one of them run', async () => {
  await database.pool.query('delete from app_secret_mark')
  const starts = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => server(index % 2 === 0 ? other : { patienceMs: 0 }).announced),
  )
  const started = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  expect(started).toHaveLength(5)
  for (const each of started) await each.stop()
})
