/** What people do in a room, in one word each, whatever their core calls it. Of messages it is known that they were sent. */
export const roomActions = [
  'microphoneOn',
  'microphoneOff',
  'cameraOn',
  'cameraOff',
  'screenOn',
  'screenOff',
  'handUp',
  'handDown',
  'chat',
] as const
export type RoomAction = (typeof roomActions)[number]
