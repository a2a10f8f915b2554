/** Everything that one room server runs: meetings, media, signalling, API, webhooks, timers, the page; started in order, stopped in the reverse order. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { serveApi } from './api/serve-api.js'
import type { RoomConfig } from './config.js'
import { openHookStore } from './hooks/hook-store.js'
import { createApp } from './http/app.js'
import { serveHealth } from './http/health.js'
import { servePage } from './http/page-files.js'
import { securityHeaders } from './http/security-headers.js'
import { createLog } from './log.js'
import type { MediaServer } from './media/media-server.js'
import { type MeetingRegistry, openRegistry } from './meetings/registry.js'
import { openRecordingStore, type RecordingStore } from './recordings/recording-store.js'

export interface SignallingParts {
  app: FastifyInstance
  registry: MeetingRegistry
  media: MediaServer
  config: RoomConfig
  log: Logger
  now: () => number
}

export interface RoomOptions {
  startMedia: (options: { config: RoomConfig; log: Logger }) => Promise<MediaServer>
  attachSignalling: (parts: SignallingParts) => void | Promise<void>
  /** The built page; left out where only the API is served. */
  pageFolder?: string
  now?: () => number
}

export interface RunningRoom {
  registry: MeetingRegistry
  recordings: RecordingStore
  /** Opens the port and answers the address. */
  listen(): Promise<string>
  stop(): Promise<void>
}

export async function startRoom(config: RoomConfig, options: RoomOptions): Promise<RunningRoom> {
  const now = options.now ?? Date.now
  const log = createLog({ level: config.logLevel })
  const { dataDir } = config
  const registry = openRegistry({ dataDir, now })
  const recordings = openRecordingStore({ dataDir })
  const hooks = openHookStore({ dataDir, registry, permanentUrls: config.hooks.permanentUrls })
  const media = await options.startMedia({ config, log })
  const app = createApp(config, log)
  let address = fallbackAddress(config)
  const publicUrl = () => config.publicUrl ?? address

  securityHeaders(app, publicUrl)
  await serveApi(app, { registry, recordings, hooks, secret: config.secret, publicUrl, now, log })
  serveHealth(app, { registry, media })
  if (options.pageFolder && existsSync(join(options.pageFolder, 'index.html'))) servePage(app, options.pageFolder)
  await options.attachSignalling({ app, registry, media, config, log, now })
  return {
    registry,
    recordings,
    listen: async () => {
      address = await app.listen({ host: config.host, port: config.port })
      return publicUrl()
    },
    stop: async () => {
      await app.close()
      await media.stop()
      registry.close()
      log.flush()
    },
  }
}

/** Before the port is open. */
const fallbackAddress = ({ tls, host, port }: RoomConfig) => `${tls ? 'https' : 'http'}://${host}:${port}`
