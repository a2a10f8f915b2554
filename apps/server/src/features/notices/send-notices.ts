/** Sends messages about a meeting to its participants. Each message is written down with its delivery in one transaction, once for each person and change. */
import type { NoticeKind } from '@hop/contract/features/meeting-records'
import { minutesAfter } from '../../platform/clock.js'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { brandOfCustomer } from '../branded-apps/public.js'
import { calendarUid } from './calendar-uid.js'
import { meetingPage, participantLink } from './join-links.js'
import { listRecipientSettings } from './recipient-settings.js'
import { requireWithinLimits } from './notice-limits.js'
import type { NoticeReason, NoticeToSend } from './notice-to-send.js'
import { findOrganiser, insertNotice, lastRound, type MeetingToNotify, type Recipient, writeDelivery } from './notices.queries.js'
import { isOwnRow } from './recipients.js'
import { type NoticeContent, noticeMail, smsText } from './notice-mail.js'
import { listNoticeTemplates } from './templates.queries.js'

/** Returns how many messages are new. */
export async function queueNotices(platform: Platform, transaction: Transaction, notice: NoticeToSend): Promise<number> {
  const { meeting, kind, channel, isAgain, why = null, by, now } = notice
  const recipients = await requireWithinLimits(transaction, notice)
  if (recipients.length === 0) return 0
  const contentFor = await loadNoticeContent(platform, transaction, meeting, kind, now, why)
  // Taking somebody off is no reason to remind the others once more.
  const isReminder = kind === 'reminder-day' || kind === 'reminder-soon'
  const sequence = isReminder ? meeting.news_sequence : meeting.sequence
  const settingsOf = await listRecipientSettings(transaction, meeting.customer_id, recipients)
  let sent = 0
  for (const person of recipients) {
    const { language: usual, timeZone } = settingsOf(person)
    const language = person.chosen_language ?? usual ?? person.language
    const recipient = channel === 'mail' ? person.email : person.phone
    const key = { participantId: person.id, kind, channel, recipient, sequence }
    const round = isAgain ? (await lastRound(transaction, key)) + 1 : 1
    const row = await insertNotice(transaction, { ...key, meetingId: meeting.id, round, createdBy: by, now })
    if (!row) continue
    const dedupeKey = `meeting-notice:${row.id}`
    const content = contentFor(person, timeZone)
    const message =
      channel === 'mail'
        ? noticeMail(content, language, dedupeKey)
        : {
            channel: 'sms' as const,
            recipient,
            text: smsText(content, language),
            language,
            dedupeKey,
          }
    const { deliveryId } = await platform.messages.queue(transaction, message)
    await writeDelivery(transaction, row.id, deliveryId)
    sent += 1
  }
  return sent
}

type NoticeRecipient = Pick<Recipient, 'name' | 'email' | 'private_key' | 'role'> & { account_id?: number | null }

export async function loadNoticeContent(
  platform: Platform,
  transaction: Transaction | Platform['db'],
  meeting: MeetingToNotify,
  kind: NoticeKind,
  now: Date,
  why: NoticeReason | null = null,
): Promise<(person: NoticeRecipient, timeZone: string | null) => NoticeContent> {
  const [organiser, brand, templates] = await Promise.all([
    findOrganiser(transaction, meeting.owner_id),
    brandOfCustomer({ ...platform, db: transaction }, meeting.customer_id),
    listNoticeTemplates(transaction, meeting.customer_id),
  ])
  return (person, timeZone) => ({
    kind,
    why,
    meeting: {
      name: meeting.name,
      startsAt: meeting.starts_at,
      endsAt: minutesAfter(meeting.starts_at, meeting.duration_minutes),
      sequence: meeting.sequence,
      joinCode: meeting.join_code,
      accessCode: meeting.access_code,
    },
    organiser,
    person: { name: person.name, email: person.email, timeZone, ...wayOf(person, organiser, meeting, brand.site) },
    mailAddress: platform.messages.mailAddress,
    brand,
    templates,
    uid: calendarUid(meeting),
    now,
  })
}

/** The owner signs in; the link of somebody on the list is theirs alone, and an operator's opens the room. */
function wayOf(
  person: NoticeRecipient,
  organiser: { email: string },
  { id, owner_id }: MeetingToNotify,
  site: string,
): Pick<NoticeContent['person'], 'link' | 'kind'> {
  if (isOwnRow(person, owner_id, organiser.email)) return { kind: 'owner', link: meetingPage(site, id) }
  return { kind: person.role === 'OPERATOR' ? 'host' : 'guest', link: participantLink(site, person.private_key) }
}
