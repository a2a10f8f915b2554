/** What the customer is written about an order, to each recipient in their own language: its facts are the same whatever the news. */
import { periodText } from './period-text.js'
import { orderMails as en } from '@hop/texts/en/order-mails'
import { defaultLanguage, fill, type Language } from '@hop/texts/languages'
import { orderMails as vi } from '@hop/texts/vi/order-mails'
import { pages } from '@hop/contract/pages'
import type { Transaction } from '../../platform/database/database.js'
import { frameMail } from '../../platform/messages/mail-frame.js'
import { linkTo } from '../../platform/link-to.js'
import type { MailMessage } from '../../platform/messages/messages.js'
import type { Platform } from '../../platform/platform.js'
import { providerBrand } from '../branded-apps/public.js'
import { gatewaysOn } from '../payments/public.js'
import { listOwnSettings } from '../account-addresses/public.js'

export interface MailOfOrder {
  /** `sold`: by staff. `withdrawn`: the transfer belonged to another order. */
  news: 'applied' | 'paid' | 'refunded' | 'sold' | 'withdrawn'
  /** What tells it from news of the same kind, such as a second payment after the first was withdrawn. */
  occasion?: number
  order: { id: number; code: string; planName: string; gross: number; vat: number; vatPercent: number }
  buyerName: string
  period?: { startsAt: Date; endsAt: Date }
  receipt?: { number: string; href: string } | undefined
  /** In force, and its money is waited for. */
  isOwed?: boolean
  isSandbox?: boolean
}

const texts = { vi, en }
const money = new Intl.NumberFormat('vi-VN')

export async function queueMailOfOrder(
  platform: Pick<Platform, 'messages' | 'payments' | 'publicUrl'>,
  transaction: Transaction,
  recipients: readonly string[],
  mail: MailOfOrder,
): Promise<void> {
  const settings = await listOwnSettings(
    transaction,
    recipients.map((recipient) => recipient.toLowerCase()),
  )
  // A provider that takes no payments here has ways of its own.
  const isPaidHere = mail.isOwed === true && gatewaysOn(platform).length > 0
  const payHref = isPaidHere ? linkTo(platform.publicUrl(), pages.placeOrder.to({}, { order: mail.order.id })) : undefined
  for (const recipient of recipients) {
    const language = settings.get(recipient.toLowerCase())?.language ?? defaultLanguage
    await platform.messages.queue(transaction, written({ ...mail, payHref }, recipient, language))
  }
}

function written(mail: MailOfOrder & { payHref: string | undefined }, recipient: string, language: Language): MailMessage {
  const { news, occasion, order, buyerName, period, receipt, isOwed, payHref, isSandbox } = mail
  const words = texts[language]
  const { id, code, planName, gross, vat, vatPercent } = order
  const title = fill(words[news].subject, [code])
  const paragraphs = fill(words[news].text, [buyerName, code, planName]).split('\n\n')
  if (isOwed) paragraphs.push(fill(payHref ? words.toPay : words.toTransfer, [code]))
  if (isSandbox) paragraphs.push(words.sandbox)
  const facts = [
    [words.facts.plan, planName],
    [words.facts.period, period ? fill(words.period, periodText(period)) : ''],
    [words.facts.amount, fill(words.money, [money.format(gross)])],
    [words.facts.vat, vat === 0 ? '' : fill(words.vat, [money.format(vat), money.format(vatPercent)])],
    [words.facts.receipt, receipt?.number ?? ''],
  ] as const
  const href = receipt?.href ?? payHref
  const label = receipt ? words.open : words.pay
  const action = href ? { href, label, notes: [fill(words.address, [href])] } : null
  return {
    channel: 'mail',
    recipient,
    language,
    subject: title,
    ...frameMail({ language, title, brand: providerBrand, paragraphs, facts: facts.filter(([, value]) => value !== ''), action }),
    dedupeKey: `order:${id}:${news}:${occasion ?? ''}:${recipient}`,
  }
}
