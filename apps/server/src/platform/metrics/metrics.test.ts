import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js'
import { seconds, testClock } from '../clock.js'
import { type DatabaseConnection, openDatabase } from '../database/database.js'
import { createMetrics } from './metrics.js'

let database: TestDatabase
let connection: DatabaseConnection
beforeAll(async () => {
  database = await createTestDatabase()
  connection = openDatabase(database.url, { maxConnections: 4, onError: () => undefined })
})
afterAll(async () => {
  await connection.close()
  await database.close()
})

const clock = testClock(new Date('2026-03-01T08:00:00Z'))

function startMetrics() {
  const asked = { times: 0, isAway: false }
  const counted = async <Row>(row: Row) => {
    asked.times += 1
    if (asked.isAway) throw new Error('the database is away')
    return [row]
  }
  const metrics = createMetrics({
    clock,
    connections: connection.counts,
    jobs: { counts: () => counted({ name: 'messages.deliver', state: 'waiting', count: 3 }) },
    messages: { counts: () => counted({ channel: 'mail', state: 'dead', count: 2 }) },
    droppedLogLines: () => 7,
  })
  return { metrics, asked }
}

test('tells about calls, the pool, jobs, deliveries, the log and the process', async () => {
  const { metrics } = startMetrics()
  metrics.observeRequest({ method: 'POST', route: '/api/v1/Users/authenticate', status: 200, seconds: 0.02 })
  const text = await metrics.text()
  expect(metrics.contentType).toContain('text/plain')
  for (const line of [
    'http_request_duration_seconds_count{method="POST",route="/api/v1/Users/authenticate",status="200"} 1',
    'database_connections{state="waiting"} 0',
    'jobs{queue="messages.deliver",state="waiting"} 3',
    'deliveries_unsent{channel="mail",state="dead"} 2',
    'log_lines_dropped 7',
    'database_up 1',
    'process_cpu_seconds_total',
  ]) {
    expect(text).toContain(line)
  }
})

test('calls that match no route and invented methods do not make new labels', async () => {
  const { metrics } = startMetrics()
  for (let n = 0; n < 50; n += 1) metrics.observeRequest({ method: `HACK${n}`, route: undefined, status: 404, seconds: 0.001 })
  const series = (await metrics.text()).split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count'))
  expect(series).toEqual(['http_request_duration_seconds_count{method="other",route="none",status="404"} 50'])
})

test('asking often does not ask the database often, and a database that is away leaves the rest readable', async () => {
  const { metrics, asked } = startMetrics()
  await metrics.text()
  await metrics.text()
  expect(asked.times).toBe(2)
  asked.isAway = true
  clock.advance(6 * seconds)
  expect(await metrics.text()).toContain('database_up 0')
})
