/**
 * Makes recordings playable after their meetings, one at a time. A failed one is tried again, at growing intervals; one that a
 * crash interrupted starts again after the next start.
 */
import { fork } from 'node:child_process'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { helperEnvironment } from '@hop/server-kit'
import type { Logger } from 'pino'
import type { PlaybackManifest } from '../contract/playback.js'
import { builtFile } from '../files/built-file.js'
import type { LeftOutTrack } from './convert/convert-recording.js'
import { type Meeting, rtpFolderOf } from '../meetings/meeting.js'
import type { MeetingRegistry } from '../meetings/registry.js'
import type { Recording } from './store/recording.js'
import type { StepOfRecording } from './store/recording-events.js'
import type { RecordingLog } from './store/recording-log.js'
import type { RecordingStore } from './store/recording-store.js'

export interface RecordingJobs {
  add(meeting: Meeting): void
  /** 0 to 1; null for one that is not being made. */
  progressOf(recordId: string): number | null
  /** All that is asked for so far is done. */
  settled(): Promise<void>
  stop(): void
}

interface RecordingJobOptions {
  registry: MeetingRegistry
  store: RecordingStore
  recordingLog: RecordingLog
  now: () => number
  log: Logger
  onReady: (recording: Recording) => void
  /** The last one again and again: a disk may be full for days. */
  retryDelaysMs?: readonly number[]
}

const minuteMs = 60_000
const conversionDelaysMs = [1, 5, 15, 60].map((minutes) => minutes * minuteMs)

type ConverterMessage =
  | { type: 'progress'; doneBytes: number; totalBytes: number }
  | { type: 'leftOut'; track: LeftOutTrack }
  | { type: 'done'; manifest: PlaybackManifest }

interface Converted {
  manifest: PlaybackManifest
  leftOut: LeftOutTrack[]
}

const converter = builtFile(new URL('./convert/convert-main.js', import.meta.url))

export function startRecordingJobs(options: RecordingJobOptions): RecordingJobs {
  const { registry, store, recordingLog, now, log, onReady, retryDelaysMs = conversionDelaysMs } = options
  const retries = new Map<string, { tries: number; timer: NodeJS.Timeout }>()
  const progress = new Map<string, number>()
  const stopped = new AbortController()
  let queue: Promise<void> = Promise.resolve()

  const add = (meeting: Meeting) => {
    const { internalId } = meeting.settings
    if (progress.has(internalId)) return
    progress.set(internalId, 0)
    // From the end of its meeting on, it can be seen that there will be a recording.
    const begun = new Promise<void>((resolve) => resolve(begin(meeting)))
    begun.catch(() => {})
    queue = queue
      .then(() => begun)
      .then(() => make(meeting))
      // A full disk, say: the others must not wait for it.
      .catch((error: unknown) => {
        log.error(
          { err: error, recordId: internalId },
          'a recording could not be made and is tried again; its raw packets are kept',
        )
        tryLater(meeting)
      })
      .finally(() => progress.delete(internalId))
  }

  function begin(meeting: Meeting): void {
    if (store.find(meeting.settings.internalId)) return
    const endedAt = meeting.state.ended?.at ?? now()
    recordStep(meeting, { at: endedAt, type: 'stepStarted', step: 'archive' })
    recordStep(meeting, { type: 'stepEnded', step: 'archive', isDone: true, tookMs: now() - endedAt, recording: null })
    store.save(newRecording(meeting))
  }

  function tryLater(meeting: Meeting): void {
    if (stopped.signal.aborted) return
    const { internalId } = meeting.settings
    const tries = (retries.get(internalId)?.tries ?? 0) + 1
    const timer = setTimeout(() => add(meeting), retryDelaysMs[Math.min(tries, retryDelaysMs.length) - 1])
    timer.unref()
    retries.set(internalId, { tries, timer })
  }

  async function make(meeting: Meeting): Promise<void> {
    const recordId = meeting.settings.internalId
    if (stopped.signal.aborted || store.find(recordId)?.state !== 'processing') return
    const startedAt = now()
    const processed = (isDone: boolean) =>
      recordStep(meeting, { type: 'stepEnded', step: 'process', isDone, tookMs: now() - startedAt, recording: null })
    recordStep(meeting, { type: 'stepStarted', step: 'process' })
    const folder = join(store.folderOf(recordId), 'files')
    rmSync(folder, { recursive: true, force: true })
    try {
      const { manifest, leftOut } = await convert(meeting.folder, folder, (done) => progress.set(recordId, done), stopped.signal)
      processed(true)
      for (const track of leftOut)
        log.warn({ recordId, ...track }, 'a track could not be made and is left out of its recording; its raw packets are kept')
      const unused = new Set(leftOut.flatMap(({ logs }) => logs))
      publish(meeting, finished(manifest, { folder, processingMs: now() - startedAt }), unused)
    } catch (error) {
      if (stopped.signal.aborted) return
      try {
        processed(false)
      } catch {
        // This event may fail because of the same full disk; the first error is the one that counts.
      }
      throw error
    }
  }

  function publish(meeting: Meeting, changes: Partial<Recording>, unusedLogs: Set<string>): void {
    const recording = store.find(meeting.settings.internalId)
    if (recording?.state !== 'processing') {
      // Deleted while it was being made.
      rmSync(join(store.folderOf(meeting.settings.internalId), 'files'), { recursive: true, force: true })
      return
    }
    recordStep(meeting, { type: 'stepStarted', step: 'publish' })
    const rawBytes = bytesIn(rtpFolderOf(meeting))
    const published: Recording = { ...recording, ...changes, rawBytes, state: 'published', newsTries: 0 }
    // Written down first: after a crash in between it is sent twice, and not never.
    recordStep(meeting, { type: 'stepEnded', step: 'publish', isDone: true, tookMs: 0, recording: published })
    store.change(recording.recordId, published)
    // The raw packets have done their service; the event log stays.
    removeExcept(rtpFolderOf(meeting), unusedLogs)
    retries.delete(recording.recordId)
    onReady(published)
  }

  function recordStep({ settings }: Meeting, event: StepOfRecording & { at?: number }): void {
    recordingLog.record({ recordId: settings.internalId, meetingId: settings.meetingId, ...event })
  }

  for (const meeting of registry.all()) if (meeting.state.ended && isUnfinished(meeting, store)) add(meeting)

  return {
    add,
    progressOf: (recordId) => progress.get(recordId) ?? null,
    settled: () => queue,
    stop: () => {
      stopped.abort()
      for (const { timer } of retries.values()) clearTimeout(timer)
    },
  }
}

function isUnfinished(meeting: Meeting, store: RecordingStore): boolean {
  if (meeting.state.recording.spans.length === 0) return false
  const known = store.find(meeting.settings.internalId)
  return !known || known.state === 'processing'
}

function newRecording({ settings, state }: Meeting): Recording {
  const spans = state.recording.spans
  return {
    recordId: settings.internalId,
    meetingId: settings.meetingId,
    name: settings.name,
    state: 'processing',
    startTime: spans[0]?.from ?? settings.createTime,
    endTime: spans.at(-1)?.to ?? state.ended?.at ?? settings.createTime,
    spans: spans.map(({ from, to }) => ({ from, to: to ?? state.ended?.at ?? from })),
    participants: state.mostPeople,
    metadata: settings.metadata,
    isProtected: false,
    rawBytes: 0,
    formats: [],
    textTracks: [],
    newsTries: null,
    phoneTries: 0,
  }
}

const bytesIn = (folder: string): number =>
  existsSync(folder) ? readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) : 0

function removeExcept(folder: string, kept: Set<string>): void {
  if (kept.size === 0) rmSync(folder, { recursive: true, force: true })
  else for (const name of readdirSync(folder)) if (!kept.has(name)) rmSync(join(folder, name), { force: true })
}

function finished(
  manifest: PlaybackManifest,
  { folder, processingMs }: { folder: string; processingMs: number },
): Partial<Recording> {
  const bytes = bytesIn(folder)
  const languages = [...new Set(manifest.captions.map(({ language }) => language))]
  return {
    formats: [{ type: 'presentation', bytes, lengthMinutes: Math.ceil(manifest.durationMs / 60_000), processingMs }],
    textTracks: languages.map((language) => ({
      file: 'captions.vtt',
      kind: 'captions',
      label: language,
      language,
      source: 'live',
    })),
  }
}

function convert(
  meetingFolder: string,
  outFolder: string,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<Converted> {
  return new Promise((resolve, reject) => {
    const child = fork(converter, [meetingFolder, outFolder], {
      signal,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: helperEnvironment(),
    })
    let manifest: PlaybackManifest | null = null
    const leftOut: LeftOutTrack[] = []
    child.on('message', (message) => {
      const said = message as ConverterMessage
      if (said.type === 'done') manifest = said.manifest
      else if (said.type === 'leftOut') leftOut.push(said.track)
      else if (said.totalBytes > 0) onProgress(said.doneBytes / said.totalBytes)
    })
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0 && manifest) resolve({ manifest, leftOut })
      else reject(new Error(`The converter ended with code ${code}`))
    })
  })
}
