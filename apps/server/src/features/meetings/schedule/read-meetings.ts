/** Lists and single meetings as the calls answer them. */
import { listLastNotices } from '../../notices/public.js'
import type { ParsedInput } from '@hop/contract/call'
import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import type { meetings } from '@hop/contract/features/meetings'
import { ownCustomerId } from '../../../http/reach.js'
import type { CallerRequest } from '../../../http/routes.js'
import { presentPage } from '../../../platform/database/present-page.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import { brandOfCustomer } from '../../branded-apps/public.js'
import { findCustomerInReach } from '../../customer-status/public.js'
import { mayRecord } from '../../subscriptions/public.js'
import { findTerms } from '../meeting-writes.queries.js'
import {
  findMeeting,
  listMarks,
  listMeetings,
  listMeetingsOfCustomer,
  listParticipants,
  listParticipantsDuring,
  listSessions,
  listVisits,
  type MeetingPage,
  type Period,
} from '../meetings.queries.js'
import { findPerson } from '../meeting-people.queries.js'
import { relationOf, stateOf } from '../meeting-state.js'
import { abilitiesOnMeeting } from '../meetings.rules.js'
import { usageOf } from '../plan-limits.js'
import { presentDetail, presentRow, presentVisits } from './present-meeting.js'

type PeriodQuery = ParsedInput<typeof meetings.list>['query']

const periodOf = ({ fromDate, toDate }: PeriodQuery): Period => ({
  from: fromDate ? new Date(fromDate) : null,
  to: toDate ? new Date(toDate) : null,
})

export async function readList({ db }: Platform, page: MeetingPage, period: PeriodQuery, { reach, caller, now }: CallerRequest) {
  return presentPage(await listMeetings(reach, db, page, periodOf(period)), (row) => presentRow(row, caller, now))
}

export const readMarks = ({ db }: Platform, ids: number[], { reach }: CallerRequest) => listMarks(reach, db, ids)

export async function readListOfCustomer(
  { db }: Platform,
  customerId: number,
  page: MeetingPage,
  period: PeriodQuery,
  { reach, caller, now }: CallerRequest,
) {
  if (!(await findCustomerInReach(reach, db, customerId))) refuse('CustomerNotFound')
  const found = await listMeetingsOfCustomer(reach, db, customerId, page, periodOf(period))
  return presentPage(found, (row) => presentRow(row, caller, now))
}

export async function readDetail(platform: Platform, id: number, request: CallerRequest): Promise<MeetingDetail> {
  const { reach, caller, now, language } = request
  const { db } = platform
  const row = (await findMeeting(reach, db, id)) ?? refuse('MeetingNotFound')
  const [participants, notices, sessions] = await Promise.all([
    listParticipants(db, id),
    listLastNotices(db, id),
    listSessions(db, id),
  ])
  const visits = sessions[0] ? await listVisits(db, sessions[0].id) : []
  const { site } = await brandOfCustomer(platform, row.customer_id)
  return presentDetail(row, caller, now, { participants, notices, sessions, visits, site, language })
}

/** About the latest session, unless one is named; a meeting without sessions had no visitors. */
export async function readVisitors({ db }: Platform, id: number, session: number | undefined, request: CallerRequest) {
  const { reach, caller, now } = request
  const meeting = (await findMeeting(reach, db, id)) ?? refuse('MeetingNotFound')
  const sessions = await listSessions(db, id)
  const asked = session === undefined ? sessions[0] : sessions.find(({ number }) => number === session)
  if (!asked) return { data: [], notJoined: [] }
  const data = presentVisits(await listVisits(db, asked.id), now)
  const came = new Set(data.map(({ participantId }) => participantId))
  const listed = await listParticipantsDuring(db, id, asked)
  const notJoined = listed.filter((person) => !came.has(person.id))
  const { seeContacts } = abilitiesOnMeeting(relationOf(meeting, caller), stateOf(meeting), now)
  return { data, notJoined: notJoined.map((person) => (seeContacts ? person : { ...person, email: '' })) }
}

/** Shown before a limit is reached. The options are those of the owner: of the named meeting, or else the caller. */
export async function readLimits({ db }: Platform, meetingId: number | undefined, { caller, reach, now }: CallerRequest) {
  const customerId = ownCustomerId(reach)
  const meeting = meetingId === undefined ? null : ((await findMeeting(reach, db, meetingId)) ?? refuse('MeetingNotFound'))
  const [terms, usage, allowRecording, person] = await Promise.all([
    findTerms(db, customerId, now),
    usageOf(db, customerId, now, null),
    mayRecord(db, customerId, now),
    findPerson(db, meeting?.owner_id ?? caller.accountId),
  ])
  return {
    hasSubscription: terms !== undefined,
    planName: terms?.plan_name ?? null,
    corePlatform: terms?.core ?? ('bbb' as const),
    coreKind: terms?.core_kind ?? ('room' as const),
    maximumLengthOfOneMeeting: terms?.length_minutes ?? null,
    maximumNumberOfParticipantsInMeeting: terms?.participants ?? null,
    concurrentMeetings: { used: usage.concurrentMeetings, limit: terms?.concurrent_meetings ?? null },
    meetingsToday: { used: usage.meetingsToday, limit: terms?.meetings_per_day ?? null },
    meetingsThisMonth: { used: usage.meetingsThisMonth, limit: terms?.meetings_per_month ?? null },
    allowRecording,
    allowFaceId: person.active_face_id === 1,
    allowVoiceText: person.active_voice_text === 1,
  }
}
