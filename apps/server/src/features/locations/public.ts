/** What other features may use of locations. */
export { findLocation } from './locations.queries.js'
