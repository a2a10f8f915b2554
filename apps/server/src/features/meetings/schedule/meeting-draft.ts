/** A meeting against the plan of its customer, before it is written. */
import type { FieldProblem } from '@hop/contract/errors'
import { startToleranceMs } from '@hop/contract/features/meeting-fields'
import { withinCore } from '@hop/contract/meeting-options'
import type { Transaction } from '../../../platform/database/database.js'
import { Refusal, refuse } from '../../../platform/refusal.js'
import { mayRecord } from '../../subscriptions/public.js'
import type { Terms } from '../meeting-writes.queries.js'
import type { MeetingRecord } from '../meetings.queries.js'
import type { MeetingDraft } from './people-of-meeting.js'

export async function validateAgainstPlan(
  transaction: Transaction,
  customerId: number,
  draft: MeetingDraft,
  terms: Terms,
  people: number,
  now: Date,
  before: MeetingRecord | null,
): Promise<void> {
  const fields: FieldProblem[] = []
  const startsAt = new Date(draft.scheduleStartTime)
  const isSameStart = before?.starts_at.getTime() === startsAt.getTime()
  if (!isSameStart && startsAt.getTime() < now.getTime() - startToleranceMs)
    fields.push({ path: 'scheduleStartTime', code: 'invalidMeetingStartDatetime' })
  if (terms.length_minutes !== null && draft.scheduleDuration > terms.length_minutes)
    fields.push({ path: 'scheduleDuration', code: 'invalidMeetingDurationOrExceededLimit', params: [terms.length_minutes] })
  if (terms.participants !== null && people > terms.participants)
    fields.push({ path: 'participants', code: 'maxMeetingParticipantsExceeded', params: [terms.participants] })
  if (fields.length > 0) throw new Refusal('InvalidInput', { fields })
  const wantsRecording = withinCore(terms.core, draft).enableMeetingRecording
  if (wantsRecording && !(await mayRecord(transaction, customerId, now))) refuse('RecordingStorageFull')
}
