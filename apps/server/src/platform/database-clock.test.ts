import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js'
import { days, hours, seconds } from './clock.js'
import { createDatabaseClock } from './database-clock.js'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** A machine whose clock somebody has set wrong. */
function machineOff(offMs: number) {
  return { wallMs: () => Date.now() + offMs, monotonicMs: () => performance.now(), offMs }
}

function logOf() {
  const lines: { msg: string; secondsAhead: number }[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  return { log, lines }
}

/** A busy machine asks slowly; what is told apart here is more. */
const slackMs = 10 * seconds

const databaseMs = async () =>
  Number((await database.pool.query('select extract(epoch from clock_timestamp()) * 1000 as ms')).rows[0].ms)

describe('a server whose clock is wrong', () => {
  test.each([2 * days, -2 * days, 31 * seconds])('by %i ms goes by the time of the database', async (offMs) => {
    const { log } = logOf()
    const clock = createDatabaseClock(machineOff(offMs))
    await clock.follow(database.pool, log)
    expect(Math.abs(clock.now().getTime() - (await databaseMs()))).toBeLessThan(slackMs)
    expect(Math.abs(clock.machineAheadMs() - offMs)).toBeLessThan(slackMs)
    clock.stop()
  })

  test('is not ready, and says by how much it is off, once when it begins and once when it ends', async () => {
    const { log, lines } = logOf()
    let offMs = 2 * hours
    const clock = createDatabaseClock({ wallMs: () => Date.now() + offMs, monotonicMs: () => performance.now() })
    await clock.follow(database.pool, log)
    await expect(clock.ready()).rejects.toThrow(/7(19|20)\d s ahead/)
    await expect(clock.ready()).rejects.toThrow(/7(19|20)\d s ahead/)
    offMs = 0
    await clock.ready()
    await clock.ready()
    expect(lines.map(({ msg }) => msg)).toEqual([
      expect.stringContaining("clock differs from the database's"),
      expect.stringContaining('agrees with the database'),
    ])
    clock.stop()
  })

  test('that somebody sets while it runs does not move its time, and it is not ready at once', async () => {
    const { log } = logOf()
    let offMs = 0
    const clock = createDatabaseClock({ wallMs: () => Date.now() + offMs, monotonicMs: () => performance.now() })
    await clock.follow(database.pool, log)
    await clock.ready()
    offMs = 2 * days
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(slackMs)
    await expect(clock.ready()).rejects.toThrow('s ahead')
    clock.stop()
  })
})

test('a machine that slept asks the database before it says that something is wrong', async () => {
  const { log, lines } = logOf()
  let sleptMs = 0
  const clock = createDatabaseClock({ wallMs: () => Date.now(), monotonicMs: () => performance.now() - sleptMs })
  await clock.follow(database.pool, log)
  sleptMs = 3 * hours
  await clock.ready()
  expect(lines).toEqual([])
  expect(Math.abs(clock.now().getTime() - (await databaseMs()))).toBeLessThan(slackMs)
  clock.stop()
})

test('a clock that is right, or off by what NTP leaves, is ready', async () => {
  const { log, lines } = logOf()
  const clock = createDatabaseClock(machineOff(-25 * seconds))
  await clock.follow(database.pool, log)
  await clock.ready()
  expect(lines).toEqual([])
  clock.stop()
})

test('while the database is away the time goes on', async () => {
  const { log } = logOf()
  const away = await createTestDatabase()
  const clock = createDatabaseClock(machineOff(2 * days))
  await clock.follow(away.pool, log)
  await away.close()
  await expect(clock.ready()).rejects.toThrow(/pool|connect|ended/i)
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(slackMs)
  clock.stop()
})
