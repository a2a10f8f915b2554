/** What other features may use of reports. */
export { listMeetingDays, type MeetingSums, findMeetingTotal, findMeetingSums } from './numbers/meeting-days.queries.js'
export { daysOf } from './report-days.js'
export { everyDay } from './meeting-totals.js'
export { requiringNumbers } from './numbers/numbers-ready.js'
