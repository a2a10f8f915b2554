/** A meeting as its form names it: against the plan of its customer, and as the database holds it. */
import type { ParsedInput } from '@hop/contract/call'
import type { meetings } from '@hop/contract/features/meetings'
import { withinCore } from '@hop/contract/meeting-options'
import { problemsWithPlan } from '@hop/contract/meeting-plan'
import type { Transaction } from '../../../platform/database/database.js'
import type { UniqueIndexes } from '../../../platform/database/refusing-duplicates.js'
import { Refusal, refuse } from '../../../platform/refusal.js'
import { mayRecord } from '../../subscriptions/public.js'
import type { Terms } from '../meeting-writes.queries.js'
import { columnsOfOptions } from './option-columns.js'
import type { MeetingRecord } from '../meetings.queries.js'

export type MeetingDraft = ParsedInput<typeof meetings.create>['body']

export function validateAgainstPlan(
  draft: MeetingDraft,
  terms: Terms,
  people: number,
  now: Date,
  before: MeetingRecord | null,
): void {
  const plan = {
    corePlatform: terms.core,
    maximumLengthOfOneMeeting: terms.length_minutes,
    maximumNumberOfParticipantsInMeeting: terms.participants,
  }
  const timeBefore = before && { scheduleStartTime: before.starts_at.toISOString(), scheduleDuration: before.duration_minutes }
  const fields = problemsWithPlan({ ...draft, people }, plan, { now: now.getTime(), before: timeBefore })
  if (fields.length > 0) throw new Refusal('InvalidInput', { fields })
}

/**
 * A planned meeting cannot ask for a recording if there is no storage left. An instant meeting can, and the person who starts it
 * is warned.
 */
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
    ...columnsOfOptions(options),
    active_face_id: draft.activeFid,
    active_voice_text: draft.activeVoiceText,
    sends_reminders: draft.sendsReminders,
  }
}
