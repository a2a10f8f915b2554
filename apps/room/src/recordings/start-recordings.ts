/** The jobs that make recordings, and the events that they send out. */
import { rmSync } from 'node:fs'
import type { Logger } from 'pino'
import { eraseSpokenText } from './erase-spoken-text.js'
import { sendRecordingReady } from './recording-ready.js'
import { type Meeting, rtpFolderOf } from '../meetings/meeting.js'
import type { MeetingRegistry } from '../meetings/registry.js'
import type { Recording } from './store/recording.js'
import { startPhoneCopies } from './phone-copies.js'
import { startRecordingJobs } from './recording-job.js'
import type { RecordingLog } from './store/recording-log.js'
import type { RecordingStore } from './store/recording-store.js'

interface RecordingParts {
  registry: MeetingRegistry
  store: RecordingStore
  recordingLog: RecordingLog
  isOurs: (startedAt: number) => boolean
  secret: string
  now: () => number
  delaysMs: readonly number[]
  ffmpegPath: string | null
  conversionDelaysMs?: readonly number[]
  log: Logger
}

export interface Recordings {
  add(meeting: Meeting): void
  /** 0 to 1; null for one that is not being made. */
  progressOf(recordId: string): number | null
  isPhoneCopyComing(recordId: string): boolean
  stop(): Promise<void>
}

export function startRecordings({ ffmpegPath, conversionDelaysMs: retryDelaysMs, ...parts }: RecordingParts): Recordings {
  const { registry, store, recordingLog, isOurs, secret, now, delaysMs, log } = parts
  const stopping = new AbortController()
  const sending = new Set<Promise<void>>()

  /** What was not taken before a restart is sent again after it. */
  async function sendUntilTaken(recording: Recording): Promise<void> {
    const { recordId, meetingId, startTime, newsTries } = recording
    if (!isOurs(startTime)) return store.change(recordId, { newsTries: null })
    const startedAt = now()
    if (newsTries === 0) recordingLog.record({ recordId, meetingId, type: 'stepStarted', step: 'post-publish' })
    const outcome = await sendRecordingReady(recording, {
      secret,
      stop: stopping.signal,
      log,
      delaysMs: delaysMs.slice(Math.min(newsTries ?? 0, delaysMs.length)),
      beforeTry: () => {
        const tries = store.find(recordId)?.newsTries ?? null
        if (tries !== null) store.change(recordId, { newsTries: tries + 1 })
        return tries !== null
      },
    })
    if (outcome === 'stopped') return
    const ended = { type: 'stepEnded', step: 'post-publish', recording: null } as const
    recordingLog.record({ recordId, meetingId, ...ended, isDone: outcome !== 'gaveUp', tookMs: now() - startedAt })
    store.change(recordId, { newsTries: null })
  }
  const onReady = (recording: Recording) => {
    phoneCopies.add(recording.recordId)
    sendReady(recording)
  }
  const sendReady = (recording: Recording) => {
    const news = sendUntilTaken(recording)
      .catch((error: unknown) => log.error({ err: error }, 'the news of a recording stumbled'))
      .finally(() => sending.delete(news))
    sending.add(news)
  }

  store.onStateChanged(({ recordId, meetingId, state }, before) => {
    // The job records its own steps.
    if (before === 'processing' && state === 'published') return
    if (state === 'published' || state === 'unpublished' || state === 'deleted')
      recordingLog.record({ recordId, meetingId, type: state })
  })
  store.onRemoved(({ recordId }) => {
    // What was not converted is there still, however long ago the meeting was.
    rmSync(rtpFolderOf({ folder: registry.folderOf(recordId) }), { recursive: true, force: true })
    eraseSpokenText(registry.folderOf(recordId))
  })
  for (const recording of store.list()) if (recording.newsTries !== null) sendReady(recording)
  const phoneCopies = startPhoneCopies({ store, ffmpegPath, log })
  const retrying = retryDelaysMs ? { retryDelaysMs } : {}
  const jobs = startRecordingJobs({ registry, store, recordingLog, now, log, onReady, ...retrying })
  return {
    add: jobs.add,
    progressOf: jobs.progressOf,
    isPhoneCopyComing: phoneCopies.isComing,
    stop: async () => {
      stopping.abort()
      jobs.stop()
      phoneCopies.stop()
      await Promise.all([jobs.settled(), phoneCopies.settled(), ...sending])
    },
  }
}
