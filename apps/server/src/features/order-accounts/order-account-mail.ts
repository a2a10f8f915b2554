import { defaultApp } from '@hop/contract/features/brand'
import { orderCode } from '@hop/contract/features/order-accounts'
import { pages } from '@hop/contract/pages'
import { orderAccountMails as en } from '@hop/texts/en/order-account-mails'
import { signUpMails as enKnown } from '@hop/texts/en/sign-up-mails'
import { fill, type Language } from '@hop/texts/languages'
import { orderAccountMails as vi } from '@hop/texts/vi/order-account-mails'
import { signUpMails as viKnown } from '@hop/texts/vi/sign-up-mails'
import { linkTo } from '../../platform/link-to.js'
import { frameMail } from '../../platform/messages/mail-frame.js'
import type { MailMessage } from '../../platform/messages/messages.js'
import { providerBrand } from '../branded-apps/public.js'

const texts = { vi, en }
const known = { vi: viKnown.known, en: enKnown.known }

export function codeMail(recipient: string, code: string, language: Language): MailMessage {
  const { subject, text, codeLabel } = texts[language]
  const title = fill(subject, [defaultApp.name])
  const paragraphs = fill(text, [defaultApp.name, orderCode.minutes]).split('\n\n')
  return {
    channel: 'mail',
    recipient,
    language,
    subject: title,
    ...frameMail({ language, title, brand: providerBrand, paragraphs, facts: [[codeLabel, code]] }),
  }
}

/** To an address that has an account: the words of sign-up. */
export function knownMail(
  { email, name, username, url }: { email: string; name: string; username: string; url: string },
  language: Language,
): MailMessage {
  const { subject, text, button, open } = known[language]
  const title = fill(subject, [defaultApp.name])
  const href = linkTo(url, pages.login.to())
  const forgotten = linkTo(url, pages.forgotPassword.to())
  const paragraphs = fill(text, [name, defaultApp.name, username, forgotten]).split('\n\n')
  return {
    channel: 'mail',
    recipient: email,
    language,
    subject: title,
    ...frameMail({
      language,
      title,
      brand: providerBrand,
      paragraphs,
      action: { href, label: button, notes: [fill(open, [href])] },
    }),
  }
}
