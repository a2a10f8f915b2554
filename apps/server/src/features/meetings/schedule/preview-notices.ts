/** Messages as they would go out: looked at before they are sent. */
import type { CallerRequest } from '../../../http/routes.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import {
  listDueNotices,
  listPeopleToNotify,
  listRecipientSettings,
  listSmsRecipients,
  loadNoticeContent,
  noticeMail,
  type NoticeStatus,
  readMessageLimits,
  type Recipient,
  smsText,
} from '../../notices/public.js'
import { relationOf, stateOf } from '../meeting-state.js'
import { findMeeting, type MeetingRecord } from '../meetings.queries.js'
import { abilitiesOnMeeting } from '../meetings.rules.js'
import { kinds, validateNotifiable } from './send-meeting-notices.js'

export async function previewNotice(platform: Platform, meetingId: number, status: NoticeStatus, request: CallerRequest) {
  const { db } = platform
  const meeting = await findNotifiable(platform, meetingId, status, request)
  const dueNotices = await listDueNotices(db, meeting, status)
  const sample = dueNotices.find(({ kind }) => kind === kinds[status]) ?? dueNotices[0]
  const kind = sample?.kind ?? kinds[status]
  const why = status === 'UPDATE' && kind === 'cancellation' ? 'takenOff' : null
  const contentFor = await loadNoticeContent(platform, db, meeting, kind, request.now, why)
  const nobody = { name: request.caller.name, email: '', private_key: hiddenKey, role: 'PARTICIPANT' as const }
  // Shown in the caller's language, because the caller reads it. The time zone that another person uses elsewhere is not shown.
  const shown = sample ? asSeenBy(meeting, request)(sample.person) : nobody
  const mail = noticeMail(contentFor(shown, null), request.language, '')
  return {
    subject: mail.subject,
    content: mail.html ?? mail.text,
    recipients: dueNotices.length,
    withPhone: (await listSmsRecipients(db, meeting)).length,
    ...(await readMessageLimits(db, meeting.customer_id, request.now)),
  }
}

/** `participantId` 0: everybody with a phone number who has not got an SMS since the last change. */
export async function previewSms(platform: Platform, meetingId: number, participantId: number, request: CallerRequest) {
  const { db, messages } = platform
  const meeting = await findNotifiable(platform, meetingId, 'INVITATION', request)
  const recipients =
    participantId === 0
      ? await listSmsRecipients(db, meeting)
      : (await listPeopleToNotify(db, meeting)).filter(({ id, phone }) => id === participantId && phone !== '')
  if (participantId !== 0 && recipients.length === 0) refuse('ParticipantNotFound')
  const contentFor = await loadNoticeContent(platform, db, meeting, 'invitation', request.now)
  const settingsOf = await listRecipientSettings(db, meeting.customer_id, recipients)
  const measured = recipients.map(asSeenBy(meeting, request)).map((person) => {
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

/** As long as a real key, so that the length of the message is right. */
const hiddenKey = '*'.repeat(32)

/** A private link lets anybody in under its owner's name: a caller who may not see links sends them without reading them. */
function asSeenBy(meeting: MeetingRecord, { caller, now }: CallerRequest) {
  const { seeLinks } = abilitiesOnMeeting(relationOf(meeting, caller), stateOf(meeting), now)
  return (person: Recipient): Recipient => (seeLinks ? person : { ...person, private_key: hiddenKey })
}

async function findNotifiable({ db }: Platform, meetingId: number, status: NoticeStatus, request: CallerRequest) {
  const meeting = (await findMeeting(request.reach, db, meetingId)) ?? refuse('MeetingNotFound')
  validateNotifiable(meeting, status, request)
  return meeting
}
