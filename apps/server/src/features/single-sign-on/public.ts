/** What other features may use of single sign-on. */
export { offeredProviders } from './providers/providers.js'
export { serveSso } from './serve-sso.js'
