import { accountMails as en } from '@hop/texts/en/account-mails'
import { fill, type Language } from '@hop/texts/languages'
import { accountMails as vi } from '@hop/texts/vi/account-mails'
import type { MailMessage } from '../../../platform/messages/messages.js'

const texts = { vi, en }

/** To somebody whose password was made by the portal. */
export function importedMail(
  user: { name: string; username: string; email: string; password: string },
  customerName: string,
  language: Language,
): MailMessage {
  const { subject, text } = texts[language].imported
  return {
    channel: 'mail',
    recipient: user.email,
    language,
    subject: fill(subject, [customerName]),
    text: fill(text, [user.name, customerName, user.username, user.password]),
    isConfidential: true,
  }
}
