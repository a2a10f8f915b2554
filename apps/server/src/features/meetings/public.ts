/** What other features may use of meetings. */
export { verifyAccessCode } from './sessions/access-code.js'
export { tryCode } from './sessions/wrong-codes.js'
export { coreAnswer, openSessionOf } from './sessions/ask-core.js'
export { closeMeetingsOf } from './sessions/close-for-customer.js'
export { type MeetingsChoice, settleMeetings, withdrawCancelled } from './hand-over/settle-meetings.js'
export {
  collectRecordingsJob,
  deleteRecordingsJob,
  endPlaybackLinksJob,
  forgetWordsJob,
  makeTranscriptJob,
} from './sessions/end-session.js'
export { findMeetingByCode, findMeetingById, findMeetingByKey, type MeetingBase } from './meeting-by-id.queries.js'
export { findMeeting, listMeetingNames, listParticipantsDuring } from './meetings.queries.js'
export { abilitiesOnMeeting, canReview, endOf, isOpenBeforeHost } from './meetings.rules.js'
export { relationOf, stateOf } from './meeting-state.js'
export { findCoreOfSession } from './sessions/core-of-session.js'
export { reconcileMeetings } from './sessions/reconcile.js'
export { serveCoreCallbacks } from './sessions/serve-callbacks.js'
export { failedMeeting } from './sessions/failed-meeting.js'
export { requireSession } from './sessions/require-session.js'
export { findOpenSession } from './sessions/session.queries.js'
export { hostUrlOf, openBeforeHost, startMeeting } from './sessions/start-meeting.js'
export { rememberGuest } from './sessions/remember-guest.js'
export { guestOf } from './sessions/guest-mark.js'
export { invitationTo } from './sessions/invitation.js'
export { visitorKey } from './sessions/visitor-key.js'
export { createMeeting } from './schedule/create-meeting.js'
export { columnsOfOptions } from './schedule/option-columns.js'
export { newAccessCode } from './schedule/new-access-code.js'
