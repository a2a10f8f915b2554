/** What other features may use of calendar feeds. */
export { serveCalendarFeeds } from './serve-feeds.js'
