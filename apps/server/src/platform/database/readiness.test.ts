import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DatabaseProxy, startDatabaseProxy } from '../../testing/database-proxy.js'
import { createEmptyDatabase } from '../../testing/test-database.js'
import { databaseTroubleOf } from './database-trouble.js'
import { createReadiness, type Readiness } from './readiness.js'

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let proxy: DatabaseProxy
let readiness: Readiness

beforeEach(async () => {
  database = await createEmptyDatabase()
  proxy = await startDatabaseProxy(database.url)
  readiness = createReadiness(proxy.url)
})

afterEach(async () => {
  readiness.close()
  await proxy.close()
  await database.drop()
})

test('many who ask at once cost one connection', async () => {
  await Promise.all(Array.from({ length: 50 }, () => readiness.check()))
  expect(proxy.openConnections()).toBe(1)
})

test('when only its own connection has died, the database is still found well', async () => {
  await readiness.check()
  proxy.swallow()
  const answers: unknown[] = []
  // An answer is kept for a moment; the next question needs a connection of its own.
  await vi.waitFor(
    async () => {
      answers.push(await readiness.check().catch(String))
      expect(proxy.openConnections()).toBe(2)
    },
    { timeout: 5_000, interval: 100 },
  )
  expect(new Set(answers)).toEqual(new Set([undefined]))
})

test('when nothing answers it says so within two seconds, and says yes again by itself', async () => {
  proxy.swallowNewOnes(true)
  proxy.swallow()
  const startedAt = performance.now()
  await expect(readiness.check()).rejects.toSatisfy((error) => databaseTroubleOf(error) === 'away')
  expect(performance.now() - startedAt).toBeLessThan(2_000)
  proxy.swallowNewOnes(false)
  await vi.waitFor(() => readiness.check(), { timeout: 10_000, interval: 100 })
  expect(proxy.openConnections()).toBeGreaterThan(0)
})
