/** What other features may use of subscriptions. */
export { scheduleSubscriptionJobs } from './subscription-jobs.js'
export { subscriptionsInForce } from './terms-in-force.queries.js'
export { mayRecord, readStorage } from './read-storage.js'
