/** A meeting as its form names it: against the plan of its customer, and as the database holds it. */
import type { ParsedInput } from '@hop/contract/call'
import type { FieldProblem } from '@hop/contract/errors'
import { durationStepMinutes, farthestAheadMs, startToleranceMs } from '@hop/contract/features/meeting-fields'
import type { meetings } from '@hop/contract/features/meetings'
import { longestZoomPasscode, withinCore } from '@hop/contract/meeting-options'
import type { Transaction } from '../../../platform/database/database.js'
import type { UniqueIndexes } from '../../../platform/database/refusing-duplicates.js'
import { Refusal, refuse } from '../../../platform/refusal.js'
import { mayRecord } from '../../subscriptions/public.js'
import type { Terms } from '../meeting-writes.queries.js'
import type { MeetingRecord } from '../meetings.queries.js'

export type MeetingDraft = ParsedInput<typeof meetings.create>['body']

export function validateAgainstPlan(
  draft: MeetingDraft,
  terms: Terms,
  people: number,
  now: Date,
  before: MeetingRecord | null,
): void {
  const fields: FieldProblem[] = []
  const startsAt = new Date(draft.scheduleStartTime)
  const isSameStart = before?.starts_at.getTime() === startsAt.getTime()
  if (!isSameStart && startsAt.getTime() < now.getTime() - startToleranceMs)
    fields.push({ path: 'scheduleStartTime', code: 'invalidMeetingStartDatetime' })
  if (!isSameStart && startsAt.getTime() > now.getTime() + farthestAheadMs)
    fields.push({ path: 'scheduleStartTime', code: 'notAllowed' })
  if (!isDurationAllowed(draft.scheduleDuration, terms.length_minutes, before))
    fields.push({
      path: 'scheduleDuration',
      code: 'invalidMeetingDurationOrExceededLimit',
      ...(terms.length_minutes !== null && { params: [terms.length_minutes] }),
    })
  // Zoom would cut it, and people would be shown another code than the one that opens the meeting.
  if (terms.core === 'zoom' && draft.accessCode.length > longestZoomPasscode)
    fields.push({ path: 'accessCode', code: 'tooLong', params: [longestZoomPasscode] })
  if (terms.participants !== null && people > terms.participants)
    fields.push({ path: 'participants', code: 'maxMeetingParticipantsExceeded', params: [terms.participants] })
  if (terms.participants !== null && (draft.numOfParticipants ?? 0) > terms.participants)
    fields.push({ path: 'numOfParticipants', code: 'maxMeetingParticipantsExceeded', params: [terms.participants] })
  if (fields.length > 0) throw new Refusal('InvalidInput', { fields })
}

/** A meeting is not planned to be recorded where nothing can be stored. One that begins at once does, and whoever starts it is warned. */
export async function requireRecordingSpace(
  transaction: Transaction,
  customerId: number,
  draft: MeetingDraft,
  terms: Terms,
  now: Date,
): Promise<void> {
  const wantsRecording = withinCore(terms.core_kind, draft).enableMeetingRecording
  if (wantsRecording && !(await mayRecord(transaction, customerId, now))) refuse('RecordingStorageFull')
}

/** Quarters of an hour up to the plan's limit, or exactly that; what a meeting had before the rule stays. */
const isDurationAllowed = (minutes: number, longest: number | null, before: MeetingRecord | null): boolean =>
  (longest === null || minutes <= longest) &&
  (minutes % durationStepMinutes === 0 || minutes === longest || minutes === before?.duration_minutes)

/** As many as the meeting says, and at least those who are invited. */
export const plannedFor = ({ numOfParticipants = 0 }: MeetingDraft, invited: number): number =>
  Math.max(numOfParticipants, invited)

export const uniqueIndexes: UniqueIndexes = { meeting_participants_email_unique: ['DuplicateParticipant', 'participants'] }

export function columnsOf(draft: MeetingDraft, terms: Terms) {
  const options = withinCore(terms.core_kind, draft)
  return {
    core_kind: terms.core_kind,
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
