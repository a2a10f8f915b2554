/** What other features may use of join. */
export type { JoinPages } from './join-pages.js'
export { readPageHead } from './read-page-head.js'
