/** What the customer is written when money came or went: to its own address, or to its administrators. */
import { defaultApp } from '@hop/contract/features/brand'
import { pages } from '@hop/contract/pages'
import { defaultLanguage, fill, type Language } from '@hop/texts/languages'
import { orderMails as en } from '@hop/texts/en/order-mails'
import { orderMails as vi } from '@hop/texts/vi/order-mails'
import type { Transaction } from '../../platform/database/database.js'
import { linkTo } from '../../platform/link-to.js'
import { frameMail } from '../../platform/messages/mail-frame.js'
import type { MailMessage } from '../../platform/messages/messages.js'
import type { Platform } from '../../platform/platform.js'
import { listOwnSettings } from '../account-addresses/public.js'
import { recipientsOfCustomer } from '../subscriptions/public.js'
import type { LockedOrder } from './orders.queries.js'
import { receiptNumberOf } from './orders.rules.js'
import { findBuyer } from './buyers.queries.js'
import { findReceipt } from './receipts.queries.js'

export type OrderNews = 'applied' | 'paid' | 'refunded'

const texts = { vi, en }
const money = new Intl.NumberFormat('vi-VN')

export async function queueOrderMails(
  { messages, publicUrl }: Pick<Platform, 'messages' | 'publicUrl'>,
  transaction: Transaction,
  order: LockedOrder,
  news: OrderNews,
): Promise<void> {
  const buyer = await findBuyer(transaction, order.id)
  const receipt = await findReceipt(transaction, order.id)
  const recipients = await recipientsOfCustomer(transaction, order.customer_id, buyer.email)
  const settings = await listOwnSettings(
    transaction,
    recipients.map((recipient) => recipient.toLowerCase()),
  )
  for (const recipient of recipients) {
    const language = settings.get(recipient.toLowerCase())?.language ?? defaultLanguage
    const number = receipt ? receiptNumberOf(receipt.year, receipt.number) : ''
    const href = linkTo(publicUrl(), pages.receipt.to({ id: order.id }))
    await messages.queue(transaction, orderMail({ order, news, language, recipient, name: buyer.name, number, href }))
  }
}

interface OrderMail {
  order: LockedOrder
  news: OrderNews
  language: Language
  recipient: string
  name: string
  number: string
  href: string
}

function orderMail({ order, news, language, recipient, name, number, href }: OrderMail): MailMessage {
  const words = texts[language]
  const title = fill(words[news].subject, [order.code])
  const facts = [
    [words.facts.plan, order.plan_name],
    [words.facts.amount, fill(words.money, [money.format(order.gross)])],
    [words.facts.vat, fill(words.vat, [money.format(order.vat), money.format(Number(order.vat_percent))])],
    [words.facts.receipt, number],
  ] as const
  const paragraphs = fill(words[news].text, [name, order.code, order.plan_name]).split('\n\n')
  const brand = { name: defaultApp.name, colour: defaultApp.brandColour }
  const action = number ? { href, label: words.open, notes: [fill(words.address, [href])] } : null
  return {
    channel: 'mail',
    recipient,
    language,
    subject: title,
    ...frameMail({ language, title, brand, paragraphs, facts: facts.filter(([, value]) => value !== ''), action }),
    dedupeKey: `order:${order.id}:${news}:${recipient}`,
  }
}
