/** What other features may use of webhooks. */
export { tellOfOrder, tellOfSession } from './tell-webhooks.js'
