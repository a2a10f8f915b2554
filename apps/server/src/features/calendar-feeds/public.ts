/** What other features may use of calendar feeds. */
export { hasFeed, removeFeedOf } from './make-feed.js'
