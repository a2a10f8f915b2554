/** What other features may use of sign up. */
export { type Provider, type ProviderPerson, startProviderSignUp } from './provider-sign-up.js'
