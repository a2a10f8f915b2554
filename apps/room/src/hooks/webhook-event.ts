/** An event as webhooks carry it, in the shape of bbb-webhooks. */
import type { MeetingSettings } from '../meetings/meeting-settings.js'
import type { RecordingStep } from '../recordings/store/recording-events.js'

export interface WebhookEvent {
  data: {
    type: 'event'
    id: WebhookEventId
    attributes: { meeting: Record<string, unknown>; [part: string]: unknown }
    /** `hop-number` is ours: the same event has the same number every time it is sent, also after a restart. */
    event: { ts: number; 'hop-number'?: string }
  }
}

/** Names that begin with `hop-` are ours; the others are BigBlueButton's. */
export type WebhookEventId =
  | `rap-${RecordingStep}-${'started' | 'ended'}`
  | 'rap-published'
  | 'rap-unpublished'
  | 'rap-deleted'
  | 'meeting-created'
  | 'meeting-ended'
  | 'meeting-recording-started'
  | 'meeting-recording-stopped'
  | 'meeting-screenshare-started'
  | 'meeting-screenshare-stopped'
  | 'user-joined'
  | 'user-left'
  | 'user-audio-voice-enabled'
  | 'user-audio-voice-disabled'
  | 'user-audio-muted'
  | 'user-audio-unmuted'
  | 'user-cam-broadcast-start'
  | 'user-cam-broadcast-end'
  | 'user-raise-hand-changed'
  | 'chat-group-message-sent'
  | 'transcript-updated'
  | 'hop-quality-sampled'
  | 'hop-client-error'

export const meetingIds = ({ internalId, meetingId }: MeetingSettings) => ({
  'internal-meeting-id': internalId,
  'external-meeting-id': meetingId,
})

export const createdMeeting = (settings: MeetingSettings) => ({
  ...meetingIds(settings),
  name: settings.name,
  'is-breakout': settings.breakout !== undefined,
  duration: settings.durationMinutes,
  'create-time': settings.createTime,
  'create-date': new Date(settings.createTime).toUTCString(),
  'moderator-pass': settings.moderatorPassword,
  'viewer-pass': settings.attendeePassword,
  record: settings.isRecordable,
  'voice-conf': settings.voiceBridge,
  'dial-number': settings.dialNumber,
  'max-users': settings.maxParticipants,
  metadata: settings.metadata,
})
