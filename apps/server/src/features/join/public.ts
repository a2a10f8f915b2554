/** What other features may use of join. */
export type { JoinPages } from './join-pages.js'
