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
  /** It says when also where the reader is. */
  saysWhen: boolean
}

/** What stands for an address is pressed, not copied. */
const addresses: readonly TemplateVariable[] = ['joinUrl', 'joinCodePage']

export function fillTemplate({ subject, content }: NoticeTemplate, values: Record<TemplateVariable, string>): FilledTemplate {
  const used = new Set<TemplateVariable>()
  let isInLink = false
  const filled = (part: string): string => {
    if (part.startsWith('<a')) isInLink = true
    if (part === '</a>') isInLink = false
    const isWords = !part.startsWith('<') && !isInLink
    return replaceVariables(part, (variable) => {
      used.add(variable)
      const value = escapeHtml(values[variable]).replaceAll('\n', '<br>')
      return isWords && value !== '' && addresses.includes(variable) ? `<a href="${value}">${value}</a>` : value
    })
  }
  const html = sanitiseTemplate(content)
    .split(/(<[^<>]*>)/)
    .map(filled)
    .join('')
  return {
    subject: replaceVariables(subject, (variable) => values[variable]),
    html,
    text: textOfHtml(html),
    leadsToMeeting: used.has('joinUrl') && values.joinUrl !== '',
    saysWhen: used.has('when'),
  }
}

/** What stands in the editor before anybody has changed it: the portal's own mail, fact by fact. */
export function defaultTemplate(name: TemplateName, language: Language): NoticeTemplate {
  const { mail } = texts[language]
  const [subject, sentence] = {
    new_meeting: [mail.invitationSubject, mail.invitation],
    update_meeting: [mail.updateSubject, mail.update],
    cancel_meeting: [mail.cancellationSubject, mail.cancellation],
  }[name] as [string, string]
  const codes = fill(mail.codes, ['{{joinCodePage}}', '{{joinCode}}', '{{accessCode}}'])
  const facts = [
    [mail.meeting, '{{meetingName}}'],
    [mail.when, '{{when}}'],
    ...(name === 'cancel_meeting' ? [] : [[mail.code, codes]]),
  ].map(([label, value]) => `<strong>${label}:</strong> ${value}`)
  const paragraphs = [fill(mail.greeting, ['{{personName}}']), fill(sentence, ['{{hostName}}']), facts.join('<br />')]
  return { subject: fill(subject, ['{{meetingName}}']), content: paragraphs.map((text) => `<p>${text}</p>`).join('') }
}
