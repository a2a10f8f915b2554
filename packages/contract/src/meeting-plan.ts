/** What a plan allows of one meeting: the form says it beforehand, the server decides by it. Pure. */
import type { RefusalParam } from './errors.js'
import { durationStepMinutes, farthestAheadMs, startToleranceMs } from './features/meeting-fields.js'
import type { FieldCode } from './field-problems.js'
import { type CoreType, longestZoomPasscode } from './meeting-options.js'

/** Named as the call answers them; null: as much as one likes. */
export interface PlanOfMeeting {
  corePlatform: CoreType
  maximumLengthOfOneMeeting: number | null
  maximumNumberOfParticipantsInMeeting: number | null
}

interface ScheduledTime {
  scheduleStartTime: string
  scheduleDuration: number
}

/** What is absent is not looked at: a form knows before the others are right. */
export interface PlannedMeeting extends Partial<ScheduledTime> {
  accessCode?: string
  numOfParticipants?: number | undefined
  /** How many are on its list, the owner too. */
  people?: number
}

export interface PlanProblem {
  path: 'scheduleStartTime' | 'scheduleDuration' | 'accessCode' | 'participants' | 'numOfParticipants'
  code: FieldCode
  params?: RefusalParam[]
}

/** `before`: the time that the meeting already has. It may stay, even if it has passed or is older than a rule. */
export function problemsWithPlan(
  { scheduleStartTime, scheduleDuration, accessCode = '', numOfParticipants = 0, people = 0 }: PlannedMeeting,
  plan: PlanOfMeeting,
  { now, before }: { now: number; before: ScheduledTime | null },
): PlanProblem[] {
  const problems: PlanProblem[] = []
  const { maximumLengthOfOneMeeting: longest, maximumNumberOfParticipantsInMeeting: most } = plan
  const start = scheduleStartTime === undefined ? undefined : problemOfStart(Date.parse(scheduleStartTime), now, before)
  if (start) problems.push({ path: 'scheduleStartTime', code: start })
  if (scheduleDuration !== undefined && !isDurationAllowed(scheduleDuration, longest, before))
    problems.push({
      path: 'scheduleDuration',
      code: 'invalidMeetingDurationOrExceededLimit',
      ...(longest !== null && { params: [longest] }),
    })
  // Zoom would cut it, and people would be shown another code than the one that opens the meeting.
  if (plan.corePlatform === 'zoom' && accessCode.length > longestZoomPasscode)
    problems.push({ path: 'accessCode', code: 'tooLong', params: [longestZoomPasscode] })
  if (most !== null && people > most)
    problems.push({ path: 'participants', code: 'maxMeetingParticipantsExceeded', params: [most] })
  if (most !== null && numOfParticipants > most)
    problems.push({ path: 'numOfParticipants', code: 'maxMeetingParticipantsExceeded', params: [most] })
  return problems
}

function problemOfStart(startsAt: number, now: number, before: ScheduledTime | null): FieldCode | undefined {
  if (before && Date.parse(before.scheduleStartTime) === startsAt) return undefined
  if (startsAt < now - startToleranceMs) return 'invalidMeetingStartDatetime'
  return startsAt > now + farthestAheadMs ? 'notAllowed' : undefined
}

/** Quarters of an hour up to the plan's limit, or exactly that. */
const isDurationAllowed = (minutes: number, longest: number | null, before: ScheduledTime | null): boolean =>
  (longest === null || minutes <= longest) &&
  (minutes % durationStepMinutes === 0 || minutes === longest || minutes === before?.scheduleDuration)
