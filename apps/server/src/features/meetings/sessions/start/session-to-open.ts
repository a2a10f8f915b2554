/** A session as a core is asked to open it: the meeting's options within what the plan, the storage and the core allow. */
import { withinCore } from '@hop/contract/meeting-options'
import type { SessionToOpen } from '../../../../meeting-cores/meeting-core.js'
import type { Platform } from '../../../../platform/platform.js'
import { brandOfCustomer } from '../../../branded-apps/public.js'
import { participantLink } from '../../../notices/public.js'
import { readRecordingSpace } from '../../../subscriptions/public.js'
import type { MeetingBase } from '../../meeting-by-id.queries.js'
import { opensBeforeHost } from '../../meeting-state.js'
import type { Terms } from '../../meeting-writes.queries.js'
import { listDataOfOthers, type SessionRow } from '../session.queries.js'

/** The number of participants if the plan sets no limit. */
const participantsWithoutLimit = 1000

export async function sessionToOpen(
  platform: Platform,
  meeting: MeetingBase,
  session: SessionRow,
  terms: Terms,
  callbacks: SessionToOpen['callbacks'],
  isRepeated: boolean,
): Promise<SessionToOpen> {
  const { mayRecord, ...space } = await readRecordingSpace(platform.db, meeting.customer_id, session.opened_at)
  const brand = await brandOfCustomer(platform, meeting.customer_id)
  const canRecord = meeting.enable_meeting_recording && mayRecord
  return {
    externalId: session.external_id,
    name: meeting.name,
    startsAt: meeting.starts_at,
    durationMinutes: meeting.duration_minutes,
    maxParticipants: terms.participants ?? participantsWithoutLimit,
    accessCode: meeting.access_code,
    isClosed: !meeting.is_public,
    options: withinCore(meeting.core_kind, { ...optionsOf(meeting), enableMeetingRecording: canRecord }),
    hasCaptions: meeting.active_voice_text === 1,
    recording: { ...space, isRefused: meeting.enable_meeting_recording && !mayRecord },
    language: 'vi',
    brand,
    logoutUrl: participantLink(brand.site, meeting.participant_key),
    callbacks,
    isRepeated,
    others: await listDataOfOthers(platform.db, session),
  }
}

const optionsOf = (meeting: MeetingBase): SessionToOpen['options'] => ({
  enableCamera: meeting.enable_camera,
  enableMicro: meeting.enable_micro,
  enableMuteOnStart: meeting.enable_mute_on_start,
  enablePrivateChat: meeting.enable_private_chat,
  enablePublicChat: meeting.enable_public_chat,
  enableMeetingRecording: meeting.enable_meeting_recording,
  enableAutomaticMeetingRecording: meeting.enable_automatic_meeting_recording,
  onlyShowCameraForOperator: meeting.only_show_camera_for_operator,
  enableParticipationBeforeHost: opensBeforeHost(meeting),
  enableTakingNote: meeting.enable_taking_note,
  enableSendAttachmentInChat: meeting.enable_send_attachment_in_chat,
})
