/** What other features may use of api tokens. */
export { readIntegrationToken } from './read-integration-token.js'
export { requireIntegrations } from './require-integrations.js'
