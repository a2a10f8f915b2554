/** What other features may use of api tokens. */
export { readIntegrationToken } from './read-integration-token.js'
export { findUsableToken, revokeTokenOf } from './tokens-of-account.js'
export { requireIntegrations } from './require-integrations.js'
