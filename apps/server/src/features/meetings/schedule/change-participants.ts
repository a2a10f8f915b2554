/**
 * Adding a person to a closed meeting, changing and removing: by the owner or an administrator of the customer, until the meeting
 * is over.
 */
import type { ParsedInput } from '@hop/contract/call'
import type { Participant } from '@hop/contract/features/meeting-records'
import type { participants } from '@hop/contract/features/participants'
import { isLastOperator } from '@hop/contract/meeting-rules'
import type { CallerRequest } from '../../../http/routes.js'
import { recordAudit } from '../../../platform/audit/audit.js'
import type { Transaction } from '../../../platform/database/database.js'
import { refusingDuplicates, type UniqueIndexes } from '../../../platform/database/refusing-duplicates.js'
import { keeping } from '../../../platform/keeping.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse, Refusal } from '../../../platform/refusal.js'
import { requireFresh } from '../../../platform/require-fresh.js'
import { listAccountsByEmail } from '../../account-addresses/public.js'
import { brandOfCustomer } from '../../branded-apps/public.js'
import {
  insertParticipants,
  type ParticipantDetails,
  removeParticipants,
  writeMeeting,
  writeParticipant,
} from '../meeting-writes.queries.js'
import { writePrivateKey } from '../meeting-people.queries.js'
import { listParticipants, lockMeeting, type MeetingRecord, type ParticipantRecord } from '../meetings.queries.js'
import { abilitiesOnMeeting } from '../meetings.rules.js'
import { requireTerms } from '../plan-limits.js'
import { requestPersonChange } from '../sessions/people/apply-person-change.js'
import { knownContacts, participantFrom, standing, stillInvited, type TypedPerson } from './people-of-meeting.js'
import { presentParticipant } from './present-meeting.js'
import { relationOf, stateOf } from '../meeting-state.js'
import { listLastNotices, wereInvited } from '../../notices/public.js'

type NewParticipant = ParsedInput<typeof participants.add>['body']
type ParticipantChange = ParsedInput<typeof participants.update>['body']

const uniqueIndexes: UniqueIndexes = { meeting_participants_email_unique: ['DuplicateParticipant', 'email'] }

/** Under another address is somebody else. */
const nothingKnown = { contactId: null, phone: '', assignedBy: '', code: '', imgUploadStatus: '', language: null }

export async function addParticipant(platform: Platform, typed: NewParticipant, request: CallerRequest): Promise<Participant> {
  const { now, actor } = request
  const added = platform.db.transaction().execute(async (transaction) => {
    const meeting = await lockChangeable(transaction, typed.meetingId, request, 'addParticipants')
    const people = await listParticipants(transaction, meeting.id)
    const { participants: limit } = await requireTerms(transaction, meeting.customer_id, now)
    if (limit !== null && people.length >= limit)
      throw new Refusal('InvalidInput', { fields: [{ path: 'email', code: 'maxMeetingParticipantsExceeded', params: [limit] }] })
    const details = await detailsOf(transaction, typed, meeting, request)
    const [row] = await insertParticipants(transaction, meeting.id, [{ ...details, private_key: platform.ids.secret() }], now)
    await writeMeeting(transaction, meeting.id, {
      planned_participants: Math.max(meeting.planned_participants, people.length + 1),
      updated_at: now,
    })
    await recordAudit(transaction, actor, {
      action: 'add participant',
      entity: 'meeting',
      entityId: meeting.id,
      details: { participantId: row!.id },
    })
    return present(platform, transaction, meeting, row!.id, request)
  })
  return refusingDuplicates(added, uniqueIndexes)
}

export async function updateParticipant(
  platform: Platform,
  typed: ParticipantChange,
  request: CallerRequest,
): Promise<Participant> {
  const { now, actor } = request
  const written = platform.db.transaction().execute(async (transaction) => {
    const meeting = await lockChangeable(transaction, typed.meetingId, request, 'changeParticipants')
    const before = await findIn(transaction, meeting.id, typed.id)
    requireFresh(typed.updatedAt, before.updated_at)
    const isOther = typed.email !== before.email.toLowerCase()
    const typedDetails = await detailsOf(transaction, keeping(isOther ? nothingKnown : standing(before), typed), meeting, request)
    const details = isOther ? typedDetails : { ...stillInvited(before, typedDetails), language: before.language }
    if (isOther) {
      await markUpdateDue(transaction, meeting, before.id)
      // A link that was sent to one address is not the next address's.
      await writePrivateKey(transaction, before.id, platform.ids.secret())
    }
    await writeParticipant(transaction, before.id, details, now)
    // The owner hosts by owning the meeting, whatever the list says.
    const isChanged = isOther || details.role !== before.role
    if (isChanged && details.account_id !== meeting.owner_id)
      await requestPersonChange(platform, transaction, { meetingId: meeting.id, participantId: before.id, isReplaced: isOther })
    await recordAudit(transaction, actor, {
      action: 'update participant',
      entity: 'meeting',
      entityId: meeting.id,
      details: { participantId: before.id },
    })
    return present(platform, transaction, meeting, before.id, request)
  })
  return refusingDuplicates(written, uniqueIndexes)
}

export async function removeParticipant(
  platform: Platform,
  meetingId: number,
  id: number,
  request: CallerRequest,
): Promise<void> {
  const { now, actor } = request
  await platform.db.transaction().execute(async (transaction) => {
    const meeting = await lockChangeable(transaction, meetingId, request, 'changeParticipants')
    const person = await findIn(transaction, meeting.id, id)
    const people = await listParticipants(transaction, meeting.id)
    if (isLastOperator(person, people)) refuse('ParticipantsNotChangeable')
    await markUpdateDue(transaction, meeting, person.id)
    await removeParticipants(transaction, [person.id], now)
    if (person.account_id !== meeting.owner_id)
      await requestPersonChange(platform, transaction, { meetingId: meeting.id, participantId: person.id, isReplaced: false })
    // A planned number that a person typed stays; one that only counts the invited people is reduced with them.
    const isCounted = meeting.planned_participants <= people.length
    await writeMeeting(transaction, meeting.id, {
      updated_at: now,
      ...(isCounted && { planned_participants: people.length - 1 }),
    })
    await recordAudit(transaction, actor, {
      action: 'remove participant',
      entity: 'meeting',
      entityId: meeting.id,
      details: { participantId: id },
    })
  })
}

async function lockChangeable(
  transaction: Transaction,
  meetingId: number,
  { reach, caller, now }: CallerRequest,
  ability: 'addParticipants' | 'changeParticipants',
): Promise<MeetingRecord> {
  const meeting = (await lockMeeting(reach, transaction, meetingId)) ?? refuse('MeetingNotFound')
  if (!abilitiesOnMeeting(relationOf(meeting, caller), stateOf(meeting), now)[ability]) refuse('ParticipantsNotChangeable')
  return meeting
}

async function findIn(transaction: Transaction, meetingId: number, id: number): Promise<ParticipantRecord> {
  return (await listParticipants(transaction, meetingId)).find((person) => person.id === id) ?? refuse('ParticipantNotFound')
}

async function detailsOf(
  transaction: Transaction,
  typed: TypedPerson,
  { customer_id: customerId }: MeetingRecord,
  { language }: CallerRequest,
): Promise<ParticipantDetails> {
  const accounts = await listAccountsByEmail(transaction, customerId, [typed.email])
  const contacts = await knownContacts(transaction, [typed], customerId)
  return participantFrom(typed, { contacts, accounts, language })
}

/** The removed address has the meeting in its calendar: the next update removes it there. */
async function markUpdateDue(transaction: Transaction, { id, sequence }: MeetingRecord, participantId: number): Promise<void> {
  if (!(await wereInvited(transaction, [participantId]))) return
  await writeMeeting(transaction, id, { sequence: sequence + 1, is_update_due: true, update_sent: 0 })
}

async function present(
  platform: Platform,
  transaction: Transaction,
  meeting: MeetingRecord,
  id: number,
  { caller, now }: CallerRequest,
): Promise<Participant> {
  const person = await findIn(transaction, meeting.id, id)
  const { seeLinks } = abilitiesOnMeeting(relationOf(meeting, caller), stateOf(meeting), now)
  const { site } = await brandOfCustomer({ ...platform, db: transaction }, meeting.customer_id)
  return presentParticipant(person, await listLastNotices(transaction, meeting.id), seeLinks ? site : null)
}
