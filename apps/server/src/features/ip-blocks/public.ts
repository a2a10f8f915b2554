/** What other features may use of the IP block list. */
export { liftBlocks } from './change-blocks.js'
export { pushBlocksToRooms } from './push-blocks-to-rooms.js'
export { watchBlocks } from './watch-blocks.js'
