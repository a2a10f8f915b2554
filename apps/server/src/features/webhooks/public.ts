/** What other features may use of webhooks. */
export { queueOrderEvent, queueSessionEvent } from './queue-webhook-events.js'
export { listWebhookAddresses } from './webhooks-of-customer.js'
