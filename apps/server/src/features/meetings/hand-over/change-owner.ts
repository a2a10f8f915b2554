/** A meeting gets another owner: the host's link is changed with it, and what was invited stays invited. */
import type { Language } from '@hop/texts/languages'
import { recordAudit } from '../../../platform/audit/audit.js'
import type { CallerRequest } from '../../../http/routes.js'
import type { Transaction } from '../../../platform/database/database.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import { sendOwnCalendarEntry, wereInvited } from '../../notices/public.js'
import { endPlaybackLinksJob } from '../../recording-jobs/public.js'
import { findMeetingById, type MeetingBase } from '../meeting-by-id.queries.js'
import { findPerson } from '../meeting-people.queries.js'
import {
  findTerms,
  insertParticipants,
  type ParticipantDetails,
  removeParticipants,
  writeMeeting,
  writeParticipant,
} from '../meeting-writes.queries.js'
import { stateOf } from '../meeting-state.js'
import { listParticipants, type ParticipantRecord } from '../meetings.queries.js'
import { isOverdue } from '../meetings.rules.js'
import type { Colleague } from './colleagues.queries.js'
import { notifyInvited } from './notify-invited.js'

export interface NewOwner {
  colleague: Colleague
  /** An owner whose account is deleted leaves the list too; an owner who only hands the meeting over stays invited. */
  isFormerLeaving: boolean
}

export async function changeOwner(
  platform: Platform,
  transaction: Transaction,
  meeting: MeetingBase,
  newOwner: NewOwner,
  request: CallerRequest,
): Promise<void> {
  const { colleague } = newOwner
  const { now, actor } = request
  const { count, formerId } = await changePeople(platform, transaction, meeting, newOwner, request)
  const isInCalendars = await isInSomeCalendar(transaction, meeting, formerId, now)
  const sequence = meeting.sequence + 1
  await writeMeeting(transaction, meeting.id, {
    owner_id: colleague.id,
    host_key: platform.ids.secret(),
    planned_participants: Math.max(meeting.planned_participants, count),
    // A meeting's options are on only while its owner's are.
    active_face_id: Math.min(meeting.active_face_id, colleague.active_face_id),
    active_voice_text: Math.min(meeting.active_voice_text, colleague.active_voice_text),
    updated_at: now,
    ...(isInCalendars && { sequence, news_sequence: sequence }),
  })
  if (isInCalendars)
    await notifyInvited(platform, transaction, (await findMeetingById(transaction, meeting.id))!, formerId, request)
  await sendOwnCalendarEntry(platform, transaction, meeting.id, now)
  // The former owner has addresses of its recordings.
  await platform.jobs.send(transaction, endPlaybackLinksJob, { meetingId: meeting.id, until: now.toISOString() })
  await recordAudit(transaction, actor, {
    action: 'hand over',
    entity: 'meeting',
    entityId: meeting.id,
    details: { from: meeting.owner_id, to: colleague.id },
  })
}

/** If the time of the meeting is over, nobody has to be informed. */
async function isInSomeCalendar(transaction: Transaction, meeting: MeetingBase, formerId: number | null, now: Date) {
  if (meeting.status !== 'PENDING' || isOverdue(stateOf(meeting), now)) return false
  return meeting.invitation_sent > 0 || (formerId !== null && (await wereInvited(transaction, [formerId])))
}

/** Returns how many are on the list now, and the former owner's place on it. */
async function changePeople(
  { ids }: Platform,
  transaction: Transaction,
  meeting: MeetingBase,
  { colleague, isFormerLeaving }: NewOwner,
  { now, language }: CallerRequest,
): Promise<{ count: number; formerId: number | null }> {
  const people = await listParticipants(transaction, meeting.id)
  const formerOwner = await findPerson(transaction, meeting.owner_id)
  const former = findRowOf(people, { id: meeting.owner_id, proven_email: formerOwner.proven_email })
  const known = findRowOf(people, colleague)
  if (!known && people.some(({ email }) => email.toLowerCase() === colleague.email.toLowerCase())) refuse('ColleagueNotFit')
  if (known) await writeParticipant(transaction, known.id, { account_id: colleague.id, role: 'OPERATOR' }, now)
  else await insertParticipants(transaction, meeting.id, [{ ...rowOf(colleague, language), private_key: ids.secret() }], now)
  const count = people.length + (known ? 0 : 1)
  if (!former || former.id === known?.id) return { count, formerId: null }
  const most = (await findTerms(transaction, meeting.customer_id, now))?.participants ?? null
  // An open meeting has no list of guests; and where there is no place for both, the new owner has it.
  const isGone = isFormerLeaving || formerOwner.deleted_at !== null
  const mustGo = isGone || meeting.is_public || (most !== null && count > most)
  if (mustGo) await removeParticipants(transaction, [former.id], now)
  else await writeParticipant(transaction, former.id, { role: 'PARTICIPANT' }, now)
  return { count: mustGo ? count - 1 : count, formerId: former.id }
}

/**
 * Finds a person's place by the account or, for a guest, by the proven address only: its private link opens the room as host from
 * now on.
 */
const findRowOf = (people: readonly ParticipantRecord[], account: { id: number; proven_email: string | null }) =>
  people.find(({ account_id }) => account_id === account.id) ??
  people.find((person) => person.account_id === null && person.email.toLowerCase() === account.proven_email)

const rowOf = (colleague: Colleague, language: Language): ParticipantDetails => ({
  contact_id: null,
  account_id: colleague.id,
  name: colleague.name,
  email: colleague.email.toLowerCase(),
  phone: colleague.phone,
  role: 'OPERATOR',
  assigned_by: '',
  code: '',
  chosen_language: null,
  language: colleague.language ?? language,
})
