/** What other features may use of api tokens. */
export { readIntegrationToken } from './read-integration-token.js'
