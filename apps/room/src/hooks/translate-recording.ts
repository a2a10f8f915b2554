/** From what happened to a recording to BigBlueButton's events of its "recording and playback" process. */
import type { RecordingEvent } from '../recordings/store/recording-events.js'
import { bytesOf, type Recording } from '../recordings/store/recording.js'
import type { WebhookEvent, WebhookEventId } from './webhook-event.js'

const workflow = 'presentation'

export function translateRecordingEvent(event: RecordingEvent, publicUrl: string): WebhookEvent {
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
      const made = recording && { recording: describe(recording, publicUrl) }
      return eventOf(`rap-${step}-ended`, { workflow, success: isDone, 'step-time': tookMs, ...made })
    }
    case 'published':
    case 'unpublished':
    case 'deleted':
      return eventOf(`rap-${event.type}`)
  }
}

function describe(recording: Recording, publicUrl: string): Record<string, unknown> {
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
      link: `${publicUrl}${format.path}`,
      processing_time: format.processingMs,
      duration: endTime - startTime,
      size: format.bytes,
    },
    download: null,
  }
}
