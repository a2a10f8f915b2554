/**
 * What other features may use of two-step sign-in. This one sets it up; it is asked for and verified in sign-in/second-step, which needs
 * the tries, the sessions and the mails of signing in: here the two features would need each other.
 */
export { clearTwoStep } from './clear-two-step.js'
export { findPasskeysOf, removePasskeysOf } from './passkeys-of-account.js'
export { requireOwner } from './prove-owner.js'
