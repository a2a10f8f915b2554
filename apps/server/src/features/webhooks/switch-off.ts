/** A webhook that does not answer is switched off, and those who answer for it are told by mail. */
import { pages } from '@hop/contract/pages'
import { webhookMails as en } from '@hop/texts/en/webhook-mails'
import { webhookMails as vi } from '@hop/texts/vi/webhook-mails'
import { defaultLanguage, fill } from '@hop/texts/languages'
import { jobActor, recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import { linkTo } from '../../platform/link-to.js'
import { frameMail } from '../../platform/messages/mail-frame.js'
import type { Platform } from '../../platform/platform.js'
import { mayMail } from '../account-addresses/public.js'
import { brandOfCustomer } from '../branded-apps/public.js'
import { shownUrl } from './shown-url.js'
import { listAdministrators, writeWebhook } from './webhooks.queries.js'

const texts = { vi, en }
const mostMailed = 5

interface FailingWebhook {
  id: number
  customer_id: number
  url: string
}

export async function switchOff(
  platform: Platform,
  transaction: Transaction,
  webhook: FailingWebhook,
  reason: 'failing' | 'gone',
  now: Date,
): Promise<void> {
  await writeWebhook(transaction, webhook.id, { is_on: false, off_reason: reason, off_at: now, updated_at: now })
  const actor = jobActor('deliver-webhook', now)
  const details = { reason, url: shownUrl(webhook.url) }
  await recordAudit(transaction, actor, { action: 'switch off', entity: 'webhook', entityId: webhook.id, details })
  await mailAdministrators(platform, transaction, webhook, reason, now)
}

async function mailAdministrators(
  platform: Platform,
  transaction: Transaction,
  { id, customer_id: customerId, url }: FailingWebhook,
  reason: 'failing' | 'gone',
  now: Date,
): Promise<void> {
  const brand = await brandOfCustomer({ db: transaction, publicUrl: platform.publicUrl }, customerId)
  const href = linkTo(brand.site, pages.webhookLog.to({ id }))
  for (const person of await listAdministrators(transaction, customerId, mostMailed)) {
    // An unproven address may belong to a stranger: it gets only a few mails a day.
    if (!(await mayMail(platform, transaction, { ...person, customerId, now }))) continue
    const language = person.language ?? defaultLanguage
    const words = texts[language]
    await platform.messages.queue(transaction, {
      channel: 'mail',
      recipient: person.email,
      recipientName: person.name,
      language,
      fromName: brand.name,
      subject: words.subject,
      dedupeKey: `webhook-off:${id}:${now.toISOString()}:${person.id}`,
      ...frameMail({
        language,
        title: words.subject,
        brand,
        paragraphs: [fill(words.greeting, [person.name]), words[reason], words.hint],
        facts: [[words.address, shownUrl(url)]],
        action: { href, label: words.open, notes: [href] },
        footer: fill(words.signature, [brand.name]),
      }),
    })
  }
}
