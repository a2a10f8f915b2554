/** Tells participants of a meeting. Each message is written down with its delivery in one transaction, once for each person and change. */
import { createHash } from 'node:crypto'
import type { NoticeKind } from '@hop/contract/features/meeting-records'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { brandOfCustomer } from '../branded-apps/branded-apps.service.js'
import {
  endOf,
  listParticipants,
  type MeetingBase,
  participantLink,
  type ParticipantRecord,
  stateOfBase,
} from '../meetings/meetings.service.js'
import { findOrganiser, insertNotice, lastRound, tieDelivery } from './notices.queries.js'
import { type NoticeContent, noticeMail, smsText } from './notice-mail.js'

export interface NoticeToSend {
  meeting: MeetingBase
  kind: NoticeKind
  channel: 'mail' | 'sms'
  recipients: ParticipantRecord[]
  /** Sent by hand once more, though the person has had it. */
  isAgain: boolean
  by: number | null
  now: Date
}

/** Answers how many messages are new. */
export async function queueNotices(platform: Platform, transaction: Transaction, notice: NoticeToSend): Promise<number> {
  const { meeting, kind, channel, recipients, isAgain, by, now } = notice
  const contentFor = await contentMaker(platform, transaction, meeting, kind, now)
  let sent = 0
  for (const person of recipients) {
    const key = { participantId: person.id, kind, channel, sequence: meeting.sequence }
    const round = isAgain ? (await lastRound(transaction, key)) + 1 : 1
    const row = await insertNotice(transaction, { ...key, meetingId: meeting.id, round, createdBy: by, now })
    if (!row) continue
    const dedupeKey = `meeting-notice:${row.id}`
    const content = contentFor(person)
    const message =
      channel === 'mail'
        ? noticeMail(content, person.language, dedupeKey)
        : {
            channel: 'sms' as const,
            recipient: person.phone,
            text: smsText(content, person.language),
            language: person.language,
            dedupeKey,
          }
    const { deliveryId } = await platform.messages.queue(transaction, message)
    await tieDelivery(transaction, row.id, deliveryId)
    sent += 1
  }
  return sent
}

export async function contentMaker(
  platform: Platform,
  transaction: Transaction | Platform['db'],
  meeting: MeetingBase,
  kind: NoticeKind,
  now: Date,
): Promise<(person: Pick<ParticipantRecord, 'name' | 'email' | 'private_key'>) => NoticeContent> {
  const publicUrl = platform.publicUrl()
  const [organiser, brand] = await Promise.all([
    findOrganiser(transaction, meeting.owner_id),
    brandOfCustomer(platform, meeting.customer_id),
  ])
  return (person) => ({
    kind,
    meeting: {
      id: meeting.id,
      name: meeting.name,
      startsAt: meeting.starts_at,
      endsAt: endOf(stateOfBase(meeting)),
      accessCode: meeting.access_code,
      sequence: meeting.sequence,
    },
    organiser,
    person: { name: person.name, email: person.email, link: participantLink(publicUrl, person.private_key) },
    brand,
    uid: uidOf(meeting),
    now,
  })
}

/** Unique in the world without naming a host: the portal may move to another address between an invitation and its update. */
const uidOf = ({ id, host_key }: MeetingBase): string =>
  `meeting-${id}-${createHash('sha256').update(host_key).digest('hex').slice(0, 16)}@hop`

/** Everybody but the owner, who knows. */
export async function peopleToTell(
  transaction: Transaction | Platform['db'],
  meeting: MeetingBase,
): Promise<ParticipantRecord[]> {
  const owner = await findOrganiser(transaction, meeting.owner_id)
  const people = await listParticipants(transaction, meeting.id)
  return people.filter(({ email }) => email.toLowerCase() !== owner.email.toLowerCase())
}
