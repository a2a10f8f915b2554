/** The sources of hook events: the log of each meeting, and the log of all recordings. */
import type { MeetingEvent } from '../meetings/events.js'
import type { Meeting } from '../meetings/meeting.js'
import { type MeetingRegistry, rememberEndedMs } from '../meetings/registry.js'
import type { RecordingEvent } from '../recordings/store/recording-events.js'
import type { RecordingLog } from '../recordings/store/recording-log.js'
import { createTranslator } from './translate.js'
import { translateRecordingEvent } from './translate-recording.js'
import type { WebhookEvent } from './webhook-event.js'

export interface EventSource {
  /** The id under which a hook stores its position in this source. */
  id: string
  /** null: its events are about several meetings. */
  meetingId: string | null
  folder: string
  readonly eventCount: number
  /** Hooks need not keep it in memory: hardly anything more will come. */
  isOver(): boolean
  /** For the events of its log, from the first one. */
  createTranslator(): (logged: unknown) => WebhookEvent[]
}

export interface EventSources {
  all(): EventSource[]
  isKnown(sourceId: string): boolean
  /** A meeting of this name runs, or ended less than a day ago. */
  isCurrent(meetingId: string): boolean
  /** The log of the recordings. */
  recordings: EventSource
  follow(listener: (source: EventSource) => void): void
  onForgotten(listener: (sourceId: string, meetingId: string) => void): void
}

interface SourceParts {
  registry: MeetingRegistry
  recordingLog: RecordingLog
  publicUrl: () => string
  /** Signs the addresses of recordings. */
  secret: string
  now: () => number
}

export function joinEventSources({ registry, recordingLog, publicUrl, secret, now }: SourceParts): EventSources {
  const recordings: EventSource = {
    id: 'recordings',
    meetingId: null,
    folder: recordingLog.folder,
    get eventCount() {
      return recordingLog.eventCount
    },
    isOver: () => false,
    createTranslator: () => (logged) => [translateRecordingEvent(logged as RecordingEvent, { publicUrl: publicUrl(), secret })],
  }
  return {
    all: () => [...registry.all().map(sourceOf), recordings],
    isKnown: (sourceId) => sourceId === recordings.id || registry.findByInternalId(sourceId) !== undefined,
    isCurrent: (meetingId) => {
      const meeting = registry.find(meetingId)
      return meeting !== undefined && (!meeting.state.ended || now() - meeting.state.ended.at <= rememberEndedMs)
    },
    recordings,
    follow: (listener) => {
      registry.follow((_event, meeting) => listener(sourceOf(meeting)))
      recordingLog.follow(() => listener(recordings))
    },
    onForgotten: (listener) => registry.onForgotten(({ settings }) => listener(settings.internalId, settings.meetingId)),
  }
}

const sourceOf = (meeting: Meeting): EventSource => ({
  id: meeting.settings.internalId,
  meetingId: meeting.settings.meetingId,
  folder: meeting.folder,
  get eventCount() {
    return meeting.eventCount
  },
  isOver: () => meeting.state.ended !== null,
  createTranslator: () => {
    const translate = createTranslator(meeting.settings)
    return (logged) => translate(logged as MeetingEvent)
  },
})
