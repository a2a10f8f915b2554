import type { Recording } from '../recordings/store/recording.js'

/** As the job that makes recordings leaves it. */
export const finishedRecording = (recordId: string, changes: Partial<Recording> = {}): Recording => ({
  recordId,
  meetingId: 'meeting',
  name: 'Buổi họp',
  state: 'published',
  startTime: Date.UTC(2026, 0, 5, 8),
  endTime: Date.UTC(2026, 0, 5, 8, 3),
  participants: 2,
  metadata: {},
  isProtected: false,
  rawBytes: 5000,
  formats: [{ type: 'presentation', bytes: 4000, lengthMinutes: 3, processingMs: 900 }],
  textTracks: [{ file: 'captions.vtt', kind: 'captions', label: 'Tiếng Việt', language: 'vi', source: 'live' }],
  newsTries: null,
  phoneTries: null,
  ...changes,
})
