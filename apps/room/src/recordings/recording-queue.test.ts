import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newDataDir, removeDataDir } from '../testing/test-room.js'
import type { Meeting } from '../meetings/meeting.js'
import type { MeetingRegistry } from '../meetings/registry.js'
import type { NewRecordingEvent } from './store/recording-events.js'
import type { RecordingLog } from './store/recording-log.js'
import { startRecordingJobs } from './recording-job.js'
import { openRecordingStore } from './store/recording-store.js'

let dataDir: string
beforeEach(() => {
  dataDir = newDataDir()
})
afterEach(() => removeDataDir(dataDir))

const endedMeeting = (internalId: string) =>
  ({
    folder: `${dataDir}/${internalId}`,
    settings: { internalId, meetingId: internalId, name: internalId, createTime: 1, metadata: {} },
    state: { recording: { spans: [{ from: 1, to: 2 }] }, mostPeople: 1, ended: { at: 2, reason: 'empty' } },
  }) as unknown as Meeting

test('what cannot be written down about one recording keeps neither the room nor the next recording from going on', async () => {
  const recorded: NewRecordingEvent[] = []
  const recordingLog = {
    record(event: NewRecordingEvent) {
      if (event.recordId === 'first' && event.type === 'stepStarted' && event.step === 'process') throw new Error('ENOSPC')
      recorded.push(event)
    },
  } as RecordingLog
  const registry = { all: () => [] as Meeting[] } as MeetingRegistry
  const store = openRecordingStore({ dataDir })
  const log = pino({ level: 'silent' })
  const jobs = startRecordingJobs({ registry, store, recordingLog, now: () => 3, log, onReady: () => {} })
  jobs.add(endedMeeting('first'))
  jobs.add(endedMeeting('second'))
  await jobs.settled()
  // There is nothing to make it of; that it was tried is what counts.
  expect(recorded.at(-1)).toMatchObject({ recordId: 'second', type: 'stepEnded', step: 'process', isDone: false })
  expect(jobs.progressOf('first')).toBeNull()
})
