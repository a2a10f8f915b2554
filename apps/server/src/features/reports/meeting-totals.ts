/** The meetings of each day, also of days without any, and their sum. */
import type { MeetingTotalsOfDay, SumOfDays } from '@hop/contract/features/reports'
import { dayAfter, type ReportDays } from '@hop/contract/report-period'
import type { CallerRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { listMeetingDays, type MeetingSums } from './numbers/meeting-days.queries.js'
import { presentSums } from './present-counts.js'

const none: MeetingSums = {
  meetings: 0,
  pending: 0,
  in_progress: 0,
  ended: 0,
  cancelled: 0,
  successful: 0,
  failed: 0,
  people: 0,
  cameras: 0,
  most_people: 0,
}

export function everyDay({ from, to }: ReportDays): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day)
  return days
}

export async function readMeetingTotals(
  { db }: Platform,
  days: ReportDays,
  areaId: number | undefined,
  { reach }: CallerRequest,
): Promise<{ data: MeetingTotalsOfDay[]; sum: SumOfDays }> {
  const counted = await listMeetingDays(db, reach, days, areaId)
  const byDay = new Map(counted.map(({ day, ...sums }) => [day, sums]))
  return {
    data: everyDay(days).map((scheduleDate) => ({ scheduleDate, ...presentSums(byDay.get(scheduleDate) ?? none) })),
    sum: presentSums(counted.reduce(together, none)),
  }
}

const together = (one: MeetingSums, other: MeetingSums): MeetingSums => ({
  meetings: one.meetings + other.meetings,
  pending: one.pending + other.pending,
  in_progress: one.in_progress + other.in_progress,
  ended: one.ended + other.ended,
  cancelled: one.cancelled + other.cancelled,
  successful: one.successful + other.successful,
  failed: one.failed + other.failed,
  people: one.people + other.people,
  cameras: one.cameras + other.cameras,
  most_people: Math.max(one.most_people, other.most_people),
})
