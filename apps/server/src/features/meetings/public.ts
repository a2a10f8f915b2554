/** What other features may use of meetings. */
export { checkAccessCode } from './access-code.js'
export { coreAnswer } from './core-answer.js'
export { collectRecordingsJob } from './end-session.js'
export { participantLink } from './links.js'
export { findMeetingById, findMeetingByKey, type MeetingBase } from './meeting-by-id.queries.js'
export {
  insertParticipants,
  type ParticipantDetails,
  removeParticipants,
  wereInvited,
  writeMeeting,
  writeParticipant,
} from './meeting-writes.queries.js'
export {
  findMeeting,
  listLastNotices,
  listParticipants,
  lockMeeting,
  type MeetingRecord,
  type ParticipantRecord,
} from './meetings.queries.js'
export { abilitiesOnMeeting, endOf, isOpenBeforeHost } from './meetings.rules.js'
export { openSessionOf } from './open-session.js'
export { requireTerms } from './plan-limits.js'
export { presentParticipant, standingOf, stateOf } from './present-meeting.js'
export { reachSession } from './reach-session.js'
export { reconcileMeetings, scheduleReconciling } from './reconcile.js'
export { serveCoreCallbacks } from './serve-callbacks.js'
export { findOpenSession } from './session.queries.js'
export { hostUrlOf, openBeforeHost, startMeeting, stateOfBase } from './start-meeting.js'
export { uidOf } from './uid.js'
export { guestKey, longestName, visitorKey } from './visitor-key.js'
export { scheduleForgettingCodes } from './wrong-codes.js'
