/** What an installation without the calendar (CALENDAR_ENABLED=false) has not: the calls of these features, and their screens. */
import type * as features from './all-features.js'

const ofCalendar: readonly string[] = ['calendar', 'calendarGroups', 'locations'] satisfies (keyof typeof features)[]

export const needsCalendar = (feature: string): boolean => ofCalendar.includes(feature)
