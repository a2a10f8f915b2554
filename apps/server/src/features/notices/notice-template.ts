/** The words of a customer's own in place of the portal's: variables filled in, as markup, as text and as a subject. */
import type { NoticeKind } from '@hop/contract/features/meeting-records'
import { replaceVariables, type TemplateName, type TemplateVariable } from '@hop/contract/template-variables'
import { escapeHtml } from '@hop/server-kit/escape-html'
import { fill, type Language } from '@hop/texts/languages'
import { participants as en } from '@hop/texts/en/participants'
import { participants as vi } from '@hop/texts/vi/participants'
import { sanitiseHtml } from '../../platform/rich-text/sanitise-html.js'
import { textOfHtml } from '../../platform/rich-text/text-of-html.js'

export interface NoticeTemplate {
  subject: string
  content: string
}

/** Those that a customer has changed. */
export type NoticeTemplates = Partial<Record<TemplateName, Partial<Record<Language, NoticeTemplate>>>>

const texts = { vi, en }

/** A reminder says when, and then what the invitation said. */
export const templateOfKind = {
  invitation: 'new_meeting',
  update: 'update_meeting',
  cancellation: 'cancel_meeting',
  'reminder-day': 'new_meeting',
  'reminder-soon': 'new_meeting',
} as const satisfies Record<NoticeKind, TemplateName>

/** Sanitised also when it is used: what was stored by an older version, or by hand, is not trusted. */
export const sanitiseTemplate = (content: string): string => sanitiseHtml(content, { linkVariable: '{{joinUrl}}' })

export interface FilledTemplate {
  subject: string
  html: string
  text: string
  /** Its words lead to the meeting by themselves: no button is needed. */
  leadsToMeeting: boolean
}

export function fillTemplate({ subject, content }: NoticeTemplate, values: Record<TemplateVariable, string>): FilledTemplate {
  const harmless = sanitiseTemplate(content)
  let leadsToMeeting = false
  const html = replaceVariables(harmless, (variable) => {
    leadsToMeeting ||= variable === 'joinUrl' && values.joinUrl !== ''
    return escapeHtml(values[variable]).replaceAll('\n', '<br>')
  })
  return { subject: replaceVariables(subject, (variable) => values[variable]), html, text: textOfHtml(html), leadsToMeeting }
}

/** What stands in the editor before anybody has changed it: the words of the portal's own mail. */
export function defaultTemplate(name: TemplateName, language: Language): NoticeTemplate {
  const { mail, copied } = texts[language]
  const [subject, sentence] = {
    new_meeting: [mail.invitationSubject, mail.invitation],
    update_meeting: [mail.updateSubject, mail.update],
    cancel_meeting: [mail.cancellationSubject, mail.cancellation],
  }[name] as [string, string]
  const facts = [
    `<strong>${mail.meeting}:</strong> {{meetingName}}`,
    `<strong>${mail.when}:</strong> ${fill(mail.fromTo, ['{{startTime}}', '{{endTime}}'])} ({{timeZone}})`,
    ...(name === 'cancel_meeting' ? [] : [fill(copied.accessCode, ['{{accessCode}}'])]),
  ]
  const paragraphs = [fill(mail.greeting, ['{{personName}}']), fill(sentence, ['{{hostName}}']), facts.join('<br />')]
  return { subject: fill(subject, ['{{meetingName}}']), content: paragraphs.map((text) => `<p>${text}</p>`).join('') }
}
