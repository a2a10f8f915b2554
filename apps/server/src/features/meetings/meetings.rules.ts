/** Who may do what to a meeting in which status, and what a plan allows. Pure. */
import type { MeetingAbilities, MeetingStatus } from '@hop/contract/features/meeting-records'
import { isOpen } from '@hop/contract/meeting-rules'
import { isAdmin, mayHoldMeetings, type Role, staff } from '@hop/contract/roles'
import { minutes, minutesAfter } from '../../platform/clock.js'

export interface MeetingState {
  status: MeetingStatus
  startsAt: Date
  durationMinutes: number
  isPublic: boolean
  isDeleted: boolean
  /** Guests may enter before the host: Zoom's way. */
  opensBeforeHost: boolean
}

/** The caller's relation to the meeting. */
export interface MeetingRelation {
  role: Role
  isOwner: boolean
  /** Invited by the e-mail address of the account. */
  invitedAs: 'OPERATOR' | 'PARTICIPANT' | null
}

export const endOf = ({ startsAt, durationMinutes }: Pick<MeetingState, 'startsAt' | 'durationMinutes'>): Date =>
  minutesAfter(startsAt, durationMinutes)

/** It stays PENDING, and cannot be started until its time is changed. */
export const isOverdue = (meeting: MeetingState, now: Date): boolean => meeting.status === 'PENDING' && endOf(meeting) <= now

/** People come a little early; a room that is held any longer is missing elsewhere. */
const earlyMinutes = 30

/** For meetings that let guests in before the host: from when on, and until when. */
export const isOpenBeforeHost = (meeting: MeetingState, now: Date): boolean =>
  meeting.opensBeforeHost &&
  meeting.status === 'PENDING' &&
  now.getTime() >= meeting.startsAt.getTime() - earlyMinutes * minutes &&
  !isOverdue(meeting, now)

export const isStaff = (role: Role) => staff.roles.includes(role)

export const canJoin = ({ role, isOwner, invitedAs }: MeetingRelation, { isPublic }: Pick<MeetingState, 'isPublic'>): boolean =>
  !isStaff(role) && (isOwner || invitedAs !== null || isPublic)

export const isHost = ({ isOwner, invitedAs }: MeetingRelation): boolean => isOwner || invitedAs === 'OPERATOR'

export function abilitiesOnMeeting(relation: MeetingRelation, meeting: MeetingState, now: Date): MeetingAbilities {
  const { role } = relation
  const { status, isDeleted, isPublic } = meeting
  const isOwner = relation.isOwner && mayHoldMeetings(role) && !isDeleted
  const isTrusted = isOwner || isAdmin(role)
  // A customer's administrator may change all of its meetings: their owner may be away, or deleted.
  const isResponsible = isOwner || (role === 'Customer' && !isDeleted)
  const isOperator = relation.invitedAs === 'OPERATOR' && mayHoldMeetings(role) && !isDeleted
  return {
    view: true,
    start: (isOwner || isOperator) && status === 'PENDING' && !isOverdue(meeting, now),
    join: (status === 'INPROGRESS' || isOpenBeforeHost(meeting, now)) && !isDeleted && canJoin(relation, meeting),
    end: (isResponsible || (isStaff(role) && !isDeleted)) && status === 'INPROGRESS',
    restart: isOwner && status === 'END',
    edit: isResponsible && status === 'PENDING',
    cancel: isResponsible && status === 'PENDING',
    // Also if the meeting is over: its recordings are deleted with it.
    handOver: isResponsible && status !== 'CANCEL',
    delete: isOwner && status !== 'INPROGRESS',
    clone: isOwner,
    addParticipants: isResponsible && isOpen(meeting) && !isPublic,
    changeParticipants: isResponsible && isOpen(meeting),
    notify: isResponsible,
    seeLinks: isTrusted,
    seeContacts: isResponsible || isAdmin(role),
    seeRecording: isTrusted,
    seeLog: isResponsible || isAdmin(role),
    exportAttendance: isAdmin(role),
    monitor: (isAdmin(role) || mayHoldMeetings(role)) && !isDeleted && (status === 'INPROGRESS' || status === 'END'),
    moveCore: isAdmin(role) && status === 'PENDING' && !isDeleted,
  }
}

/**
 * Whether somebody who joins opens the room. A program has no other way to begin, so that it also opens one again that closed
 * within the planned time; a person starts by a button of its own, and waits where guests are let in before the host.
 */
export function opensByJoining(
  relation: MeetingRelation,
  meeting: MeetingState,
  { isProgram, now }: { isProgram: boolean; now: Date },
): boolean {
  const can = abilitiesOnMeeting(relation, meeting, now)
  if (!isProgram) return can.start && !meeting.opensBeforeHost
  return can.start || (can.restart && endOf(meeting) > now)
}

/**
 * The recording, transcript and summaries of one session: visible to people who may manage all of them, and to the invited when
 * the session is shared.
 */
export const canReview = (
  relation: MeetingRelation,
  meeting: MeetingState,
  { shared_at }: { shared_at: Date | null },
  now: Date,
) =>
  abilitiesOnMeeting(relation, meeting, now).seeRecording ||
  (shared_at !== null && relation.invitedAs !== null && !meeting.isDeleted)

/** Whether only the caller is the reason: the owner of the meeting could do it now. */
export const couldOwner = (ability: keyof MeetingAbilities, meeting: MeetingState, now: Date): boolean =>
  abilitiesOnMeeting({ role: 'User', isOwner: true, invitedAs: null }, meeting, now)[ability]

/** The plan and the subscription in force; a null limit is none. */
export interface PlanTerms {
  lengthMinutes: number | null
  participants: number | null
  concurrentMeetings: number | null
  meetingsPerDay: number | null
  meetingsPerMonth: number | null
}

export interface Usage {
  concurrentMeetings: number
  meetingsToday: number
  meetingsThisMonth: number
}

type LimitCode = 'DailyMeetingLimit' | 'MonthlyMeetingLimit' | 'ConcurrentMeetingLimit'

/** The limit that a further start would break, if any. */
export function brokenLimit(terms: PlanTerms, usage: Usage): { code: LimitCode; limit: number } | null {
  const checks: [LimitCode, number | null, number][] = [
    ['ConcurrentMeetingLimit', terms.concurrentMeetings, usage.concurrentMeetings],
    ['DailyMeetingLimit', terms.meetingsPerDay, usage.meetingsToday],
    ['MonthlyMeetingLimit', terms.meetingsPerMonth, usage.meetingsThisMonth],
  ]
  for (const [code, limit, used] of checks) if (limit !== null && used >= limit) return { code, limit }
  return null
}
