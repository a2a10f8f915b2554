/** Changing a meeting that has not begun. */
import type { ParsedInput } from '@hop/contract/call'
import type { meetings } from '@hop/contract/features/meetings'
import type { CallerRequest } from '../../../http/routes.js'
import { recordAudit } from '../../../platform/audit/audit.js'
import { refusingDuplicates } from '../../../platform/database/refusing-duplicates.js'
import type { Transaction } from '../../../platform/database/database.js'
import { keeping } from '../../../platform/keeping.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import { requireFresh } from '../../../platform/require-fresh.js'
import { sendOwnCalendarEntry, wereInvited } from '../../notices/public.js'
import { relationOf, stateOf } from '../meeting-state.js'
import { writeMeeting } from '../meeting-writes.queries.js'
import { listParticipants, lockMeeting, type MeetingRecord } from '../meetings.queries.js'
import { abilitiesOnMeeting, couldOwner } from '../meetings.rules.js'
import { requireTerms } from '../plan-limits.js'
import { withdrawWaitingSession } from '../sessions/end/withdraw-session.js'
import { peopleOf, standing, writePeople } from './people-of-meeting.js'
import {
  columnsOf,
  type MeetingDraft,
  plannedFor,
  requireRecordingSpace,
  uniqueIndexes,
  validateAgainstPlan,
} from './meeting-draft.js'

type MeetingChange = ParsedInput<typeof meetings.update>['body']

export async function updateMeeting(platform: Platform, change: MeetingChange, request: CallerRequest): Promise<void> {
  const { reach, now, actor } = request
  const { id, updatedAt, status: _status, ...typed } = change
  const written = platform.db.transaction().execute(async (transaction) => {
    const before = (await lockMeeting(reach, transaction, id)) ?? refuse('MeetingNotFound')
    const state = stateOf(before)
    if (!abilitiesOnMeeting(relationOf(before, request.caller), state, now).edit)
      refuse(couldOwner('edit', state, now) ? 'OnlyOwner' : 'MeetingNotEditable')
    requireFresh(updatedAt, before.updated_at)
    const draft = keeping(await standingOf(transaction, before), typed)
    const terms = await requireTerms(transaction, before.customer_id, now)
    const holder = { ownerId: before.owner_id, customerId: before.customer_id }
    const people = await peopleOf(transaction, draft, holder, request)
    validateAgainstPlan(draft, terms, people.length, now, before)
    await requireRecordingSpace(transaction, before.customer_id, draft, terms, now)
    const gone = await writePeople(platform, transaction, { meetingId: id, ownerId: before.owner_id }, people, now)
    const isNews = hasNews(before, draft)
    const isInvitedNews = isNews && before.invitation_sent > 0
    const isSomebodyGone = await wereInvited(transaction, gone)
    await writeMeeting(transaction, id, {
      ...columnsOf(draft, terms),
      planned_participants: plannedFor(draft, people.length),
      updated_at: now,
      // What stands in people's calendars is no longer right.
      ...((isInvitedNews || isSomebodyGone) && { is_update_due: true, update_sent: 0 }),
      ...((isNews || isSomebodyGone) && { sequence: before.sequence + 1 }),
      ...(isNews && { news_sequence: before.sequence + 1 }),
    })
    await sendOwnCalendarEntry(platform, transaction, id, now)
    await recordAudit(transaction, actor, { action: 'update', entity: 'meeting', entityId: id })
  })
  await refusingDuplicates(written, uniqueIndexes)
  await withdrawWaitingSession(platform, id, now)
}

/** What an edit may leave out. A planned number that only counts the invited people counts them again. */
async function standingOf(transaction: Transaction, before: MeetingRecord) {
  const people = await listParticipants(transaction, before.id)
  return {
    activeFid: asFlag(before.active_face_id),
    activeVoiceText: asFlag(before.active_voice_text),
    sendsReminders: before.sends_reminders,
    numOfParticipants: before.planned_participants > people.length ? before.planned_participants : 0,
    participants: people.map(standing),
  }
}

const asFlag = (value: number): 0 | 1 => (value === 0 ? 0 : 1)

const hasNews = (before: MeetingRecord, draft: MeetingDraft): boolean =>
  before.name !== draft.name ||
  before.starts_at.getTime() !== new Date(draft.scheduleStartTime).getTime() ||
  before.duration_minutes !== draft.scheduleDuration ||
  before.access_code !== draft.accessCode
