/** A meeting as its caller may see it: abilities first, then only what they allow. */
import { hostLink, type listLastNotices, participantLink } from '../../notices/public.js'
import type { MeetingDetail, MeetingRow, NoticeState, Participant } from '@hop/contract/features/meeting-records'
import { isOpen } from '@hop/contract/meeting-rules'
import { maySeeCores } from '@hop/contract/meeting-rules'
import type { Language } from '@hop/texts/languages'
import type { Caller } from '../../../http/caller.js'
import { minutes } from '../../../platform/clock.js'
import { failureReason } from '../../../platform/messages/failure-reason.js'
import type { listSessions, MeetingRecord, ParticipantRecord, Visit } from '../meetings.queries.js'
import { abilitiesOnMeeting, canJoin, canReview, endOf, isOverdue } from '../meetings.rules.js'
import { relationOf, stateOf } from '../meeting-state.js'
import { invitationTo } from '../sessions/people/invitation.js'

export function presentRow(row: MeetingRecord, caller: Caller, now: Date): MeetingRow {
  const relation = relationOf(row, caller)
  const state = stateOf(row)
  const can = abilitiesOnMeeting(relation, state, now)
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    isOverdue: isOverdue(state, now),
    owner: row.is_owner,
    canView: can.view,
    canJoin: canJoin(relation, state),
    customerId: row.customer_id,
    customerName: row.customer_name,
    createdBy: row.owner_name,
    createTime: row.created_at.toISOString(),
    scheduleStartTime: row.starts_at.toISOString(),
    scheduleEndTime: endOf(state).toISOString(),
    scheduleDuration: row.duration_minutes,
    actualStartTime: row.actual_starts_at?.toISOString() ?? null,
    actualEndTime: row.actual_ends_at?.toISOString() ?? null,
    publicMeeting: row.is_public,
    corePlatform: row.core_type,
    coreDomain: maySeeCores(caller.role) ? domainOf(row.core_url) : null,
    version: row.core_version ?? 'v4',
    numOfParticipants: row.planned_participants,
    numUsers: row.people_now ?? 0,
    isRecorded: row.is_recorded,
    isDeleted: row.deleted_at !== null,
    enableCamera: row.enable_camera,
    enableMicro: row.enable_micro,
    enableMuteOnStart: row.enable_mute_on_start,
    enablePrivateChat: row.enable_private_chat,
    enablePublicChat: row.enable_public_chat,
    enableMeetingRecording: row.enable_meeting_recording,
    enableAutomaticMeetingRecording: row.enable_automatic_meeting_recording,
    onlyShowCameraForOperator: row.only_show_camera_for_operator,
    enableParticipationBeforeHost: row.enable_participation_before_host,
    enableTakingNote: row.enable_taking_note,
    enableSendAttachmentInChat: row.enable_send_attachment_in_chat,
    mark: row.mark,
    can,
  }
}

interface DetailParts {
  participants: ParticipantRecord[]
  notices: Awaited<ReturnType<typeof listLastNotices>>
  sessions: Awaited<ReturnType<typeof listSessions>>
  visits: Visit[]
  site: string
  language: Language
}

export function presentDetail(row: MeetingRecord, caller: Caller, now: Date, parts: DetailParts): MeetingDetail {
  const common = presentRow(row, caller, now)
  const [relation, state] = [relationOf(row, caller), stateOf(row)]
  const { seeLinks, seeContacts } = common.can
  const { site, sessions, visits } = parts
  const shown = parts.participants.map((person) => presentParticipant(person, parts.notices, seeLinks ? site : null))
  const people = seeContacts ? shown : shown.map(withoutContact)
  const joined = presentVisits(visits, now)
  const joinedIds = new Set(joined.flatMap(({ participantId }) => participantId ?? []))
  return {
    ...common,
    coreKind: row.core_kind,
    internalMeetingId: sessions[0]?.internal_id ?? null,
    ownerEmail: seeContacts ? row.owner_email : null,
    accessCode: seeLinks || common.can.edit ? row.access_code : null,
    operatorPassword: seeLinks ? row.access_code : null,
    joinCode: seeLinks ? row.join_code : null,
    hostJoinUrl: seeLinks ? hostLink(site, row.host_key) : null,
    participantJoinUrl: seeLinks ? participantLink(site, row.participant_key) : null,
    invitation: seeLinks && isOpen(row) ? invitationTo(row, site, parts.language).text : null,
    apiConfig: common.coreDomain && row.core_id && row.core_url ? { id: row.core_id, apiUrl: row.core_url } : null,
    activeFaceId: row.active_face_id === 1 ? 1 : 0,
    activeVoiceText: row.active_voice_text === 1 ? 1 : 0,
    sendsReminders: row.sends_reminders,
    invitationSent: row.invitation_sent,
    updateSent: row.update_sent,
    cancellationSent: row.cancellation_sent,
    isUpdateDue: row.is_update_due,
    meetingParticipants: people,
    participantsJoined: joined,
    participantsNotJoined: people.filter(({ id }) => !joinedIds.has(id)),
    sessions: sessions.map(({ number, internal_id, started_at, ended_at, most_people, shared_at }) => ({
      number,
      mid: internal_id,
      startedAt: started_at?.toISOString() ?? null,
      endedAt: ended_at?.toISOString() ?? null,
      mostPeople: most_people,
      isShared: shared_at !== null,
      canReview: canReview(relation, state, { shared_at }, now),
    })),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function presentParticipant(person: ParticipantRecord, notices: DetailParts['notices'], site: string | null): Participant {
  return {
    id: person.id,
    contactId: person.contact_id,
    name: person.name,
    email: person.email,
    phone: person.phone,
    role: person.role,
    assignedBy: person.assigned_by,
    code: person.code,
    imgUploadStatus: person.image_status ?? 'NOT_AVAILABLE',
    language: person.chosen_language,
    privateJoinUrl: site && participantLink(site, person.private_key),
    notices: notices
      .filter(({ participant_id }) => participant_id === person.id)
      .map(({ kind, channel, created_at, ...delivery }) => ({
        kind,
        channel,
        at: created_at.toISOString(),
        state: noticeState(delivery),
        reason: failureReason(delivery.last_error),
      })),
    updatedAt: person.updated_at.toISOString(),
  }
}

/** What an invited person may know of the others. */
const withoutContact = (person: Participant): Participant => ({
  ...person,
  email: '',
  phone: '',
  assignedBy: '',
  code: '',
  language: null,
  notices: [],
})

function noticeState({
  state,
  transport,
  delivered_at,
}: Pick<DetailParts['notices'][number], 'state' | 'transport' | 'delivered_at'>): NoticeState {
  if (delivered_at) return 'delivered'
  if (state === 'sent') return 'sent'
  if (state === 'dead') return 'failed'
  return transport === 'outbox' ? 'outbox' : 'queued'
}

/** One line for each person, however often the person came and went. */
export function presentVisits(visits: readonly Visit[], now: Date): MeetingDetail['participantsJoined'] {
  const people = new Map<string, Visit[]>()
  for (const visit of visits) people.set(visit.visitor, [...(people.get(visit.visitor) ?? []), visit])
  return [...people.values()].map((own) => {
    const [first, last] = [own[0]!, own.at(-1)!]
    const stayed = own.reduce((sum, { joined_at, left_at }) => sum + (left_at ?? now).getTime() - joined_at.getTime(), 0)
    return {
      participantId: first.participant_id,
      name: last.display_name,
      role: first.role,
      isGuest: first.role === 'PARTICIPANT' && first.participant_id === null && first.account_id === null,
      joinedAt: first.joined_at.toISOString(),
      leftAt: last.left_at?.toISOString() ?? null,
      minutes: Math.round(stayed / minutes),
      isInRoom: own.some(({ left_at }) => left_at === null),
    }
  })
}

function domainOf(url: string | null): string | null {
  if (!url) return null
  try {
    return new URL(url).host
  } catch {
    return url
  }
}
