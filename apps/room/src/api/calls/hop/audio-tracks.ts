/** The voices of a recording, each person's in a separate file, for clients with the secret: not part of BigBlueButton's API. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PlaybackManifest, PlaybackTrack } from '../../../contract/playback.js'
import { readEventLog } from '../../../meetings/event-log.js'
import type { MeetingRegistry } from '../../../meetings/registry.js'
import { apply, startOf } from '../../../meetings/state.js'
import type { Recording } from '../../../recordings/store/recording.js'
import type { RecordingStore } from '../../../recordings/store/recording-store.js'
import { type ApiCall, succeeded } from '../../api-call.js'
import { failure } from '../../failures.js'
import { namedRecordings } from '../../named-recordings.js'
import type { ApiParams } from '../../params.js'

export const audioTracks: ApiCall = {
  name: 'hop/audioTracks',
  methods: ['GET'],
  body: 'none',
  answer: ({ params }, { recordings, registry }) => {
    const { recording, manifest, voices } = voicesOf(params, recordings)
    return succeeded({
      tracks: {
        track: voices.map(({ file, userId, name, bytes, startMs, endMs }) => ({
          file,
          userID: userId,
          name,
          bytes,
          startMs,
          endMs,
        })),
      },
      // Recording may have paused: its time is these spans, one after the other.
      spans: {
        span: spansOf(registry, recording.recordId) ?? [
          { from: manifest.startedAt, to: manifest.startedAt + manifest.durationMs },
        ],
      },
    })
  },
}

export const audioTrack: ApiCall = {
  name: 'hop/audioTrack',
  methods: ['GET'],
  body: 'none',
  answer: ({ params }, { recordings }) => {
    const { folder, voices } = voicesOf(params, recordings)
    // Only the listed names are accepted: no other name leads to a file.
    const voice = voices.find(({ file }) => file === params.get('file'))
    if (!voice) throw failure('recordingNotFound')
    return { kind: 'file', path: join(folder, voice.file), contentType: 'video/webm' }
  },
}

interface Voices {
  recording: Recording
  folder: string
  manifest: PlaybackManifest
  voices: PlaybackTrack[]
}

function voicesOf(params: ApiParams, recordings: RecordingStore): Voices {
  const recording = namedRecordings(params, recordings)[0]!
  const folder = join(recordings.folderOf(recording.recordId), 'files')
  const manifest = readManifest(folder)
  return { recording, folder, manifest, voices: manifest.tracks.filter(({ kind, hasAudio }) => kind === 'person' && hasAudio) }
}

/** A recording that is still being made has no tracks. */
function readManifest(folder: string): PlaybackManifest {
  try {
    return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as PlaybackManifest
  } catch {
    throw failure('recordingNotFound')
  }
}

/** Null if the meeting's log is missing or damaged. */
function spansOf(registry: MeetingRegistry, recordId: string): { from: number; to: number }[] | null {
  try {
    const [first, ...later] = readEventLog(registry.folderOf(recordId)).events
    if (first?.type !== 'created') return null
    const state = startOf(first)
    for (const event of later) apply(state, event)
    return state.recording.spans.map(({ from, to }) => ({ from, to: to ?? state.ended?.at ?? from }))
  } catch {
    return null
  }
}
