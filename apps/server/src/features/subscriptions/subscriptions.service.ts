export { scheduleSubscriptionJobs } from './subscription-jobs.js'
export { subscriptionsInForce } from './terms-in-force.queries.js'
