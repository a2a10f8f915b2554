import { accountMails as en } from '@hop/texts/en/account-mails'
import { fill, type Language } from '@hop/texts/languages'
import { accountMails as vi } from '@hop/texts/vi/account-mails'
import { frameMail } from '../../../platform/messages/mail-frame.js'
import type { MailMessage } from '../../../platform/messages/messages.js'

const texts = { vi, en }

/** For a person whose password was made by the portal. */
export function importedMail(
  user: { name: string; username: string; email: string; password: string },
  customerName: string,
  brand: { name: string; colour: string; site: string },
  language: Language,
): MailMessage {
  const { subject, text } = texts[language].imported
  const title = fill(subject, [customerName])
  const paragraphs = fill(text, [user.name, customerName, user.username, user.password, brand.site]).split('\n\n')
  return {
    channel: 'mail',
    recipient: user.email,
    language,
    fromName: brand.name,
    subject: title,
    ...frameMail({ language, title, brand, paragraphs }),
    isConfidential: true,
  }
}
