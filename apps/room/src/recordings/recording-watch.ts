/**
 * Keeps "being recorded" true: a recording that cannot be written is shown as stopped and goes on by itself when there is
 * space; the storage of a meeting's owner is not exceeded.
 */
import { closeSync, existsSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { type Meeting, rtpFolderOf } from '../meetings/meeting.js'
import type { MeetingRegistry } from '../meetings/registry.js'

const lookEveryMs = 5000
const logEveryMs = 60_000
/** How much free space a recording needs to go on: with less it would end again immediately. */
const probeBytes = 4_000_000
const lowAt = 0.9

export interface RecordingWatch {
  /** Meetings that should be recorded and cannot be. */
  interrupted(): number
  look(): void
  stop(): void
}

/** The media server, which notices when nothing can be written. */
interface RecordingSource {
  onEvent(listener: (event: { type: string; roomId: string; message?: string }) => void): void
}

interface RecordingWatchParts {
  registry: MeetingRegistry
  media: RecordingSource
  now: () => number
  log: Pick<Logger, 'error' | 'info'>
}

export function watchRecordings({ registry, media, now, log }: RecordingWatchParts): RecordingWatch {
  let loggedAt = -Infinity
  const interrupted = () => registry.running().filter(({ state }) => state.recording.problem === 'diskFull')

  media.onEvent((event) => {
    if (event.type !== 'recordingFailed') return
    const meeting = registry.findByInternalId(event.roomId)
    if (!meeting || meeting.state.ended || !meeting.state.recording.isOn) return
    stopFor(meeting, 'diskFull')
    if (now() - loggedAt < logEveryMs) return
    loggedAt = now()
    log.error(
      { roomId: event.roomId, reason: event.message, meetings: interrupted().length },
      'recording stopped: nothing can be written; it goes on when there is room',
    )
  })

  function stopFor(meeting: Meeting, problem: 'diskFull' | 'storageUsedUp'): void {
    meeting.record({ type: 'recording', isOn: false, by: null, problem }, { mayWait: true })
  }

  function goOn(meeting: Meeting): void {
    if (!canWriteTo(meeting.folder)) return
    meeting.record({ type: 'recording', isOn: true, by: null })
    log.info({ roomId: meeting.settings.internalId }, 'recording goes on: there is room again')
  }

  function compareWithSpace(meeting: Meeting): void {
    const { isOn, problem, space } = meeting.state.recording
    if (!isOn || !space) return
    const used = bytesOfOwner(meeting, space.at)
    if (used >= space.bytes) stopFor(meeting, 'storageUsedUp')
    else if (used >= space.bytes * lowAt && problem === null) meeting.record({ type: 'recordingLow' }, { mayWait: true })
  }

  /** The owner of the storage may hold several meetings at the same time: what they write comes out of the same space. */
  function bytesOfOwner({ settings }: Meeting, since: number): number {
    const account = settings.metadata['hop-storage-account']
    const own = registry.all().filter((other) => {
      if (other.settings === settings) return true
      const isOfOwner = account !== undefined && other.settings.metadata['hop-storage-account'] === account
      // What ended before is in the portal's figure already.
      return isOfOwner && (other.state.ended === null || other.state.ended.at > since)
    })
    return own.reduce((sum, other) => sum + bytesIn(rtpFolderOf(other)), 0)
  }

  const look = () => {
    for (const meeting of interrupted()) goOn(meeting)
    for (const meeting of registry.running()) compareWithSpace(meeting)
  }
  const timer = setInterval(() => {
    try {
      look()
    } catch (error) {
      log.error({ err: error }, 'recordings could not be looked after')
    }
  }, lookEveryMs)
  timer.unref()
  return { interrupted: () => interrupted().length, look, stop: () => clearInterval(timer) }
}

function bytesIn(folder: string): number {
  if (!existsSync(folder)) return 0
  return readdirSync(folder).reduce((sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0)
}

function canWriteTo(folder: string): boolean {
  const file = join(folder, 'probe')
  try {
    const handle = openSync(file, 'w')
    try {
      return writeSync(handle, Buffer.alloc(probeBytes)) === probeBytes
    } finally {
      closeSync(handle)
    }
  } catch {
    return false
  } finally {
    rmSync(file, { force: true })
  }
}
