import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js'
import { minutes, seconds, type TestClock, testClock } from '../clock.js'
import { type DatabaseConnection, openDatabase } from '../database/database.js'
import { createRateLimits } from './rate-limits.js'

let database: TestDatabase
let connection: DatabaseConnection
let clock: TestClock
beforeAll(async () => {
  database = await createTestDatabase()
  connection = openDatabase(database.url, { maxConnections: 4, onError: () => undefined })
})
afterAll(async () => {
  await connection.close()
  await database.close()
})
beforeEach(async () => {
  clock = testClock(new Date('2026-03-01T08:00:00Z'))
  await connection.db.deleteFrom('rate_limits').execute()
})

const newServer = () => createRateLimits({ pool: connection.pool, clock })
const limit = { calls: 3, perSeconds: 60 }

test('calls within the limit go on, the next is refused and told when to come back', async () => {
  const limits = newServer()
  clock.advance(15 * seconds)
  for (let n = 0; n < 3; n += 1)
    expect(await limits.take('a', limit)).toEqual({ allowed: true, retryAfterSeconds: 0, remaining: 2 - n, resetSeconds: 45 })
  expect(await limits.take('a', limit)).toEqual({ allowed: false, retryAfterSeconds: 45, remaining: 0, resetSeconds: 45 })
  expect((await limits.take('b', limit)).allowed).toBe(true)
  clock.advance(45 * seconds)
  expect((await limits.take('a', limit)).allowed).toBe(true)
})

test('the limit spans servers and survives a restart', async () => {
  const [one, two] = [newServer(), newServer()]
  await one.take('a', limit)
  await two.take('a', limit)
  await one.take('a', limit)
  expect((await two.take('a', limit)).allowed).toBe(false)
  expect((await newServer().take('a', limit)).allowed).toBe(false)
})

test('of many calls at once exactly as many pass as the limit allows', async () => {
  const servers = [newServer(), newServer()]
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => servers[n % 2]!.take('crowd', { calls: 10, perSeconds: 60 })),
  )
  expect(answers.filter((answer) => answer.allowed)).toHaveLength(10)
})

test('a key over its limit costs no further query', async () => {
  const limits = newServer()
  for (let n = 0; n < 4; n += 1) await limits.take('a', limit)
  const query = vi.spyOn(connection.pool, 'query')
  expect((await limits.take('a', limit)).allowed).toBe(false)
  expect(query).not.toHaveBeenCalled()
  query.mockRestore()
})

test('two limits on one key are counted apart, and a forgotten key starts anew', async () => {
  const limits = newServer()
  for (let n = 0; n < 4; n += 1) await limits.take('a', limit)
  expect((await limits.take('a', { calls: 100, perSeconds: 3600 })).allowed).toBe(true)
  await limits.forget('a', limit)
  expect((await limits.take('a', limit)).allowed).toBe(true)
})

test('a key of any length and content works', async () => {
  const limits = newServer()
  const long = 'ộ'.repeat(1_000_000)
  for (let n = 0; n < 3; n += 1) await limits.take(long, limit)
  expect((await limits.take(long, limit)).allowed).toBe(false)
  expect((await limits.take(`${long}x`, limit)).allowed).toBe(true)
})

test('while the database is away each server counts for itself', async () => {
  const away = openDatabase('postgres://nobody@127.0.0.1:1/none', { maxConnections: 1, onError: () => undefined })
  const limits = createRateLimits({ pool: away.pool, clock })
  for (let n = 0; n < 3; n += 1) expect((await limits.take('a', limit)).allowed).toBe(true)
  expect((await limits.take('a', limit)).allowed).toBe(false)
  clock.advance(1 * minutes)
  expect((await limits.take('a', limit)).allowed).toBe(true)
  await away.close()
})
