/** All recordings: a folder for each below `recordings`, whose `recording.json` is the truth. */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomically } from '../../files/write-atomically.js'
import { linksEndedAt, type Recording, type RecordingState } from './recording.js'

export interface RecordingStore {
  /** Where the files of this recording belong. */
  folderOf(recordId: string): string
  /** The newest first. */
  list(): Recording[]
  find(recordId: string): Recording | undefined
  /** On disk before it returns. */
  save(recording: Recording): void
  change(recordId: string, changes: Partial<Recording>): void
  /** Deletes the files immediately; that there was a recording stays known. */
  remove(recordId: string): void
  onStateChanged(listener: (recording: Recording, before: RecordingState) => void): void
  /** Addresses that were given out open nothing any more. */
  onLinksEnded(listener: (recording: Recording) => void): void
  /** For parts that keep something about a recording: they remove it here. */
  onRemoved(listener: (recording: Recording) => void): void
}

const fileName = 'recording.json'

export function openRecordingStore({ dataDir }: { dataDir: string }): RecordingStore {
  const root = join(dataDir, 'recordings')
  mkdirSync(root, { recursive: true })
  const recordings = new Map<string, Recording>()
  const listeners: ((recording: Recording) => void)[] = []
  const linkListeners: ((recording: Recording) => void)[] = []
  const stateListeners: ((recording: Recording, before: RecordingState) => void)[] = []
  for (const name of readdirSync(root)) {
    const recording = readRecording(join(root, name, fileName))
    if (recording) recordings.set(recording.recordId, recording)
  }
  const folderOf = (recordId: string) => join(root, recordId)

  const save = (recording: Recording) => {
    mkdirSync(folderOf(recording.recordId), { recursive: true })
    writeAtomically(join(folderOf(recording.recordId), fileName), recording)
    recordings.set(recording.recordId, recording)
  }
  const change = (recordId: string, changes: Partial<Recording>) => {
    const recording = recordings.get(recordId)
    if (!recording) return
    const changed = { ...recording, ...changes }
    save(changed)
    if (changed.state !== recording.state) for (const listener of stateListeners) listener(changed, recording.state)
    if (linksEndedAt(changed) > linksEndedAt(recording)) for (const listener of linkListeners) listener(changed)
  }
  return {
    folderOf,
    list: () => [...recordings.values()].toSorted((one, other) => other.startTime - one.startTime),
    find: (recordId) => recordings.get(recordId),
    save,
    change,
    remove: (recordId) => {
      const recording = recordings.get(recordId)
      if (!recording) return
      // Written first: after a crash in between, the files are left but the recording counts as deleted.
      change(recordId, { state: 'deleted', formats: [], textTracks: [], rawBytes: 0, newsTries: null })
      for (const name of readdirSync(folderOf(recordId))) {
        if (name !== fileName) rmSync(join(folderOf(recordId), name), { recursive: true, force: true })
      }
      for (const listener of listeners) listener(recording)
    },
    onStateChanged: (listener) => void stateListeners.push(listener),
    onLinksEnded: (listener) => void linkListeners.push(listener),
    onRemoved: (listener) => void listeners.push(listener),
  }
}

/** Null for a folder without a usable file: a job that died before it wrote one. */
function readRecording(file: string): Recording | null {
  try {
    // What older versions did not write, or wrote as a path.
    const known = JSON.parse(readFileSync(file, 'utf8')) as Omit<Recording, 'newsTries' | 'phoneTries' | 'isProtected'>
    const textTracks = known.textTracks.map((track) => ({ ...track, file: track.file ?? 'captions.vtt' }))
    return { newsTries: null, phoneTries: 0, isProtected: false, ...known, textTracks }
  } catch {
    return null
  }
}
