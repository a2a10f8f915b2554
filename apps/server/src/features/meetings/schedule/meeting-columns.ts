/** A meeting as its form names it, as the database holds it. */
import { withinCore } from '@hop/contract/meeting-options'
import type { UniqueIndexes } from '../../../platform/database/refusing-duplicates.js'
import type { Terms } from '../meeting-writes.queries.js'
import type { MeetingDraft } from './people-of-meeting.js'

export const uniqueIndexes: UniqueIndexes = { meeting_participants_email_unique: ['DuplicateParticipant', 'participants'] }

export function columnsOf(draft: MeetingDraft, terms: Terms) {
  const options = withinCore(terms.core, draft)
  return {
    name: draft.name,
    starts_at: new Date(draft.scheduleStartTime),
    duration_minutes: draft.scheduleDuration,
    is_public: draft.publicMeeting,
    access_code: draft.accessCode,
    enable_camera: options.enableCamera,
    enable_micro: options.enableMicro,
    enable_mute_on_start: options.enableMuteOnStart,
    enable_private_chat: options.enablePrivateChat,
    enable_public_chat: options.enablePublicChat,
    enable_meeting_recording: options.enableMeetingRecording,
    enable_automatic_meeting_recording: options.enableAutomaticMeetingRecording,
    only_show_camera_for_operator: options.onlyShowCameraForOperator,
    enable_participation_before_host: options.enableParticipationBeforeHost,
    enable_taking_note: options.enableTakingNote,
    enable_send_attachment_in_chat: options.enableSendAttachmentInChat,
    active_face_id: draft.activeFid,
    active_voice_text: draft.activeVoiceText,
    sends_reminders: draft.sendsReminders,
  }
}
