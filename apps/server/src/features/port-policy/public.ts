/** What the start of a server uses of the web port. */
export { type FollowedMoves, followMoves } from './follow-moves.js'
export { openPortAtStart } from './port-at-start.js'
