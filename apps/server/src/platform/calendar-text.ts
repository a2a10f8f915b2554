import type { ICalCalendar } from 'ical-generator'

/** Every line ends, the last one too (RFC 5545, 3.1): the library leaves it open, and strict readers refuse it. */
export const calendarText = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`
