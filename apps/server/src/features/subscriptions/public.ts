/** What other features may use of subscriptions. */
export { subscriptionsInForce } from './terms-in-force.queries.js'
export { registerFreePlan } from './free-renewals.js'
export { registerSubscription } from './sell-subscription.js'
export { soldTermsOf } from './sold-terms.js'
export { mayRecord, readRecordingSpace, readStorage } from './read-storage.js'
