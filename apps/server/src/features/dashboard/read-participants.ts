import type { DayOfMeetings } from '@hop/contract/features/dashboard'
import type { DaysToReport } from '@hop/contract/report-period'
import { localDay } from '@hop/contract/usage-time'
import type { CallerRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuseInput } from '../../platform/refusal.js'
import { daysOf, everyDay, listMeetingDays } from '../reports/public.js'

/** Every day, also those without a meeting: nobody came yet to one of tomorrow. */
export async function readParticipants(
  { db }: Platform,
  query: DaysToReport,
  { reach, now }: CallerRequest,
): Promise<DayOfMeetings[]> {
  const today = localDay(now)
  if (query.toDate && query.toDate > today) refuseInput('toDate', 'dateAfterToday')
  if (query.fromDate && query.fromDate > today) refuseInput('fromDate', 'dateAfterToday')
  const days = daysOf(query, now)
  const counted = new Map((await listMeetingDays(db, reach, days)).map((day) => [day.day, day]))
  return everyDay(days).map((scheduleDate) => {
    const day = counted.get(scheduleDate)
    return {
      scheduleDate,
      totalMeetings: day?.meetings ?? 0,
      totalParticipants: day?.people ?? 0,
      totalCameras: day?.cameras ?? 0,
    }
  })
}
