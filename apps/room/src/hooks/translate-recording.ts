/** Translates events of a recording into BigBlueButton's events of its "recording and playback" process. */
import type { RecordingEvent } from '../recordings/store/recording-events.js'
import { playbackPath } from '../recordings/store/playback-address.js'
import { bytesOf, playedMsOf, type Recording } from '../recordings/store/recording.js'
import type { WebhookEvent, WebhookEventId } from './webhook-event.js'

const workflow = 'presentation'

interface Addressing {
  publicUrl: string
  secret: string
}

export function translateRecordingEvent(event: RecordingEvent, { publicUrl, secret }: Addressing): WebhookEvent {
  const { at, recordId, meetingId } = event
  const eventOf = (id: WebhookEventId, more: Record<string, unknown> = {}): WebhookEvent => {
    const meeting = { 'internal-meeting-id': recordId, 'external-meeting-id': meetingId }
    return { data: { type: 'event', id, attributes: { meeting, 'record-id': recordId, ...more }, event: { ts: at } } }
  }
  switch (event.type) {
    case 'stepStarted':
      return eventOf(`rap-${event.step}-started`, { workflow })
    case 'stepEnded': {
      const { step, isDone, tookMs, recording } = event
      const made = recording && {
        recording: describe(recording, (recordId) => `${publicUrl}${playbackPath(recordId, '', { secret, now: at })}`),
      }
      return eventOf(`rap-${step}-ended`, { workflow, success: isDone, 'step-time': tookMs, ...made })
    }
    case 'published':
    case 'unpublished':
    case 'deleted':
      return eventOf(`rap-${event.type}`)
  }
}

function describe(recording: Recording, linkTo: (recordId: string) => string): Record<string, unknown> {
  const { name, startTime, endTime, rawBytes, metadata, formats } = recording
  const [format] = formats
  return {
    name,
    'is-breakout': false,
    'start-time': startTime,
    'end-time': endTime,
    size: bytesOf(recording),
    'raw-size': rawBytes,
    metadata,
    playback: format && {
      format: format.type,
      link: linkTo(recording.recordId),
      processing_time: format.processingMs,
      duration: playedMsOf(recording),
      size: format.bytes,
    },
    download: null,
  }
}
