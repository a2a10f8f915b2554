/** Everything that one room server runs: meetings, media, signalling, API, webhooks, timers, the page; started in order, stopped in the reverse order. */
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { requirePageIsServed, watchDisk, watchOpenFiles } from '@hop/server-kit'
import type { Logger } from 'pino'
import { limitOpenings } from './api/limit-openings.js'
import { serveApi } from './api/serve-api.js'
import type { RoomConfig } from './config.js'
import { readWhoTells } from './hooks/copied-at.js'
import { callbackDelaysMs, startEndCallbacks } from './hooks/end-callbacks.js'
import { hookDelaysMs } from './hooks/hook-runner.js'
import { joinEventSources } from './hooks/event-source.js'
import { openHookStore } from './hooks/hook-store.js'
import { measureTalkTimes } from './hooks/talk-times.js'
import { startHooks } from './hooks/start-hooks.js'
import { createApp } from './http/app.js'
import { openBlockList } from './http/block-list.js'
import { readClientAddress } from './http/client-address.js'
import { serveHealth } from './health.js'
import { servePages } from './http/page-files.js'
import { refuseBlockedCallers } from './http/refuse-blocked.js'
import { secureRoom } from './http/security-headers.js'
import { openIdentity } from './identity.js'
import { createLog } from './log.js'
import type { MediaServer } from './media/server/media-server.js'
import { endBreakoutsWithParents } from './meetings/breakouts.js'
import { type Expiry, startExpiry } from './meetings/expiry.js'
import { type MeetingRegistry, openRegistry } from './meetings/registry.js'
import { type RecordingWatch, watchRecordings } from './recordings/recording-watch.js'
import { startRecordings } from './recordings/start-recordings.js'
import { openRecordingLog } from './recordings/store/recording-log.js'
import { openRecordingStore, type RecordingStore } from './recordings/store/recording-store.js'
import { servePlayback } from './recordings/serve-playback.js'
import { attachSignalling } from './signalling/signalling.js'

export interface RoomOptions {
  startMedia: (options: { config: RoomConfig; log: Logger }) => Promise<MediaServer>
  /** The built page; left out where only the API is served. */
  pageFolder?: string
  now?: () => number
  delays?: { hooksMs: readonly number[]; callbacksMs: readonly number[]; conversionMs?: readonly number[] }
}

export interface RunningRoom {
  registry: MeetingRegistry
  recordings: RecordingStore
  expiry: Expiry
  recordingWatch: RecordingWatch
  /** Opens the port, checks that the page is served, and returns the address. */
  listen(): Promise<string>
  stop(): Promise<void>
}

export async function startRoom(config: RoomConfig, options: RoomOptions): Promise<RunningRoom> {
  const { now = Date.now, delays = { hooksMs: hookDelaysMs, callbacksMs: callbackDelaysMs } } = options
  const { dataDir, secret } = config
  const log = createLog({ level: config.logLevel })
  let address = fallbackAddress(config)
  const publicUrl = () => config.publicUrl ?? address

  const identity = openIdentity({
    dataDir,
    onUnwritten: (error) => log.error({ err: error }, 'the run of the room could not be written down'),
  })
  const onUnreadable = (folder: string, error: unknown) =>
    log.error({ err: error, folder }, 'the log of a meeting cannot be read; the meeting is left out')
  const registry = openRegistry({ dataDir, now, onUnreadable })
  const recordings = openRecordingStore({ dataDir })
  const recordingLog = openRecordingLog({ dataDir, now })
  const sources = joinEventSources({ registry, recordingLog, publicUrl, secret, now })
  const hooks = openHookStore({ dataDir, sources, permanentUrls: config.hooks.permanentUrls })
  hooks.restartIfSent(sources.recordings, recordingLog.clear)
  const media = await options.startMedia({ config, log })
  const app = createApp(config, log)
  secureRoom(app, publicUrl)
  const onUnwritten = (error: unknown) => log.error({ err: error }, 'the block list could not be written down')
  const blocks = openBlockList({ dataDir, onUnwritten })
  refuseBlockedCallers(app, blocks)
  const disk = watchDisk({ folder: dataDir, log })
  await disk.look()
  const openFiles = watchOpenFiles({ log })
  await openFiles.look()
  const talkTimes = measureTalkTimes(media, now, (forget) =>
    registry.onForgotten(({ state }) => forget(state.registrations.keys())),
  )
  const recordingWatch = watchRecordings({ registry, media, now, log })
  serveHealth(app, { registry, media, disk, openFiles, recordingWatch })
  const { callbacksMs: delaysMs, conversionMs } = delays
  const isOurs = readWhoTells(dataDir)
  const making = { registry, store: recordings, recordingLog, isOurs, secret, now, delaysMs, ffmpegPath: config.ffmpegPath, log }
  const recordingJobs = startRecordings({ ...making, ...(conversionMs && { conversionDelaysMs: conversionMs }) })
  const { progressOf, isPhoneCopyComing } = recordingJobs
  await app.register((scope) => servePlayback(scope, { store: recordings, isPhoneCopyComing, secret, now, log }))
  const mayOpen = limitOpenings(now)
  await serveApi(app, { identity, registry, recordings, progressOf, hooks, blocks, secret, publicUrl, mayOpen, now, log })
  const clientAddressOf = readClientAddress(config.trustProxy)
  attachSignalling({ app, registry, media, log, now, clientAddressOf, blocked: blocks, onRecorded: recordingJobs.add })
  const { pageFolder } = options
  const hasPage = pageFolder !== undefined && existsSync(join(pageFolder, 'index.html'))
  if (hasPage) await servePages(app, pageFolder)

  const { format, algorithm } = config.hooks
  const signing = () => ({ secret, domain: new URL(publicUrl()).hostname, format, algorithm })
  const callbacks = startEndCallbacks({ registry, isOurs, delaysMs: delays.callbacksMs, secret, now, talkOf: talkTimes.of, log })
  const hookRunners = startHooks({ sources, store: hooks, signing, delaysMs: delays.hooksMs, now, log })
  endBreakoutsWithParents(registry)
  const expiry = startExpiry({ registry, now, log })
  return {
    registry,
    recordings,
    expiry,
    recordingWatch,
    listen: async () => {
      address = await app.listen({ host: config.host, port: config.port })
      if (hasPage) {
        await requirePageIsServed({ address: app.server.address() as AddressInfo, isTls: Boolean(config.tls), path: '/room/' })
      }
      return publicUrl()
    },
    stop: async () => {
      expiry.stop()
      disk.stop()
      openFiles.stop()
      recordingWatch.stop()
      await app.close()
      await hookRunners.stop()
      await callbacks.stop()
      await recordingJobs.stop()
      await media.stop()
      recordingLog.close()
      registry.close()
      identity.close()
      log.flush()
    },
  }
}

/** Before the port is open. */
const fallbackAddress = ({ tls, host, port }: RoomConfig) => `${tls ? 'https' : 'http'}://${host}:${port}`
