/** The e-mail that a participant gets: in the person's language, as text and as HTML, with the calendar entry. */
import { shorten } from '@hop/server-kit/shorten'
import { defaultApp } from '@hop/contract/features/brand'
import type { NoticeKind } from '@hop/contract/features/meeting-records'
import { fill, type Language } from '@hop/texts/languages'
import { participants as en } from '@hop/texts/en/participants'
import { participants as vi } from '@hop/texts/vi/participants'
import { frameMail } from '../../platform/messages/mail-frame.js'
import type { MailMessage } from '../../platform/messages/messages.js'
import { calendarEntry } from './calendar-entry.js'
import { joinByCodePage } from './join-links.js'
import { momentText, startText, whenElsewhere, whenText } from './meeting-time.js'
import { type FilledTemplate, fillTemplate, type NoticeTemplates, templateOfKind } from './notice-template.js'
import type { NoticeReason } from './notice-to-send.js'

export interface NoticeContent {
  kind: NoticeKind
  why: NoticeReason | null
  meeting: { name: string; startsAt: Date; endsAt: Date; sequence: number; joinCode: string; accessCode: string }
  organiser: { name: string; email: string }
  /** host: the link opens the room; owner: it leads to the meeting's page. */
  person: { name: string; email: string; link: string; kind: 'guest' | 'host' | 'owner'; timeZone: string | null }
  /** Of the portal. */
  mailAddress: string
  brand: { name: string; colour: string | null; site: string }
  /** What the customer says in its own words. */
  templates: NoticeTemplates
  /** Of the calendar entry, the same for the meeting's whole life. */
  uid: string
  now: Date
}

const texts = { vi, en }

const subjects = {
  invitation: 'invitationSubject',
  update: 'updateSubject',
  cancellation: 'cancellationSubject',
  'reminder-day': 'reminderDaySubject',
  'reminder-soon': 'reminderSoonSubject',
} as const
const sentences = {
  invitation: 'invitation',
  update: 'update',
  cancellation: 'cancellation',
  'reminder-day': 'reminderDay',
  'reminder-soon': 'reminderSoon',
} as const

const cancellationsOfOne = {
  takenOff: { subject: 'takenOffSubject', sentence: 'takenOff' },
  handedOver: { subject: 'handedOverSubject', sentence: 'handedOver' },
} as const

/** To the owner, who invites and is not invited. */
const ownSentences = {
  invitation: 'ownInvitation',
  update: 'ownUpdate',
  cancellation: 'ownCancellation',
  'reminder-day': 'ownReminderDay',
  'reminder-soon': 'ownReminderSoon',
} as const

const isOwn = ({ person }: NoticeContent): boolean => person.kind === 'owner'

function subjectOf(content: NoticeContent) {
  if (isOwn(content) && content.kind === 'invitation') return 'ownSubject'
  if (content.kind === 'cancellation' && content.why) return cancellationsOfOne[content.why].subject
  return subjects[content.kind]
}

function sentenceOf(content: NoticeContent) {
  if (isOwn(content)) return ownSentences[content.kind]
  if (content.kind === 'cancellation' && content.why) return cancellationsOfOne[content.why].sentence
  return content.kind === 'update' && content.why === 'handedOver' ? 'otherOrganiser' : sentences[content.kind]
}

export function noticeMail(content: NoticeContent, language: Language, dedupeKey: string): MailMessage {
  const { kind, meeting, person, organiser } = content
  const subject = fill(texts[language].mail[subjectOf(content)], [meeting.name])
  const usual = framed(content, subject, language)
  const own = ownWords(content, language)
  const { text, html } = own ? framedOwn(content, own, language) : usual
  const hasEntry = kind === 'invitation' || kind === 'update' || kind === 'cancellation'
  const entry = calendarEntry({
    uid: content.uid,
    name: meeting.name,
    startsAt: meeting.startsAt,
    endsAt: meeting.endsAt,
    sequence: meeting.sequence,
    ...peopleOfEntry(content),
    // The same whatever words the mail has: a calendar shows it beside the entries of others.
    description: usual.text,
    url: kind === 'cancellation' ? null : person.link,
    isCancelled: kind === 'cancellation',
    changedAt: content.now,
  })
  return {
    channel: 'mail',
    recipient: person.email,
    language,
    subject: own && !isReminder(kind) ? own.subject : subject,
    text,
    html,
    ...(isOwn(content)
      ? { fromName: content.brand.name }
      : { replyTo: organiser.email, fromName: `${organiser.name} (${content.brand.name})` }),
    recipientName: person.name,
    dedupeKey,
    ...(hasEntry && { ics: entry }),
  }
}

/**
 * Calendars take no entry of their own organiser by mail: to the owner it comes from the portal, and is accepted already.
 * So it is taken out of the former owner's. A preview without anybody to send to has nobody to name.
 */
function peopleOfEntry({ kind, why, person, organiser, mailAddress, brand }: NoticeContent) {
  const isFormerOwner = kind === 'cancellation' && why === 'handedOver'
  if (person.kind === 'owner' || isFormerOwner)
    return { organiser: { name: brand.name, email: mailAddress }, attendee: person, isAccepted: true }
  return {
    organiser: { ...organiser, sentBy: mailAddress },
    attendee: person.email === '' ? null : person,
    isAccepted: false,
  }
}

export function smsText({ kind, meeting, person }: NoticeContent, language: Language): string {
  const { sms } = texts[language]
  const said = [shortened(meeting.name), ...startText(meeting.startsAt)]
  return kind === 'cancellation' ? fill(sms.cancellation, said) : fill(sms.invitation, [...said, person.link])
}

/** A long name would make an SMS of many parts; its line breaks could pretend to be another message. */
const longestNameInSms = 30

const shortened = (name: string): string => {
  const oneLine = name.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return oneLine.length > longestNameInSms ? `${shorten(oneLine, longestNameInSms - 1)}…` : oneLine
}

function framed(content: NoticeContent, title: string, language: Language): { text: string; html: string } {
  const { meeting, organiser, person, brand } = content
  const { mail } = texts[language]
  const elsewhere = whenElsewhere(meeting, person.timeZone, language)
  return frameMail({
    language,
    title,
    brand: { name: brand.name, colour: brand.colour ?? defaultApp.brandColour },
    paragraphs: [fill(mail.greeting, [person.name]), fill(mail[sentenceOf(content)], [organiser.name])],
    facts: [
      [mail.meeting, meeting.name],
      [mail.when, whenText(meeting, language)],
      ...(elsewhere ? [[mail.yourTime, elsewhere] as const] : []),
      ...(content.kind === 'cancellation'
        ? []
        : [[mail.code, fill(mail.codes, [joinByCodePage(brand.site), meeting.joinCode, meeting.accessCode])] as const]),
    ],
    action: actionOf(content, language),
    footer: fill(mail.signature, [brand.name]),
  })
}

const isReminder = (kind: NoticeKind) => kind === 'reminder-day' || kind === 'reminder-soon'

/** A customer's template speaks to who is invited, of the meeting as a whole: not to the owner, and not to one who was taken off. */
function ownWords(content: NoticeContent, language: Language): FilledTemplate | null {
  const { kind, why, meeting, person, organiser, brand, templates } = content
  const template = isOwn(content) || why ? undefined : templates[templateOfKind[kind]]?.[language]
  if (!template) return null
  const { mail } = texts[language]
  const isOver = kind === 'cancellation'
  const elsewhere = whenElsewhere(meeting, person.timeZone, language)
  return fillTemplate(template, {
    meetingName: meeting.name,
    when: elsewhere ? `${whenText(meeting, language)}\n${mail.yourTime}: ${elsewhere}` : whenText(meeting, language),
    startTime: momentText(meeting.startsAt, language),
    endTime: momentText(meeting.endsAt, language),
    timeZone: mail.vietnamTime,
    joinUrl: isOver ? '' : person.link,
    joinCodePage: isOver ? '' : joinByCodePage(brand.site),
    joinCode: isOver ? '' : meeting.joinCode,
    accessCode: isOver ? '' : meeting.accessCode,
    hostName: organiser.name,
    personName: person.name,
    note: isOver ? '' : [...(person.kind === 'host' ? [mail.youAreHost] : []), mail.doNotShare].join('\n'),
    brand: brand.name,
  })
}

function framedOwn(content: NoticeContent, own: FilledTemplate, language: Language): { text: string; html: string } {
  const { meeting, organiser, person, brand, kind } = content
  const { mail } = texts[language]
  const elsewhere = own.saysWhen ? null : whenElsewhere(meeting, person.timeZone, language)
  return frameMail({
    language,
    title: own.subject,
    brand: { name: brand.name, colour: brand.colour ?? defaultApp.brandColour },
    paragraphs: isReminder(kind) ? [fill(mail[sentences[kind]], [organiser.name])] : [],
    body: own,
    facts: elsewhere ? [[mail.yourTime, elsewhere]] : [],
    action: own.leadsToMeeting ? null : actionOf(content, language),
    footer: fill(mail.signature, [brand.name]),
  })
}

function actionOf({ kind, person: { kind: role, link } }: NoticeContent, language: Language) {
  const { mail } = texts[language]
  if (kind === 'cancellation') return null
  if (role === 'owner') return { href: link, label: mail.open, notes: [link] }
  const notes = [fill(mail.privateLink, [link]), ...(role === 'host' ? [mail.youAreHost] : []), mail.doNotShare]
  return { href: link, label: mail.join, notes }
}
