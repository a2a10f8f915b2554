/** Which durations a form offers: hours by quarters of an hour within the plan, and the plan's exact maximum. */
import { durationMinuteChoices, shortestMeetingMinutes } from '@hop/contract/features/meeting-fields'

const longestMinutes = 24 * 60
const usualMinutes = 60

export const longestOf = (planMinutes: number | null): number => Math.min(planMinutes ?? longestMinutes, longestMinutes)

export const usualDuration = (planMinutes: number | null): number => Math.min(usualMinutes, longestOf(planMinutes))

export const hourChoices = (planMinutes: number | null): number[] =>
  Array.from({ length: Math.floor(longestOf(planMinutes) / 60) + 1 }, (_, hours) => hours)

export function minuteChoices(hours: number, planMinutes: number | null): number[] {
  const longest = longestOf(planMinutes)
  const isAllowed = (minutes: number) => hours * 60 + minutes >= shortestMeetingMinutes && hours * 60 + minutes <= longest
  const choices = durationMinuteChoices.filter(isAllowed)
  const rest = longest % 60
  const isLastHour = hours === Math.floor(longest / 60)
  return isLastHour && isAllowed(rest) && !choices.some((minutes) => minutes === rest) ? [...choices, rest] : [...choices]
}

/** After another hour is chosen: the same minutes, or the nearest ones that hour allows. */
export function withHours(hours: number, minutes: number, planMinutes: number | null): number {
  const [first = 0, ...others] = minuteChoices(hours, planMinutes)
  const nearest = others.reduce((best, next) => (Math.abs(next - minutes) < Math.abs(best - minutes) ? next : best), first)
  return hours * 60 + nearest
}
