import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DatabaseProxy, startDatabaseProxy } from '../../testing/database-proxy.js'
import { createEmptyDatabase } from '../../testing/test-database.js'
import { type DatabaseConnection, openDatabase } from './database.js'
import { listenForNotifications, type Notifications, notify } from './notifications.js'

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let proxy: DatabaseProxy
let sender: DatabaseConnection
let notifications: Notifications
let heard: string[]
let troubles: string[]

beforeEach(async () => {
  database = await createEmptyDatabase()
  proxy = await startDatabaseProxy(database.url)
  sender = openDatabase(database.url, { maxConnections: 1 })
  troubles = []
  heard = []
  notifications = await listenForNotifications(proxy.url, {
    heartbeatMs: 100,
    answerMs: 2_000,
    onError: () => troubles.push('failed'),
  })
  notifications.on('news', (payload) => heard.push(payload))
})

afterEach(async () => {
  await notifications.close()
  await sender.close()
  await proxy.close()
  await database.drop()
})

const untilHeard = (payload: string) =>
  vi.waitFor(
    async () => {
      await notify(sender.db, 'news', payload)
      expect(heard).toContain(payload)
    },
    { timeout: 15_000, interval: 50 },
  )

test('what others say is heard', async () => {
  await untilHeard('first')
  expect(troubles).toEqual([])
})

test('a listening connection that is swallowed is noticed and replaced', async () => {
  await untilHeard('before')
  proxy.swallow()
  await untilHeard('after')
  expect(troubles.length).toBeGreaterThan(0)
})

test('while nobody answers it is tried again, and closing does not wait', async () => {
  await untilHeard('before')
  proxy.swallowNewOnes(true)
  proxy.swallow()
  await vi.waitFor(() => expect(troubles.length).toBeGreaterThan(1), { timeout: 20_000 })
  proxy.swallowNewOnes(false)
  await untilHeard('after')
  proxy.swallow()
  const startedAt = performance.now()
  await notifications.close()
  expect(performance.now() - startedAt).toBeLessThan(3_000)
})
