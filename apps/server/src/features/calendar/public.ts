/** What other features may use of the calendar. */
export { type EventRow, listEventsFrom } from './calendar.queries.js'
