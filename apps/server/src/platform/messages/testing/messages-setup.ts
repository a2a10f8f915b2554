/** Called once by a test file: a database, a clock and no messages at the beginning of each test. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.js'
import { type TestClock, testClock } from '../../clock.js'
import { type DatabaseConnection, openDatabase } from '../../database/database.js'

export interface MessagesSetup {
  connection: DatabaseConnection
  clock: TestClock
  deliveryOf(id: number): ReturnType<typeof findDelivery>
}

const findDelivery = ({ db }: DatabaseConnection, id: number) =>
  db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** `stopPrograms` is called before the tables are emptied. */
export function messagesSetup(stopPrograms: () => Promise<void>): MessagesSetup {
  const here = { deliveryOf: (id) => findDelivery(here.connection, id) } as MessagesSetup
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
    here.connection = openDatabase(database.url, { maxConnections: 6, onError: () => undefined })
  })
  afterAll(async () => {
    await here.connection.close()
    await database.close()
  })
  beforeEach(() => {
    here.clock = testClock(new Date('2026-03-01T01:00:00Z'))
  })
  afterEach(async () => {
    await stopPrograms()
    await here.connection.db.deleteFrom('deliveries').execute()
    await here.connection.db.deleteFrom('early_receipts').execute()
  })
  return here
}
