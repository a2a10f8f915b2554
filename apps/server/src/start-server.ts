/** Everything that one portal server runs: database, notifications, jobs, HTTP. */
import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import pino from 'pino'
import { systemClock } from './platform/clock.js'
import type { Config } from './platform/config.js'
import { openDatabase } from './platform/database/database.js'
import { migrate } from './platform/database/migrate.js'
import { listenForNotifications } from './platform/database/notifications.js'
import { randomIds } from './platform/ids.js'
import { strongPasswords } from './platform/passwords.js'
import type { Platform } from './platform/platform.js'
import { createPortal } from './portal.js'

export interface RunningServer {
  platform: Platform
  /** Opens the port and answers the address. */
  listen(): Promise<string>
  stop(): Promise<void>
}

export async function startServer(config: Config, { webFolder }: { webFolder: string }): Promise<RunningServer> {
  const log = pino({ level: config.logLevel })
  const onDatabaseError = (error: Error) => log.warn({ err: error }, 'a database connection broke')
  await migrate(config.databaseUrl)
  const database = openDatabase(config.databaseUrl, { maxConnections: config.databasePool, onError: onDatabaseError })
  const notifications = await listenForNotifications(config.databaseUrl, onDatabaseError)
  const platform: Platform = {
    appSecret: config.appSecret,
    clock: systemClock,
    ids: randomIds,
    db: database.db,
    notifications,
    passwords: strongPasswords(),
    log,
  }
  const app = await createPortal({
    platform,
    takeRateLimit: async () => ({ allowed: true, retryAfterSeconds: 0 }),
    health: {
      ready: async () => void (await sql`select 1`.execute(database.db)),
      metrics: async () => ({ contentType: 'text/plain', text: '' }),
    },
    trustProxy: config.trustProxy,
    isStrict: false,
    ...(existsSync(webFolder) && { webFolder }),
  })
  return {
    platform,
    listen: () => app.listen({ host: config.host, port: config.port }),
    stop: async () => {
      await app.close()
      await notifications.close()
      await database.close()
    },
  }
}
