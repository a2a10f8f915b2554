/** Scheduling a meeting and changing one that has not begun. */
import { wereInvited } from '../../notices/public.js'
import { randomInt } from 'node:crypto'
import type { ParsedInput } from '@hop/contract/call'
import type { FieldProblem } from '@hop/contract/errors'
import type { meetings } from '@hop/contract/features/meetings'
import { withinCore } from '@hop/contract/meeting-options'
import { once } from '../../../http/idempotency.js'
import { ownCustomerId } from '../../../http/reach.js'
import type { CallerRequest } from '../../../http/routes.js'
import { recordAudit } from '../../../platform/audit/audit.js'
import { minutes } from '../../../platform/clock.js'
import type { Transaction } from '../../../platform/database/database.js'
import { refusingDuplicates, type UniqueIndexes } from '../../../platform/database/refusing-duplicates.js'
import type { Platform } from '../../../platform/platform.js'
import { Refusal, refuse } from '../../../platform/refusal.js'
import { mayRecord } from '../../subscriptions/public.js'
import { insertMeeting, insertParticipants, lockCustomer, type Terms, writeMeeting } from '../meeting-writes.queries.js'
import { lockMeeting, type MeetingRecord } from '../meetings.queries.js'
import { abilitiesOnMeeting } from '../meetings.rules.js'
import { type MeetingDraft, peopleOf, writePeople } from './people-of-meeting.js'
import { requireTerms } from '../plan-limits.js'
import { standingOf, stateOf } from './present-meeting.js'
import { withdrawWaiting } from '../sessions/withdraw-session.js'

type MeetingChange = ParsedInput<typeof meetings.update>['body']

/** A form filled in for a minute may name the minute that is just over. */
const startToleranceMs = 5 * minutes

const uniqueIndexes: UniqueIndexes = { meeting_participants_email_unique: ['DuplicateParticipant', 'participants'] }

export async function createMeeting(platform: Platform, draft: MeetingDraft, request: CallerRequest): Promise<{ id: number }> {
  const customerId = ownCustomerId(request.reach)
  const created = platform.db.transaction().execute((transaction) =>
    once(transaction, request, async () => {
      const customer = (await lockCustomer(transaction, customerId)) ?? refuse('CustomerRestricted')
      if (customer.status !== 'Active') refuse('CustomerRestricted')
      const terms = await requireTerms(transaction, customerId, request.now)
      return insertDraft(platform, transaction, { draft, terms, customerId, request })
    }),
  )
  return refusingDuplicates(created, uniqueIndexes)
}

interface NewDraft {
  draft: MeetingDraft
  terms: Terms
  customerId: number
  request: CallerRequest
}

/** Also for a meeting that begins at once. */
export async function insertDraft({ ids }: Platform, transaction: Transaction, { draft, terms, customerId, request }: NewDraft) {
  const { now, caller, actor } = request
  const people = await peopleOf(transaction, draft, request)
  await checkAgainstPlan(transaction, customerId, draft, terms, people.length, now, null)
  const { id } = await insertMeeting(transaction, {
    ...columnsOf(draft, terms),
    planned_participants: people.length,
    customer_id: customerId,
    owner_id: caller.accountId,
    core_type: terms.core,
    core_id: null,
    join_code: newJoinCode(),
    host_key: ids.secret(),
    participant_key: ids.secret(),
    created_at: now,
    updated_at: now,
  })
  await insertParticipants(
    transaction,
    id,
    people.map((person) => ({ ...person, private_key: ids.secret() })),
    now,
  )
  await recordAudit(transaction, actor, { action: 'create', entity: 'meeting', entityId: id, details: { customerId } })
  return { id }
}

export async function updateMeeting(platform: Platform, change: MeetingChange, request: CallerRequest): Promise<void> {
  const { reach, now, actor } = request
  const { id, updatedAt, status: _status, ...draft } = change
  const written = platform.db.transaction().execute(async (transaction) => {
    const before = (await lockMeeting(reach, transaction, id)) ?? refuse('MeetingNotFound')
    if (!abilitiesOnMeeting(standingOf(before, request.caller), stateOf(before), now).edit) refuse('MeetingNotEditable')
    if (updatedAt && new Date(updatedAt).getTime() !== before.updated_at.getTime()) refuse('StaleEdit')
    const terms = await requireTerms(transaction, before.customer_id, now)
    const people = await peopleOf(transaction, draft, request)
    await checkAgainstPlan(transaction, before.customer_id, draft, terms, people.length, now, before)
    const gone = await writePeople(platform, transaction, id, people, now)
    const isNews = hasNews(before, draft) && before.invitation_sent > 0
    await writeMeeting(transaction, id, {
      ...columnsOf(draft, terms),
      planned_participants: people.length,
      updated_at: now,
      // What stands in people's calendars is no longer right.
      ...((isNews || (await wereInvited(transaction, gone))) && {
        sequence: before.sequence + 1,
        is_update_due: true,
        update_sent: 0,
      }),
      ...(isNews && { news_sequence: before.sequence + 1 }),
    })
    await recordAudit(transaction, actor, { action: 'update', entity: 'meeting', entityId: id })
  })
  await refusingDuplicates(written, uniqueIndexes)
  await withdrawWaiting(platform, id, now)
}

const hasNews = (before: MeetingRecord, draft: MeetingDraft): boolean =>
  before.name !== draft.name ||
  before.starts_at.getTime() !== new Date(draft.scheduleStartTime).getTime() ||
  before.duration_minutes !== draft.scheduleDuration ||
  before.access_code !== draft.accessCode

async function checkAgainstPlan(
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

function columnsOf(draft: MeetingDraft, terms: Terms) {
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

/** Nine digits: short enough to say on the phone; it names a meeting and opens nothing by itself. */
const newJoinCode = (): string => String(randomInt(100_000_000, 1_000_000_000))
