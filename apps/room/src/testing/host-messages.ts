import { nothingLocked } from '../contract/locks.js'

/** All that only hosts may send, well-formed. */
export const hostMessages = [
  ['admit', { userIds: [] }],
  ['deny', { userIds: [] }],
  ['mute', { userId: 'x' }],
  ['muteAll', { stay: true }],
  ['askToUnmute', { userId: 'x' }],
  ['stopCamera', { userId: 'x' }],
  ['stopScreen', { userId: 'x' }],
  ['lowerHand', { userId: 'x' }],
  ['setRole', { userId: 'x', role: 'MODERATOR' }],
  ['remove', { userId: 'x' }],
  ['setLocks', nothingLocked],
  ['setRecording', { isOn: true }],
  ['end', {}],
] as const
