/** Mails that ask a customer to renew: by the calendar, once per customer, date and threshold; and by hand, once a day. */
import { pages } from '@hop/contract/pages'
import { startOfDay } from '@hop/contract/usage-time'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import { days } from '../../platform/clock.js'
import type { Transaction } from '../../platform/database/database.js'
import { linkTo } from '../../platform/link-to.js'
import type { Platform } from '../../platform/platform.js'
import { inPieces, workThrough } from '../../platform/work-through.js'
import { refuse } from '../../platform/refusal.js'
import { listOwnSettings } from '../account-addresses/public.js'
import { reminderMail, type ReminderContent } from './reminder-mail.js'
import { findReminderContent, insertReminder, listAdminEmails, listEndingSubscriptions } from './reminders.queries.js'
import { findSubscription, lockSubscriberOf } from './subscriptions.queries.js'
import { canBeReminded, dueReminder, longestDunningDays, reminderDays } from './subscriptions.rules.js'

/** Its own address, or its administrators'. */
export async function recipientsOfCustomer(
  transaction: Transaction,
  customerId: number,
  customerEmail: string,
): Promise<string[]> {
  if (customerEmail) return [customerEmail]
  return (await listAdminEmails(transaction, customerId)).map(({ email }) => email)
}

/** Returns whether any of them is new. */
async function queueMails(
  { messages, clock, publicUrl }: Platform,
  transaction: Transaction,
  content: ReminderContent,
  recipients: readonly string[],
  key: string,
): Promise<boolean> {
  let isAnyNew = false
  const settings = await listOwnSettings(
    transaction,
    recipients.map((recipient) => recipient.toLowerCase()),
  )
  for (const recipient of recipients) {
    const language = settings.get(recipient.toLowerCase())?.language ?? undefined
    const mail = reminderMail(
      content,
      recipient,
      `${key}:${recipient}`,
      { now: clock.now(), payUrl: linkTo(publicUrl(), pages.placeOrder.to()) },
      language,
    )
    const { isNew } = await messages.queue(transaction, mail)
    isAnyNew ||= isNew
  }
  return isAnyNew
}

type Ending = Awaited<ReturnType<typeof listEndingSubscriptions>>[number]

function remindOne(platform: Platform, ending: Ending, now: Date): Promise<void> {
  return platform.db.transaction().execute(async (transaction) => {
    const content = await findReminderContent(transaction, ending.id)
    // Renewed or cancelled since the list was read.
    if (!content?.is_active || content.ends_at.getTime() !== ending.ends_at.getTime()) return
    const { customer_id: customerId, ends_at: endsAt } = content
    const daysBefore = dueReminder(endsAt, ending.period_starts_at, now)
    if (daysBefore === undefined) return
    const recipients = await recipientsOfCustomer(transaction, customerId, content.customer_email)
    // Not recorded: as soon as there is an address, it is written to.
    if (recipients.length === 0) return
    if (!(await insertReminder(transaction, { customerId, endsAt, daysBefore, now }))) return
    const key = `subscription-ends:${customerId}:${endsAt.toISOString()}:${daysBefore}`
    await queueMails(platform, transaction, content, recipients, key)
  })
}

const batch = 500
/** A whole day more than the first threshold: days are counted by the calendar, not by hours. */
const lookAheadMs = (Math.max(...reminderDays) + 1) * days
const lookBackMs = (longestDunningDays + 1) * days

export async function remindOfExpiry(platform: Platform, now: Date, signal: AbortSignal): Promise<void> {
  const ending = { after: new Date(now.getTime() - lookBackMs), until: new Date(now.getTime() + lookAheadMs) }
  await workThrough(
    inPieces<Ending>(batch, (last, size) => listEndingSubscriptions(platform.db, ending, last?.id ?? 0, size)),
    {
      log: platform.log,
      failed: 'nobody was reminded of the end of a subscription',
      nameOf: ({ id }) => ({ subscriptionId: id }),
      signal,
    },
    async (one) => {
      if (dueReminder(one.ends_at, one.period_starts_at, now) !== undefined) await remindOne(platform, one, now)
    },
  )
}

export async function sendReminder(platform: Platform, id: number, { reach, now, actor }: CallerRequest) {
  return platform.db.transaction().execute(async (transaction) => {
    const customer = (await lockSubscriberOf(reach, transaction, id)) ?? refuse('SubscriptionNotFound')
    const subscription = (await findSubscription(reach, transaction, id)) ?? refuse('SubscriptionNotFound')
    // One that has ended can still be renewed; one that was cancelled or replaced cannot.
    if (!subscription.is_active) refuse('SubscriptionEnded')
    if (!canBeReminded(subscription.customer_status)) refuse('CustomerNotActive')
    const content = (await findReminderContent(transaction, id)) ?? refuse('SubscriptionNotFound')
    const recipients = await recipientsOfCustomer(transaction, customer.id, content.customer_email)
    if (recipients.length === 0) refuse('CustomerHasNoEmail')
    const key = `renewal-asked:${id}:${content.ends_at.toISOString()}:${startOfDay(now).toISOString()}`
    const isNew = await queueMails(platform, transaction, content, recipients, key)
    const details = { customerId: customer.id, recipients }
    if (isNew) await recordAudit(transaction, actor, { action: 'send-reminder', entity: 'subscription', entityId: id, details })
    return { recipients, wasSentToday: !isNew }
  })
}
