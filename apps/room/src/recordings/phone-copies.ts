/** Makes copies of recordings for phones, where ffmpeg is installed: one at a time, the newest first, after the recording can be played. */
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { examineFfmpeg, type Ffmpeg } from './convert/ffmpeg.js'
import { makePhoneCopy } from './convert/make-phone-copy.js'
import { writeAtomically } from '../files/write-atomically.js'
import { bytesOf, type Recording } from './store/recording.js'
import type { RecordingStore } from './store/recording-store.js'

/** After this many tries the recording itself is the cause; without a limit it would be tried at every start. */
const mostTries = 3
/** Copies never take the last of the disk from meetings that are being recorded. */
const sparedBytes = 1_000_000_000

export interface PhoneCopies {
  add(recordId: string): void
  /** It is being made, or will be. */
  isComing(recordId: string): boolean
  settled(): Promise<void>
  stop(): void
}

interface PhoneCopyOptions {
  store: RecordingStore
  /** Null: it is not installed, or not to be used. */
  ffmpegPath: string | null
  log: Logger
}

export function startPhoneCopies({ store, ffmpegPath, log }: PhoneCopyOptions): PhoneCopies {
  const stopped = new AbortController()
  const waiting = new Set<string>()
  let current: { recordId: string; abort: AbortController } | null = null
  /** Checked when the first copy is due: otherwise every start would take longer. */
  let examined: ReturnType<typeof examineFfmpeg> | undefined
  let working: Promise<void> = Promise.resolve()
  let isWorking = false
  let withoutSpace = 0

  const needsCopy = (recording: Recording | undefined): recording is Recording =>
    (recording?.state === 'published' || recording?.state === 'unpublished') &&
    recording.phoneTries !== null &&
    recording.phoneTries < mostTries

  const add = (recordId: string) => {
    if (ffmpegPath === null || !needsCopy(store.find(recordId))) return
    waiting.add(recordId)
    if (isWorking) return
    isWorking = true
    working = work().finally(() => {
      isWorking = false
    })
  }

  async function work(): Promise<void> {
    const ffmpeg = ffmpegPath === null ? null : await (examined ??= examineFfmpeg(ffmpegPath))
    if (!ffmpeg) {
      log.warn({ ffmpegPath }, 'this ffmpeg does not start or has no H.264 encoder: no copies for phones are made')
      waiting.clear()
      return
    }
    withoutSpace = 0
    for (let next = newest(); next && !stopped.signal.aborted; next = newest()) {
      await makeOne(next, ffmpeg).catch((error: unknown) => log.error({ err: error }, 'a copy for phones could not be made'))
      waiting.delete(next.recordId)
    }
    // Once for all of them: a full disk with thousands of recordings is one line of the log.
    if (withoutSpace > 0)
      log.warn(
        { recordings: withoutSpace },
        'no copies for phones: too little space on the disk; they are tried again at the next start',
      )
  }

  /** What was added while others were made comes first as well: it is what people look at. */
  const newest = (): Recording | undefined => store.list().find(({ recordId }) => waiting.has(recordId))

  async function makeOne(recording: Recording, ffmpeg: Ffmpeg): Promise<void> {
    const { recordId } = recording
    const folder = store.folderOf(recordId)
    if (!needsCopy(recording) || !existsSync(join(folder, 'files', 'manifest.json'))) return
    if (!hasSpace(folder, bytesOf(recording))) {
      withoutSpace++
      return
    }
    store.change(recordId, { phoneTries: (recording.phoneTries ?? 0) + 1 })
    const abort = new AbortController()
    current = { recordId, abort }
    removeUnfinished(folder)
    // A new one every time: an ffmpeg that outlived its room writes into the old one.
    const outFolder = mkdtempSync(join(folder, unfinished))
    const startedAt = performance.now()
    try {
      const copy = await makePhoneCopy({
        ffmpeg,
        files: join(folder, 'files'),
        outFolder,
        signal: AbortSignal.any([abort.signal, stopped.signal]),
        onLeftOut: (file, error) => log.warn({ err: error, recordId, file }, 'a picture was left out of the copy for phones'),
      })
      if (!needsCopyStill(recordId)) return
      const made = [copy.sound, ...Object.values(copy.pictures)].flatMap((file) => file?.file ?? [])
      for (const name of made) renameSync(join(outFolder, name), join(folder, 'files', name))
      // Last: what it names is there.
      writeAtomically(join(folder, 'files', 'phone.json'), copy)
      store.change(recordId, { phoneTries: null })
      log.info({ recordId, files: made.length, tookMs: Math.round(performance.now() - startedAt) }, 'a copy for phones was made')
    } catch (error) {
      if (stopped.signal.aborted) store.change(recordId, { phoneTries: recording.phoneTries })
      else if (!abort.signal.aborted) throw error
    } finally {
      current = null
      rmSync(outFolder, { recursive: true, force: true })
    }
  }

  const needsCopyStill = (recordId: string): boolean => {
    const state = store.find(recordId)?.state
    return state === 'published' || state === 'unpublished'
  }

  store.onRemoved(({ recordId }) => {
    waiting.delete(recordId)
    if (current?.recordId === recordId) current.abort.abort()
  })
  for (const { recordId } of store.list()) add(recordId)

  return {
    add,
    isComing: (recordId) => waiting.has(recordId),
    settled: () => working,
    stop: () => stopped.abort(),
  }
}

const unfinished = 'phone-'

function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(unfinished)) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function hasSpace(folder: string, bytes: number): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > bytes * 3 + sparedBytes
}
