/** What other features may use of join. */
export { findByCode } from './find-by-code.js'
export { readPageHead } from './read-page-head.js'
