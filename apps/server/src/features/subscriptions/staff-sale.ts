/** A sale by staff is an order too: made with the subscription itself, in its transaction, and told to the customer. */
import { dayInVietnam } from '@hop/contract/vietnam-time'
import { defaultApp } from '@hop/contract/features/brand'
import type { Order } from '@hop/contract/features/orders'
import { defaultLanguage, fill, type Language } from '@hop/texts/languages'
import { orderMails as en } from '@hop/texts/en/order-mails'
import { orderMails as vi } from '@hop/texts/vi/order-mails'
import type { Actor } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import { frameMail } from '../../platform/messages/mail-frame.js'
import type { MailMessage } from '../../platform/messages/messages.js'
import type { Platform } from '../../platform/platform.js'
import { listOwnSettings } from '../account-addresses/public.js'
import { type RecordedOrder, recordNewOrder } from '../order-records/public.js'
import { storedQuote } from './agreed-quote.js'
import { presentQuote } from './present-subscription.js'
import type { Quote } from './quotes.js'
import { recipientsOfCustomer } from './reminders.js'

export interface StaffSale {
  kind: Order['kind']
  customerId: number
  subscriptionId: number
  /** The end of what was renewed or changed. */
  baseEndsAt: Date | null
  count: number | null
  quote: Quote
}

export async function recordStaffSale(
  platform: Pick<Platform, 'messages'>,
  transaction: Transaction,
  { kind, customerId, subscriptionId, baseEndsAt, count, quote }: StaffSale,
  actor: Actor,
): Promise<void> {
  const { amount: gross, net, vat } = presentQuote(quote)
  const order = await recordNewOrder(
    transaction,
    {
      sold_by: 'staff',
      customer_id: customerId,
      kind,
      state: 'applied',
      plan_id: quote.planId,
      subscription_id: subscriptionId,
      base_ends_at: baseEndsAt,
      usage_count: count,
      quote: JSON.stringify(storedQuote(quote)),
      net,
      vat_percent: quote.vatPercent,
      vat,
      gross,
      expires_at: actor.now,
      applied_at: actor.now,
      paid_at: gross === 0 ? actor.now : null,
    },
    { actor },
  )
  const recipients = await recipientsOfCustomer(transaction, customerId, order.buyer.email)
  const settings = await listOwnSettings(
    transaction,
    recipients.map((recipient) => recipient.toLowerCase()),
  )
  for (const recipient of recipients) {
    const language = settings.get(recipient.toLowerCase())?.language ?? defaultLanguage
    await platform.messages.queue(transaction, saleMail({ order, quote, gross, vat, recipient, language }))
  }
}

const texts = { vi, en }
const money = new Intl.NumberFormat('vi-VN')

interface SaleMail {
  order: RecordedOrder
  quote: Quote
  gross: number
  vat: number
  recipient: string
  language: Language
}

function saleMail({ order, quote, gross, vat, recipient, language }: SaleMail): MailMessage {
  const words = texts[language]
  const { subject, text, toPay } = words.sold
  const title = fill(subject, [order.code])
  const paragraphs = fill(text, [order.buyer.name, order.code, order.planName]).split('\n\n')
  if (gross > 0) paragraphs.push(toPay)
  const { startsAt, endsAt } = quote.terms
  const facts = [
    [words.facts.plan, order.planName],
    [words.facts.period, fill(words.period, [dayInVietnam(startsAt), dayInVietnam(endsAt)])],
    [words.facts.amount, fill(words.money, [money.format(gross)])],
    [words.facts.vat, fill(words.vat, [money.format(vat), money.format(quote.vatPercent)])],
  ] as const
  const brand = { name: defaultApp.name, colour: defaultApp.brandColour }
  return {
    channel: 'mail',
    recipient,
    language,
    subject: title,
    ...frameMail({ language, title, brand, paragraphs, facts, action: null }),
    dedupeKey: `order:${order.id}:sold:${recipient}`,
  }
}
