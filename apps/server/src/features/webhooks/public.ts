/** What other features may use of webhooks. */
export { queueOrderEvent, queueSessionEvent } from './queue-webhook-events.js'
