export { scheduleSubscriptionJobs } from './subscription-jobs.js'
