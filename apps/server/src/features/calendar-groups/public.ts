/** What other features may use of calendar groups. */
export { findGroup } from './calendar-groups.queries.js'
