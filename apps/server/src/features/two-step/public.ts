/** What other features may use of two-step sign-in. */
export { clearTwoStep } from './clear-two-step.js'
