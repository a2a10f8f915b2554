/** What features may use of cores: the drivers, and what only the built-in room can do. What drivers answer is in meeting-core.ts. */
export { bigBlueButtonCore } from './bigbluebutton/bigbluebutton-core.js'
export { fetchRoomRun } from './bigbluebutton/fetch-room-run.js'
export { sendBlockList } from './bigbluebutton/send-block-list.js'
export { zoomCore } from './zoom/zoom-core.js'
