/** What other features may use of settings. */
export { type PasswordPolicy, readPasswordPolicy } from './password-policy.js'
