/** What other features may use of sign up. */
export { type Provider, type ProviderPerson, startProviderSignUp } from './provider-sign-up.js'
export { activate } from './activate.js'
export { requirePerson } from './captcha/require-person.js'
export { startSignUp } from './sign-up-keys.js'
export { findProvenOwner } from './sign-up.queries.js'
