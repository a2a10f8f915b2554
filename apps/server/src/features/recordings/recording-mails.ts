/** The mails about recordings, to whoever holds the meeting: that one can be played, and which ones go soon because the plan keeps them no longer. */
import { dayInVietnam, timeInVietnam } from '@hop/contract/vietnam-time'
import { pages } from '@hop/contract/pages'
import { recordings as en } from '@hop/texts/en/recordings'
import { recordings as vi } from '@hop/texts/vi/recordings'
import { defaultLanguage, fill } from '@hop/texts/languages'
import type { Transaction } from '../../platform/database/database.js'
import { linkTo } from '../../platform/link-to.js'
import { frameMail } from '../../platform/messages/mail-frame.js'
import type { Platform } from '../../platform/platform.js'
import { mayMail } from '../account-addresses/public.js'
import { brandOfCustomer } from '../branded-apps/public.js'
import { queueSessionEvent } from '../webhooks/public.js'
import {
  findLiveAccount,
  findSessionOfRecording,
  listAdministrators,
  type MailRecipient,
  writeReadyAnnounced,
} from './recording-mails.queries.js'

const texts = { vi, en }
/** Further ones are counted: their pages have the day. */
const namedInMail = 20
const mostAdministrators = 3

const momentText = (at: Date): string => `${timeInVietnam(at)} ${dayInVietnam(at)}`

/** Runs once for each recording, in the transaction that first sees it ready. */
export async function announceRecordingReady(
  platform: Platform,
  transaction: Transaction,
  recordingId: number,
  now: Date,
): Promise<void> {
  if (!(await writeReadyAnnounced(transaction, recordingId, now))) return
  const meeting = await findSessionOfRecording(transaction, recordingId)
  if (meeting) await queueReadyEvent(platform, transaction, meeting)
  const owner = meeting && (await findLiveAccount(transaction, meeting.owner_id))
  if (!meeting || !owner) return
  const { mail } = texts[owner.language ?? defaultLanguage]
  await queueMail(platform, transaction, owner, {
    customerId: meeting.customer_id,
    dedupeKey: `recording-ready:${recordingId}`,
    subject: fill(mail.readySubject, [meeting.name]),
    paragraphs: [fill(mail.greeting, [owner.name]), fill(mail.ready, [meeting.name]), mail.readyHint],
    facts: [[meeting.name, momentText(meeting.held_at)]],
    pathOf: (site) => sessionPage(site, meeting.id, meeting.number),
    label: mail.open,
    now,
  })
}

const queueReadyEvent = (
  platform: Platform,
  transaction: Transaction,
  recording: NonNullable<Awaited<ReturnType<typeof findSessionOfRecording>>>,
) =>
  queueSessionEvent(
    platform,
    transaction,
    'recording.ready',
    { id: recording.session_id, customer_id: recording.customer_id },
    {
      recordingId: recording.recording_id,
      durationSeconds: Math.round(recording.duration_seconds),
      sizeBytes: recording.size_bytes,
    },
  )

/** Not the latest one, which the page shows by itself: the meeting may have been held again since. */
const sessionPage = (site: string, meetingId: number, session: number) =>
  linkTo(site, pages.meetingDetails.to({ id: meetingId }, { session }))

export interface ExpiringRecording {
  meetingId: number
  session: number
  name: string
  until: Date
}

/** One mail per day and person, however many recordings it is about. False: the mail was held back and nobody was informed. */
export async function mailRecordingsExpiring(
  platform: Platform,
  transaction: Transaction,
  holder: { ownerId: number; customerId: number },
  going: readonly ExpiringRecording[],
  now: Date,
): Promise<boolean> {
  const [first] = going
  if (!first) return true
  const owner = await findLiveAccount(transaction, holder.ownerId)
  const recipients = owner ? [owner] : await listAdministrators(transaction, holder.customerId, mostAdministrators)
  let mailed = 0
  for (const person of recipients) {
    const { mail } = texts[person.language ?? defaultLanguage]
    const isOne = going.length === 1
    const left = going.length - namedInMail
    const isMailed = await queueMail(platform, transaction, person, {
      customerId: holder.customerId,
      dedupeKey: `recordings-go:${person.id}:${holder.ownerId}:${now.toISOString()}`,
      subject: isOne ? fill(mail.goingSubject, [first.name]) : fill(mail.goingSubjectOfMany, [going.length]),
      paragraphs: [
        fill(mail.greeting, [person.name]),
        mail.going,
        mail.goingHint,
        ...(left > 0 ? [fill(mail.more, [namedInMail, going.length])] : []),
      ],
      facts: going.slice(0, namedInMail).map(({ name, until }) => [name, fill(mail.until, [momentText(until)])] as const),
      pathOf: (site) => (isOne ? sessionPage(site, first.meetingId, first.session) : linkTo(site, pages.meetings.to())),
      label: isOne ? mail.open : mail.openList,
      now,
    })
    if (isMailed) mailed += 1
  }
  return mailed > 0 || recipients.length === 0
}

interface Content {
  customerId: number
  dedupeKey: string
  subject: string
  paragraphs: string[]
  facts: (readonly [string, string])[]
  pathOf: (site: string) => string
  label: string
  now: Date
}

async function queueMail(
  platform: Platform,
  transaction: Transaction,
  person: MailRecipient,
  content: Content,
): Promise<boolean> {
  const { customerId, dedupeKey, subject, paragraphs, facts, pathOf, label, now } = content
  // An unproven address may belong to a stranger: it gets only a few mails a day.
  if (!(await mayMail(platform, transaction, { ...person, customerId, now }))) return false
  const language = person.language ?? defaultLanguage
  const brand = await brandOfCustomer({ db: transaction, publicUrl: platform.publicUrl }, customerId)
  const href = pathOf(brand.site)
  await platform.messages.queue(transaction, {
    channel: 'mail',
    recipient: person.email,
    recipientName: person.name,
    language,
    fromName: brand.name,
    subject,
    dedupeKey,
    ...frameMail({
      language,
      title: subject,
      brand,
      paragraphs,
      facts,
      action: { href, label, notes: [href] },
      footer: fill(texts[language].mail.signature, [brand.name]),
    }),
  })
  return true
}
