/** A draft as the mail that it would make: looked at, or sent to oneself. Of one's own next meeting, or of a sample. */
import type { Language } from '@hop/texts/languages'
import { emailTemplates as en } from '@hop/texts/en/email-templates'
import { emailTemplates as vi } from '@hop/texts/vi/email-templates'
import { ownCustomerId } from '../../http/reach.js'
import type { CallerRequest } from '../../http/routes.js'
import { days, hours, minutesAfter } from '../../platform/clock.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { brandOfCustomer } from '../branded-apps/public.js'
import { meetingPage, type NoticeContent, noticeMail, participantLink } from '../notices/public.js'
import { findNextMeeting, findOwnAddress, findTemplate } from './email-templates.queries.js'
import { harmlessWords, type TemplateDraft } from './save-template.js'

const texts = { vi, en }
const kinds = { new_meeting: 'invitation', update_meeting: 'update', cancel_meeting: 'cancellation' } as const

export async function previewTemplate(platform: Platform, draft: TemplateDraft, request: CallerRequest) {
  const { mail, isSample } = await mailOfDraft(platform, draft, request)
  return { subject: mail.subject, content: mail.html ?? mail.text, isSample }
}

export async function sendTestMail(platform: Platform, draft: TemplateDraft, request: CallerRequest) {
  const { messages, db } = platform
  const { mail, recipient } = await mailOfDraft(platform, draft, request)
  // Nobody else's mailbox gets a text that somebody has just typed.
  if (recipient === null) refuse('OwnEmailUnproven')
  // Without the calendar entry: there would be a meeting in the calendar that nobody holds.
  const { ics: _, replyTo: _replyTo, ...rest } = mail
  await db.transaction().execute((transaction) => messages.queue(transaction, { ...rest, recipient }))
  return { recipient, leavesPortal: messages.hasTransport('mail') }
}

async function mailOfDraft(platform: Platform, draft: TemplateDraft, request: CallerRequest) {
  const { db } = platform
  const template = (await findTemplate(request.reach, db, draft.id)) ?? refuse('TemplateNotFound')
  const words = harmlessWords(draft, template.name)
  const [self, brand, next] = await Promise.all([
    findOwnAddress(db, request.caller.accountId),
    brandOfCustomer(platform, ownCustomerId(request.reach)),
    findNextMeeting(db, request.caller.accountId, request.now),
  ])
  const content: NoticeContent = {
    kind: kinds[template.name],
    why: null,
    meeting: next ? meetingOf(next) : sampleMeeting(template.language, request.now),
    organiser: { name: self.name, email: self.email },
    person: {
      name: self.name,
      email: self.proven_email ?? '',
      // Nobody's private link: one's own meeting is opened by signing in, and a sample by nobody.
      link: next ? meetingPage(brand.site, next.id) : participantLink(brand.site, '*'.repeat(32)),
      kind: 'guest',
      timeZone: null,
    },
    mailAddress: platform.messages.mailAddress,
    brand,
    templates: { [template.name]: { [template.language]: words } },
    uid: 'sample',
    now: request.now,
  }
  const mail = { ...noticeMail(content, template.language, ''), fromName: brand.name }
  const { dedupeKey: _, ...sent } = mail
  return { mail: sent, isSample: !next, recipient: self.proven_email }
}

const meetingOf = (meeting: NonNullable<Awaited<ReturnType<typeof findNextMeeting>>>): NoticeContent['meeting'] => ({
  name: meeting.name,
  startsAt: meeting.starts_at,
  endsAt: minutesAfter(meeting.starts_at, meeting.duration_minutes),
  sequence: meeting.sequence,
  joinCode: meeting.join_code,
  accessCode: meeting.access_code,
})

/** Tomorrow at the same full hour. */
function sampleMeeting(language: Language, now: Date): NoticeContent['meeting'] {
  const startsAt = new Date(Math.floor((now.getTime() + days) / hours) * hours)
  const { sampleMeeting: name } = texts[language]
  return { name, startsAt, endsAt: minutesAfter(startsAt, 60), sequence: 0, joinCode: '123456789', accessCode: 'ABC123' }
}
