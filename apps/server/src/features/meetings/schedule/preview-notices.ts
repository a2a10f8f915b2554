/** Messages as they would go out: looked at before they are sent. */
import type { CallerRequest } from '../../../http/routes.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import {
  listDueNotices,
  listPeopleToNotify,
  listReadingSettings,
  listSmsRecipients,
  loadNoticeContent,
  noticeMail,
  type NoticeStatus,
  readMessageLimits,
  smsText,
} from '../../notices/public.js'
import { findMeeting } from '../meetings.queries.js'
import { kinds, validateNotifiable } from './send-meeting-notices.js'

export async function previewNotice(platform: Platform, meetingId: number, status: NoticeStatus, request: CallerRequest) {
  const { db } = platform
  const meeting = await findNotifiable(platform, meetingId, status, request)
  const dueNotices = await listDueNotices(db, meeting, status)
  const sample = dueNotices.find(({ kind }) => kind === kinds[status]) ?? dueNotices[0]
  const kind = sample?.kind ?? kinds[status]
  const why = status === 'UPDATE' && kind === 'cancellation' ? 'takenOff' : null
  const contentFor = await loadNoticeContent(platform, db, meeting, kind, request.now, why)
  const nobody = { name: request.caller.name, email: '', private_key: '…', role: 'PARTICIPANT' as const }
  // In the caller's language, who is to read it; what zone somebody uses elsewhere is not for others to see.
  const mail = noticeMail(contentFor(sample?.person ?? nobody, null), request.language, '')
  return {
    subject: mail.subject,
    content: mail.html ?? mail.text,
    recipients: dueNotices.length,
    withPhone: (await listSmsRecipients(db, meeting)).length,
    ...(await readMessageLimits(db, meeting.customer_id, request.now)),
  }
}

/** 0: everybody with a phone number who has not had one since the last change. */
export async function previewSms(platform: Platform, meetingId: number, participantId: number, request: CallerRequest) {
  const { db, messages } = platform
  const meeting = await findNotifiable(platform, meetingId, 'INVITATION', request)
  const recipients =
    participantId === 0
      ? await listSmsRecipients(db, meeting)
      : (await listPeopleToNotify(db, meeting)).filter(({ id, phone }) => id === participantId && phone !== '')
  if (participantId !== 0 && recipients.length === 0) refuse('ParticipantNotFound')
  const contentFor = await loadNoticeContent(platform, db, meeting, 'invitation', request.now)
  const settingsOf = await listReadingSettings(db, meeting.customer_id, recipients)
  const measured = recipients.map((person) => {
    const language = person.chosen_language ?? settingsOf(person).language ?? person.language
    return messages.measureSms(smsText(contentFor(person, null), language))
  })
  const longest = measured.toSorted((one, other) => other.parts - one.parts)[0]
  const { leftToday } = await readMessageLimits(db, meeting.customer_id, request.now)
  return {
    ...(longest ?? { text: '', encoding: 'GSM' as const, parts: 0 }),
    recipients: recipients.length,
    totalParts: measured.reduce((sum, { parts }) => sum + parts, 0),
    leftToday,
  }
}

async function findNotifiable({ db }: Platform, meetingId: number, status: NoticeStatus, request: CallerRequest) {
  const meeting = (await findMeeting(request.reach, db, meetingId)) ?? refuse('MeetingNotFound')
  validateNotifiable(meeting, status, request)
  return meeting
}
