/** What other features may use of subscriptions. */
export { subscriptionsInForce } from './terms-in-force.queries.js'
export { mayRecord, readRecordingSpace, readStorage } from './read-storage.js'
