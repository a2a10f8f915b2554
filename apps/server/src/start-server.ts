/** Everything that one portal server runs: log, database, jobs, messages, HTTP; started in order, stopped in the reverse order. */
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { checkPageIsServed, watchDisk } from '@hop/program'
import { sql } from 'kysely'
import { keepRoomRegistered, scheduleCoreJobs } from './features/cores/cores.service.js'
import { scheduleForgettingCodes, scheduleReconciling } from './features/meetings/meetings.service.js'
import { scheduleMeetingReminders } from './features/participants/participants.service.js'
import { defineRecordingJobs } from './features/recordings/collect-recordings.js'
import { defineAccountJobs } from './features/accounts/account-jobs.js'
import { scheduleHousekeeping } from './features/sign-in/sign-in.service.js'
import { scheduleSubscriptionJobs } from './features/subscriptions/subscriptions.service.js'
import { scheduleForgettingKeys } from './http/idempotency.js'
import type { Clock } from './platform/clock.js'
import type { Config } from './platform/config.js'
import { createDatabaseClock } from './platform/database-clock.js'
import { type DatabaseConnection, openDatabase } from './platform/database/database.js'
import { migrate } from './platform/database/migrate.js'
import { listenForNotifications } from './platform/database/notifications.js'
import { createFileStore } from './platform/files/create-file-store.js'
import { defineFileJobs } from './platform/files/fresh-files.js'
import { fileStoreMark } from './platform/files/file-store-mark.js'
import { randomIds } from './platform/ids.js'
import { createJobs, type Jobs } from './platform/jobs/jobs.js'
import { createLog, type Logger } from './platform/log/logger.js'
import { createMessages } from './platform/messages/messages.js'
import { createMetrics } from './platform/metrics/metrics.js'
import { strongPasswords } from './platform/passwords.js'
import type { Platform } from './platform/platform.js'
import { createRateLimits } from './platform/rate-limits/rate-limits.js'
import { announceServer } from './platform/servers/announce-server.js'
import { createPortal } from './portal.js'

export interface RunningServer {
  platform: Platform
  /** Opens the port, makes sure that the page is served, and answers the address. */
  listen(): Promise<string>
  stop(): Promise<void>
}

export async function startServer(config: Config, { webFolder }: { webFolder: string }): Promise<RunningServer> {
  const clock = createDatabaseClock()
  const serverLog = createLog({ level: config.logLevel, clock })
  const { log } = serverLog
  const onDatabaseError = (error: Error) => log.warn({ err: error, logger: 'database' }, 'a database connection broke')
  await migrate(config.databaseUrl)
  const connection = openDatabase(config.databaseUrl, { maxConnections: config.databasePool, onError: onDatabaseError })
  await clock.follow(connection.pool, log)
  const disk = watchDisk({ folder: config.dataDir, log })
  await disk.look()
  serverLog.writeTo(connection.db)
  const { appSecret } = config
  const announced = await announceServer({ db: connection.db, log, appSecret, fileStore: fileStoreMark(config) })
  const notifications = await listenForNotifications(config.databaseUrl, onDatabaseError)
  const jobs = createJobs({ connection, clock, log })
  const messages = await openMessages(config, connection, jobs, clock, log)
  const metrics = createMetrics({
    clock,
    pool: connection.pool,
    jobs,
    messages,
    droppedLogLines: () => serverLog.droppedLines(),
    figures: [
      {
        name: 'clock_ahead_seconds',
        help: "How far this server's clock is ahead of the database's",
        value: () => clock.machineAheadMs() / 1000,
      },
      {
        name: 'job_schedules_set_back',
        help: 'Schedules found ahead of the clock and set back since the start',
        value: () => jobs.setBacks(),
      },
      { name: 'disk_free_bytes', help: 'Room left on the disk of DATA_DIR', value: () => disk.latest()?.freeBytes },
      { name: 'disk_size_bytes', help: 'Size of the disk of DATA_DIR', value: () => disk.latest()?.totalBytes },
    ],
  })
  const rateLimits = createRateLimits({ pool: connection.pool, clock })
  const files = createFileStore({ dataDir: config.dataDir, s3Url: config.s3Url })
  let openedUrl = ''
  const platform: Platform = {
    appSecret,
    publicUrl: () => config.publicUrl ?? openedUrl,
    clock,
    ids: randomIds,
    db: connection.db,
    notifications,
    passwords: strongPasswords(),
    jobs,
    messages,
    files,
    log,
    joinPages: config.joinPages,
  }
  defineFileJobs(platform)
  scheduleForgettingKeys(platform)
  scheduleHousekeeping(platform)
  defineAccountJobs(platform)
  scheduleSubscriptionJobs(platform)
  scheduleCoreJobs(platform)
  scheduleReconciling(platform)
  scheduleMeetingReminders(platform)
  scheduleForgettingCodes(platform)
  defineRecordingJobs(platform)
  const hasPage = existsSync(webFolder)
  const app = await createPortal({
    platform,
    takeRateLimit: (key, limit) => rateLimits.take(key, limit),
    observeRequest: (request) => metrics.observeRequest(request),
    health: {
      ready: async () => {
        await sql`select 1`.execute(connection.db)
        await clock.ready()
      },
      metrics: async () => ({ contentType: metrics.contentType, text: await metrics.text() }),
    },
    trustProxy: config.trustProxy,
    isStrict: false,
    ...(hasPage && { webFolder }),
  })
  const room = config.builtInRoom && (await keepRoomRegistered(platform, config.builtInRoom))
  await jobs.start()
  messages.start()
  return {
    platform,
    listen: async () => {
      openedUrl = await app.listen({ host: config.host, port: config.port })
      if (hasPage) await checkPageIsServed({ address: app.server.address() as AddressInfo, isTls: false, path: '/' })
      else log.warn({ logger: 'http' }, 'the web app is not built: only the API is served')
      return openedUrl
    },
    stop: async () => {
      const leaving = Promise.all([room?.stop(), announced.stop()])
      await app.close()
      await jobs.stop()
      await messages.stop()
      await serverLog.close()
      await notifications.close()
      await leaving
      clock.stop()
      disk.stop()
      await connection.close()
    },
  }
}

/** Without SMTP or SMPP their messages wait in the outbox. */
async function openMessages(config: Config, { db }: DatabaseConnection, jobs: Jobs, clock: Clock, log: Logger) {
  const { smtpUrl, smppUrl, mailFrom, smsSender } = config
  // Loaded only when used: the portal starts faster without them.
  const mail = smtpUrl
    ? (await import('./platform/messages/mail-transport.js')).createMailTransport({ url: smtpUrl, from: mailFrom, log })
    : undefined
  const sms = smppUrl
    ? (await import('./platform/messages/sms-transport.js')).createSmsTransport({ url: smppUrl, sender: smsSender, log })
    : undefined
  const mailDomain = /@([^\s>]+)/.exec(mailFrom)?.[1] ?? 'localhost'
  return createMessages({ db, jobs, clock, log, mail, sms, mailDomain })
}
