/** Everything that one portal server runs: log, database, jobs, messages, HTTP; started in order, stopped in the reverse order. */
import { existsSync, readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { requirePageIsServed, watchDisk } from '@hop/server-kit'
import { allJobs } from './features/all-jobs.js'
import { keepRoomRegistered } from './features/cores/public.js'
import { type FollowedMoves, followMoves, openPortAtStart } from './features/port-policy/public.js'
import { createWebPort } from './http/web-port.js'
import { stopWithin } from './stop-within.js'
import { createTraces } from './platform/audit/traces.js'
import type { Clock } from './platform/clock.js'
import type { Config } from './configuration.js'
import { createDatabaseClock } from './platform/database-clock.js'
import { type DatabaseConnection, openDatabase } from './platform/database/database.js'
import { createDatabaseTroubles } from './platform/database/database-troubles.js'
import { asJob } from './platform/database/kind-of-work.js'
import { migrate } from './platform/database/migrate.js'
import { listenForNotifications } from './platform/database/notifications.js'
import { createReadiness } from './platform/database/readiness.js'
import { createFileStore } from './platform/files/create-file-store.js'
import { fileStoreId } from './platform/files/file-store-id.js'
import type { Installation } from './platform/installation.js'
import { randomIds } from './platform/ids.js'
import { defineJobs } from './platform/jobs/job-to-define.js'
import { createJobs, type Jobs } from './platform/jobs/jobs.js'
import { createLog, type Logger } from './platform/log/logger.js'
import { createTroubleLog } from './platform/log/trouble-log.js'
import { addressIn } from './platform/messages/mail-address.js'
import { createMessages } from './platform/messages/messages.js'
import { createMetrics } from './platform/metrics/metrics.js'
import { strongPasswords } from './platform/passwords.js'
import type { Platform } from './platform/platform.js'
import { createCopyState } from './platform/restored-copy.js'
import { createRateLimits } from './platform/rate-limits/rate-limits.js'
import { announceServer } from './platform/servers/announce-server.js'
import { onUncaught } from './platform/uncaught.js'
import { platformJobs } from './platform-jobs.js'
import { createPortal } from './portal.js'
import { printMoved } from './start-message.js'

export interface RunningServer {
  platform: Platform
  /** Opens the port, makes sure that the page is served, and answers the address. */
  listen(): Promise<string>
  stop(): Promise<void>
  /** For an error that nobody caught. */
  uncaught(error: unknown): void
}

export async function startServer(config: Config, { webFolder }: { webFolder: string }): Promise<RunningServer> {
  const clock = createDatabaseClock()
  const serverLog = createLog({ level: config.logLevel, clock })
  const { log } = serverLog
  const troubles = createDatabaseTroubles(log)
  await migrate(config.databaseUrl)
  const connection = openDatabase(config.databaseUrl, {
    maxConnections: config.databasePool,
    onError: troubles.failed,
    onWell: troubles.well,
  })
  await asJob(() => clock.follow(connection.pool, log))
  const disk = watchDisk({ folder: config.dataDir, log: log.child({ logger: 'disk' }) })
  await disk.look()
  serverLog.writeTo(connection.db)
  const { appSecret, isOtherSecretMeant } = config
  const announcement = { db: connection.db, log, appSecret, isOtherSecretMeant, fileStore: fileStoreId(config) }
  const announced = await asJob(() => announceServer(announcement))
  const copy = createCopyState(connection.db)
  const foundCopy = await asJob(() => copy.find())
  if (foundCopy) log.warn({ logger: 'copy', ...foundCopy }, quietCopy)
  const notifications = await listenForNotifications(config.databaseUrl, hearing(log))
  const readiness = createReadiness(config.databaseUrl)
  const jobs = createJobs({ connection, clock, log })
  const messages = await openMessages(config, connection, jobs, clock, log)
  const traces = createTraces({ db: connection.db, clock, log: log.child({ logger: 'audit' }) })
  const metrics = createMetrics({
    clock,
    connections: connection.counts,
    jobs,
    messages,
    isQuietCopy: copy.isQuiet,
    refusals: () => traces.counts(),
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
  const files = createFileStore({ dataDir: config.dataDir, s3Url: config.s3Url, log })
  // Not waited for: a store that is away for a while keeps nobody from meeting.
  if (config.s3Url !== undefined)
    void files.check().then(
      () => log.info({ logger: 'files' }, 'the store of files answers'),
      (error: unknown) => log.error({ logger: 'files', err: error }, 'the store of files cannot be used'),
    )
  const { publicUrl, roomPorts, databasePort } = config
  const platform: Platform = {
    appSecret,
    publicUrl: () => publicUrl ?? web.url(),
    webPort: {
      serverId: announced.id,
      isPinned: config.port !== undefined,
      port: () => web.port(),
      publicUrl,
      roomPorts,
      databasePort,
    },
    clock,
    ids: randomIds,
    db: connection.db,
    copy,
    notifications,
    passwords: strongPasswords(),
    jobs,
    messages,
    files,
    traces,
    ...config.ofFeatures,
    installation: installationOf(config),
    log,
  }
  defineJobs(jobs, [...platformJobs(platform), ...allJobs(platform)])
  const { builtInRoom } = config
  // Asked while the routes are made: it answers when it has started itself.
  const enteringRoom = builtInRoom && asJob(() => keepRoomRegistered(platform, builtInRoom))
  const hasPage = existsSync(webFolder)
  const app = await createPortal({
    platform,
    takeRateLimit: (key, limit) => rateLimits.take(key, limit),
    observeRequest: (request) => metrics.observeRequest(request),
    databaseTroubles: troubles,
    health: {
      ready: async () => {
        await readiness.check()
        await clock.ready()
      },
      metrics: async () => ({ contentType: metrics.contentType, text: await metrics.text() }),
    },
    trustProxy: config.trustProxy,
    isStrict: false,
    outsideScripts: {
      hasGoogle: platform.singleSignOn.google !== undefined,
      hasRecaptcha: platform.signUp.recaptcha !== undefined,
    },
    ...(hasPage && { webFolder }),
  })
  const web = createWebPort(app, config.host)
  let moves: FollowedMoves | undefined
  let beginning: { stop(): void } | undefined
  const room = await enteringRoom
  return {
    platform,
    uncaught: onUncaught({ log, flush: serverLog.flush, exit: (code) => process.exit(code) }),
    listen: async () => {
      const opened = await openPortAtStart(platform, web, config.port)
      if (hasPage) await requirePageIsServed({ address: web.address(), isTls: false, path: '/' })
      else log.warn({ logger: 'http' }, 'the web app is not built: only the API is served')
      // People first: what has waited since the last stop can wait until they are served.
      await jobs.start()
      // A quiet copy does not take the receipts of the original from the SMS centre.
      beginning = copy.onceInUse(() => messages.start())
      traces.start()
      moves = await followMoves(platform, web, opened, printMoved)
      return web.url()
    },
    stop: async () => {
      app.draining.begin()
      const leaving = stopWithin('announcements', Promise.all([room?.stop(), announced.stop()]), shortStepMs, log)
      // Jobs do not wait for requests: whatever becomes of those, each job is finished or handed back.
      const jobsStopped = stopWithin('jobs', jobs.stop(jobPatienceMs), stepMs, log)
      await new Promise((resolve) => setTimeout(resolve, config.drainSeconds * 1000))
      await stopWithin('port', moves?.stop() ?? Promise.resolve(), shortStepMs, log)
      await web.close(requestPatienceMs)
      await app.close()
      await jobsStopped
      beginning?.stop()
      await stopWithin('messages', messages.stop(), shortStepMs, log)
      await stopWithin('traces', traces.stop(), shortStepMs, log)
      await serverLog.close()
      await notifications.close()
      await leaving
      clock.stop()
      disk.stop()
      readiness.close()
      await connection.close()
    },
  }
}

const quietCopy =
  'this is a restored copy, not in use yet: it can be read, but runs no job and sends and changes nothing, until a SupperAdmin or `npm run admin -- use-copy` puts it to use'

function installationOf(config: Config): Installation {
  const { databaseUrl, dataDir, s3Url, isSecretGiven, backupFolders, host, port, publicUrl } = config
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
  const configuration = {
    HOST: host,
    PORT: String(port),
    ...(publicUrl && { PUBLIC_URL: publicUrl }),
    MAIL_FROM: config.mailFrom,
  }
  return { version, databaseUrl, dataDir, s3Url, isSecretGiven, backupFolders, serverName: hostname(), configuration }
}

/** With the time for draining, all steps together end before a supervisor loses its patience (30 s). */
const requestPatienceMs = 10_000
const jobPatienceMs = 12_000
const stepMs = 18_000
const shortStepMs = 2_000

function hearing(log: Logger) {
  const trouble = createTroubleLog(log.child({ logger: 'notifications' }), {
    begins: 'changes on other servers are not heard',
    ends: 'changes on other servers are heard again',
    level: 'warn',
  })
  return { onError: trouble.failed, onWell: trouble.well }
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
  return createMessages({ db, jobs, clock, log, mail, sms, mailAddress: addressIn(mailFrom) })
}
