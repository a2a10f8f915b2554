/** Who came to a session and what they did, within what the caller may see of its meeting. */
import type { CallAnswer, ParsedInput } from '@hop/contract/call'
import type { attendance, LogEntry } from '@hop/contract/features/attendance'
import { attendance as en } from '@hop/texts/en/attendance'
import { meetingLabels as enLabels } from '@hop/texts/en/meeting-labels'
import type { Language } from '@hop/texts/languages'
import { attendance as vi } from '@hop/texts/vi/attendance'
import { meetingLabels as viLabels } from '@hop/texts/vi/meeting-labels'
import type { CallerRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { listParticipantsDuring, requireSession } from '../meetings/public.js'
import { countMessages, listActions, listPeople, listWhoCame } from './attendance.queries.js'
import { groupByPerson, presentAttendee, presentLogEntry } from './present-attendance.js'

type Asked = ParsedInput<typeof attendance.people>['query']
const texts = { vi, en }
export const roleNames = { vi: viLabels.roles, en: enLabels.roles }

/** A person who switches a microphone every second for eight hours fills one answer; more than that nobody reads at once. */
const mostActions = 30_000

export async function readPeople(
  platform: Platform,
  { mid, ...page }: Asked,
  request: CallerRequest,
): Promise<CallAnswer<typeof attendance.people>> {
  const { session, meeting, can } = await requireSession(platform, mid, request)
  const { visits, total } = await listPeople(platform.db, session.id, page)
  const seen = { contacts: can.seeContacts, devices: can.seeLog }
  const people = groupByPerson(visits)
  return {
    data: people.map((own) => presentAttendee(own, roleNames[request.language], seen, request.now)),
    total,
    notJoined: await listAbsent(platform, { ...session, meeting_id: meeting.id }, can.seeContacts),
  }
}

type SessionToRead = Awaited<ReturnType<typeof requireSession>>['session']

/** Of the list as it was while the session ran. */
export async function listAbsent({ db }: Platform, session: SessionToRead, seesContacts: boolean) {
  const [listed, came] = await Promise.all([listParticipantsDuring(db, session.meeting_id, session), listWhoCame(db, session.id)])
  return listed
    .filter(({ id, account_id }) => !came.participantIds.has(id) && !(account_id !== null && came.accountIds.has(account_id)))
    .map(({ id, name, role, email }) => ({ id, name, role, email: seesContacts ? email : '' }))
}

export async function readLog(
  platform: Platform,
  { mid, uid: visitor, ...page }: ParsedInput<typeof attendance.log>['query'],
  request: CallerRequest,
): Promise<CallAnswer<typeof attendance.log>> {
  const { session, can } = await requireSession(platform, mid, request)
  if (!can.seeLog) refuse('MeetingNotFound')
  const { db } = platform
  const { visits, total } = await listPeople(db, session.id, { ...page, visitor })
  const visitIds = visits.map(({ visit_id }) => visit_id)
  const [actions, messages] = await Promise.all([
    listActions(db, session.id, visitIds, mostActions + 1),
    countMessages(db, session.id, visitIds),
  ])
  const isCut = actions.length > mostActions
  const done = { actions: actions.slice(0, mostActions), messages }
  const describe = describeIn(request.language)
  return { data: groupByPerson(visits).map((own) => presentLogEntry(own, done, describe)), total, isCut }
}

const describeIn =
  (language: Language) =>
  (kind: LogEntry['actions'][number]['kind'], count: number | null): string => {
    const { actions } = texts[language]
    if (kind !== 'chat') return actions[kind]
    return (count === 1 ? actions.chat_one : actions.chat_other).replace('{{total}}', String(count ?? 0))
  }
