/** What other features may use of two-step sign-in. */
export { deleteTwoStep } from './two-step.queries.js'
