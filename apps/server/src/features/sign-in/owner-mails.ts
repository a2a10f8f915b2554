/** Mails to the owner of an account: about changes that only the owner should have made, and the links that prove an address. */
import { defaultApp } from '@hop/contract/features/brand'
import { pages } from '@hop/contract/pages'
import { accountMails as en } from '@hop/texts/en/account-mails'
import { defaultLanguage, fill, type Language } from '@hop/texts/languages'
import { accountMails as vi } from '@hop/texts/vi/account-mails'
import type { Transaction } from '../../platform/database/database.js'
import { mayMail } from '../account-addresses/public.js'
import { brandOfCustomer } from '../branded-apps/public.js'
import { linkTo } from '../../platform/link-to.js'
import { frameMail } from '../../platform/messages/mail-frame.js'
import type { Platform } from '../../platform/platform.js'

const texts = { vi, en }

export interface MailedOwner {
  name: string
  username: string
  email: string
  language?: Language | null
  /** Whose people they are; null for the provider's own. */
  customerName: string | null
  customer_id: number | null
}

export type OwnerMail =
  | { kind: 'welcome' | 'prove' | 'recover' | 'recoverAndProve'; link: string }
  | { kind: 'emailAsked' | 'emailChanged'; newEmail: string }
  | { kind: 'passwordChanged' | 'passwordReset' }
  /** `access`: what else opens the account, in a sentence. */
  | { kind: 'recovered' | 'accessRevoked'; access: string }
  | { kind: 'identityLinked' | 'identityRemoved'; provider: string }
  | { kind: 'roleChanged'; to: string; from: string }
  | { kind: 'twoStepOn' | 'twoStepOff' | 'twoStepReset' | 'secondStepLocked' | 'recoveryCodesMade' }
  | { kind: 'recoveryCodeUsed'; left: string }
  | { kind: 'passkeyAdded' | 'passkeyRemoved' | 'passkeyCopied'; passkey: string }

/** A placeholder address of the first administrator, who was given no other. */
const isNobodysAddress = (email: string) => email.endsWith('@localhost.localdomain')

function paramsOf(mail: OwnerMail, { name, username }: MailedOwner, place: string, portal: string): string[] {
  const account = linkTo(portal, pages.account.to())
  switch (mail.kind) {
    case 'welcome':
      return [name, place, username, portal]
    case 'prove':
    case 'recoverAndProve':
      return [name, username, place]
    case 'emailAsked':
      return [name, username, mail.newEmail, account]
    case 'emailChanged':
      return [name, username, mail.newEmail]
    case 'recover':
      return [name, username]
    case 'passwordChanged':
      return [name, username, account]
    case 'passwordReset':
      return [name, username, portal]
    case 'identityLinked':
    case 'identityRemoved':
      return [name, username, mail.provider, account]
    case 'recovered':
    case 'accessRevoked':
      return [name, username, linkTo(portal, pages.forgotPassword.to()), mail.access]
    case 'roleChanged':
      return [name, username, mail.to, mail.from, portal]
    case 'twoStepOn':
    case 'twoStepOff':
    case 'twoStepReset':
    case 'secondStepLocked':
    case 'recoveryCodesMade':
      return [name, username, account]
    case 'recoveryCodeUsed':
      return [name, username, mail.left, account]
    case 'passkeyAdded':
    case 'passkeyRemoved':
    case 'passkeyCopied':
      return [name, username, mail.passkey, account]
  }
}

/** Goes out when the transaction is committed, in the language in which the owner uses the portal. */
export async function mailAccountOwner(
  platform: Platform,
  transaction: Transaction,
  owner: MailedOwner,
  mail: OwnerMail,
  otherwise: Language = defaultLanguage,
): Promise<void> {
  if (isNobodysAddress(owner.email)) return
  // Links are counted where they are made.
  const counted = { ...owner, customerId: owner.customer_id, now: platform.clock.now() }
  if (!('link' in mail) && !(await mayMail(platform, transaction, counted))) return
  const language = owner.language ?? otherwise
  const place = owner.customerName ?? defaultApp.name
  const brand = await brandOfCustomer({ ...platform, db: transaction }, owner.customer_id)
  const { subject, text } = texts[language][mail.kind]
  const title = fill(subject, [mail.kind === 'welcome' ? place : owner.username])
  const paragraphs = fill(text, paramsOf(mail, owner, place, brand.site))
    .split('\n\n')
    .filter(Boolean)
  const { button, open, valid } = texts[language][mail.kind.startsWith('recover') ? 'recoverLink' : 'link']
  const action = 'link' in mail ? { href: mail.link, label: button, notes: [fill(open, [mail.link]), valid] } : null
  await platform.messages.queue(transaction, {
    channel: 'mail',
    recipient: owner.email,
    language,
    fromName: brand.name,
    subject: title,
    ...frameMail({ language, title, brand, paragraphs, action }),
    isConfidential: 'link' in mail,
  })
}
