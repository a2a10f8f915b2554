/** What other features may use of notices. */
export { calendarUid } from './calendar-uid.js'
export { hostLink, joinByCodePage, meetingPage, participantLink } from './join-links.js'
export { whenText } from './meeting-time.js'
export { type NoticeContent, noticeMail, smsText } from './notice-mail.js'
export { defaultTemplate, sanitiseTemplate } from './notice-template.js'
export { type Recipient } from './notices.queries.js'
export type { NoticeReason } from './notice-to-send.js'
export { sendOwnCalendarEntry } from './own-calendar-entry.js'
export { listRecipientSettings } from './recipient-settings.js'
export {
  type DueNotice,
  isUpdateDue,
  listDueNotices,
  listPeopleToNotify,
  listPeopleWithSms,
  listSmsRecipients,
  type NoticeStatus,
} from './recipients.js'
export { readMessageLimits } from './notice-limits.js'
export { loadNoticeContent, queueNotices } from './send-notices.js'
export { keepOutcomes, listLastNotices, wereInvited } from './sent-notices.queries.js'
