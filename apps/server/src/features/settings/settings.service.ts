export { readPasswordPolicy, type PasswordPolicy } from './password-policy.js'
