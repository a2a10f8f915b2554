/** The e-mail that a participant gets: in the person's language, as text and as HTML, with the calendar entry. */
import type { NoticeKind } from '@hop/contract/features/meeting-records'
import { fill, type Language } from '@hop/messages/languages'
import { participants as en } from '@hop/messages/en/participants'
import { participants as vi } from '@hop/messages/vi/participants'
import type { MailMessage } from '../../platform/messages/messages.js'
import { calendarEntry } from './calendar-entry.js'

export interface NoticeContent {
  kind: NoticeKind
  /** A cancellation for this person alone: the meeting takes place. */
  isTakenOff: boolean
  meeting: { id: number; name: string; startsAt: Date; endsAt: Date; accessCode: string; sequence: number }
  organiser: { name: string; email: string }
  person: { name: string; email: string; link: string }
  brand: { name: string; colour: string | null }
  /** Of the calendar entry, the same for the meeting's whole life. */
  uid: string
  now: Date
}

const texts = { vi, en }
const inVietnam = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Ho_Chi_Minh', ...options })
const day = inVietnam({ day: '2-digit', month: '2-digit', year: 'numeric' })
const time = inVietnam({ hour: '2-digit', minute: '2-digit' })

const subjects = {
  invitation: 'invitationSubject',
  update: 'updateSubject',
  cancellation: 'cancellationSubject',
  'reminder-day': 'reminderSubject',
  'reminder-soon': 'reminderSubject',
} as const
const sentences = {
  invitation: 'invitation',
  update: 'update',
  cancellation: 'cancellation',
  'reminder-day': 'reminderDay',
  'reminder-soon': 'reminderSoon',
} as const

const subjectOf = ({ kind, isTakenOff }: NoticeContent) => (isTakenOff ? 'takenOffSubject' : subjects[kind])
const sentenceOf = ({ kind, isTakenOff }: NoticeContent) => (isTakenOff ? 'takenOff' : sentences[kind])

export function noticeMail(content: NoticeContent, language: Language, dedupeKey: string): MailMessage {
  const { kind, meeting, person, organiser } = content
  const text = textOf(content, language)
  const hasEntry = kind === 'invitation' || kind === 'update' || kind === 'cancellation'
  const entry = calendarEntry({
    uid: content.uid,
    name: meeting.name,
    startsAt: meeting.startsAt,
    endsAt: meeting.endsAt,
    sequence: meeting.sequence,
    organiser,
    // A preview without anybody to send to has nobody to name.
    attendee: person.email === '' ? null : person,
    description: text,
    url: kind === 'cancellation' ? null : person.link,
    isCancelled: kind === 'cancellation',
    changedAt: content.now,
  })
  return {
    channel: 'mail',
    recipient: person.email,
    language,
    subject: fill(texts[language].mail[subjectOf(content)], [meeting.name]),
    text,
    html: htmlOf(content, language),
    replyTo: organiser.email,
    dedupeKey,
    ...(hasEntry && { ics: entry }),
  }
}

export function smsText({ meeting, person }: NoticeContent, language: Language): string {
  const when = [time.format(meeting.startsAt), day.format(meeting.startsAt)]
  return fill(texts[language].sms.invitation, [shortened(meeting.name), ...when, person.link])
}

/** A long name would make an SMS of many parts. */
const shortened = (name: string): string => (name.length > 60 ? `${name.slice(0, 59)}…` : name)

const whenText = ({ startsAt, endsAt }: NoticeContent['meeting'], language: Language): string =>
  fill(texts[language].mail.time, [time.format(startsAt), time.format(endsAt), day.format(startsAt)])

function textOf(content: NoticeContent, language: Language): string {
  const { kind, meeting, organiser, person, brand } = content
  const { mail } = texts[language]
  const facts = [`${mail.meeting}: ${meeting.name}`, `${mail.when}: ${whenText(meeting, language)}`]
  const way = kind === 'cancellation' ? [] : [fill(mail.privateLink, [person.link]), mail.doNotShare]
  return [
    fill(mail.greeting, [person.name]),
    '',
    fill(mail[sentenceOf(content)], [organiser.name]),
    '',
    ...facts,
    '',
    ...way,
    '',
    fill(mail.signature, [brand.name]),
  ].join('\n')
}

/** Tables and inline styles: the only HTML that all mail programs draw alike. */
function htmlOf(content: NoticeContent, language: Language): string {
  const { kind, meeting, organiser, person, brand } = content
  const { mail } = texts[language]
  const colour = /^#[0-9a-f]{6}$/i.test(brand.colour ?? '') ? brand.colour : '#0b63ce'
  const row = (label: string, value: string) =>
    `<tr><td style="padding:4px 16px 4px 0;color:#5c6370">${escaped(label)}</td><td style="padding:4px 0"><strong>${escaped(value)}</strong></td></tr>`
  const button =
    kind === 'cancellation'
      ? ''
      : `<p style="margin:24px 0"><a href="${escaped(person.link)}" style="background:${colour};color:#ffffff;padding:12px 24px;border-radius:8px;text-decoration:none;display:inline-block">${escaped(mail.join)}</a></p><p style="color:#5c6370;font-size:13px">${escaped(mail.doNotShare)}</p>`
  return `<!doctype html><html lang="${language}"><body style="margin:0;background:#f4f5f7;font-family:Arial,sans-serif;color:#1f2329;font-size:15px;line-height:1.5"><table role="presentation" width="100%"><tr><td align="center" style="padding:24px"><table role="presentation" width="100%" style="max-width:560px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px"><p>${escaped(fill(mail.greeting, [person.name]))}</p><p>${escaped(fill(mail[sentenceOf(content)], [organiser.name]))}</p><table role="presentation">${row(mail.meeting, meeting.name)}${row(mail.when, whenText(meeting, language))}</table>${button}<p style="color:#5c6370;font-size:13px;margin-top:32px">${escaped(fill(mail.signature, [brand.name]))}</p></td></tr></table></td></tr></table></body></html>`
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)
