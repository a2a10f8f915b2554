/** What other features may use of notices. */
export { calendarUid } from './calendar-uid.js'
export { hostLink, joinByCodePage, meetingPage, participantLink } from './join-links.js'
export { noticeMail, whenText } from './notice-mail.js'
export {
  type DueNotice,
  isUpdateDue,
  listDueNotices,
  listPeopleToNotify,
  listPeopleWithSms,
  listSmsRecipients,
  type NoticeStatus,
} from './recipients.js'
export { noticesLeftToday } from './notice-limits.js'
export { loadNoticeContent, queueNotices } from './send-notices.js'
export { listLastNotices, wereInvited } from './sent-notices.queries.js'
