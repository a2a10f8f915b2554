/** A recording of the built-in room, without a meeting that was recorded. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const recordedFrom = Date.UTC(2026, 10, 15, 3)

/** As the room leaves it after a meeting, for its next start: two stretches with a pause between them. */
export function writeRecording(room: { dataDir: string }, recordId: string): void {
  const folder = join(room.dataDir, 'room', 'recordings', recordId)
  mkdirSync(join(folder, 'files'), { recursive: true })
  const spans = [
    { from: recordedFrom, to: recordedFrom + 60_000 },
    { from: recordedFrom + 120_000, to: recordedFrom + 150_000 },
  ]
  const recording = {
    recordId,
    meetingId: 'm',
    name: 'Giao ban',
    state: 'published',
    startTime: recordedFrom,
    endTime: recordedFrom + 150_000,
    spans,
    participants: 1,
    metadata: {},
    rawBytes: 0,
    // As older rooms wrote it: with an address for ever.
    formats: [
      { type: 'presentation', path: `/room/playback/${recordId}/for-ever/`, bytes: 2000, lengthMinutes: 2, processingMs: 1 },
    ],
    textTracks: [],
    newsTries: null,
    phoneTries: null,
  }
  writeFileSync(join(folder, 'recording.json'), JSON.stringify(recording))
  const manifest = { name: 'Giao ban', startedAt: recordedFrom, durationMs: 90_000, tracks: [], chat: [], captions: [] }
  writeFileSync(join(folder, 'files', 'manifest.json'), JSON.stringify(manifest))
}
