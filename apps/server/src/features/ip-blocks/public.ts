/** What other features may use of the IP block list. */
export { liftBlocks } from './change-blocks.js'
export { tellRooms } from './tell-rooms.js'
export { watchBlocks } from './watch-blocks.js'
