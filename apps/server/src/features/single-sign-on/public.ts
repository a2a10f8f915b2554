/** What other features may use of single sign-on. */
export { providerTitle } from './providers/provider-title.js'
export { offeredProviders } from './providers/providers.js'
