/** The jobs that make recordings, and what the outside hears of them. */
import { rmSync } from 'node:fs'
import type { Logger } from 'pino'
import { tellRecordingReady } from '../hooks/recording-ready.js'
import type { Meeting } from '../meetings/meeting.js'
import type { MeetingRegistry } from '../meetings/registry.js'
import { rtpFolderOf } from '../signalling/media-control.js'
import type { Recording } from './recording.js'
import { startRecordingJobs } from './recording-job.js'
import type { RecordingStore } from './recording-store.js'

interface RecordingParts {
  registry: MeetingRegistry
  store: RecordingStore
  secret: string
  delaysMs: readonly number[]
  log: Logger
}

export interface Recordings {
  add(meeting: Meeting): void
  stop(): Promise<void>
}

export function startRecordings({ registry, store, secret, delaysMs, log }: RecordingParts): Recordings {
  const stopping = new AbortController()
  const telling = new Set<Promise<void>>()
  const onReady = (recording: Recording) => {
    const news = tellRecordingReady(recording, { secret, stop: stopping.signal, log, delaysMs })
      .then(() => {})
      .catch((error: unknown) => log.error({ err: error }, 'the news of a recording stumbled'))
      .finally(() => telling.delete(news))
    telling.add(news)
  }
  const jobs = startRecordingJobs({ registry, store, log, onReady })
  store.onRemoved(({ recordId }) => {
    const meeting = registry.findByInternalId(recordId)
    if (meeting) rmSync(rtpFolderOf(meeting), { recursive: true, force: true })
  })
  return {
    add: jobs.add,
    stop: async () => {
      stopping.abort()
      jobs.stop()
      await Promise.all([jobs.settled(), ...telling])
    },
  }
}
