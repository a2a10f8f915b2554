/** Adds, changes and removes webhooks, and changes their secrets. */
import type { ParsedInput } from '@hop/contract/call'
import type { Webhook, webhooks, WebhookWithSecret } from '@hop/contract/features/webhooks'
import { mostWebhooks } from '@hop/contract/webhook-events'
import { ownCustomerId } from '../../http/reach.js'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import { days } from '../../platform/clock.js'
import type { Transaction } from '../../platform/database/database.js'
import { AddressRefused } from '../../platform/outside/checked-address.js'
import type { Platform } from '../../platform/platform.js'
import { refuse, refuseField, refuseInput } from '../../platform/refusal.js'
import { requireFresh } from '../../platform/require-fresh.js'
import { requireIntegrations } from '../api-tokens/public.js'
import { receiverAt, timeLimitMs } from './post-event.js'
import { presentWebhook } from './present-webhook.js'
import { shownUrl } from './shown-url.js'
import { newSecret } from './sign-event.js'
import { sealSecret } from './webhook-secrets.js'
import { resumeDeliveries } from './resume-deliveries.js'
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  type WebhookRow,
  writeWebhook,
} from './webhooks.queries.js'

const bothValidMs = 1 * days

/** Before anything is saved; and again before every request, because a name may lead elsewhere by then. */
async function requireOpenAddress({ webhooks: rules }: Platform, url: string): Promise<void> {
  await receiverAt(new URL(url), rules, AbortSignal.timeout(timeLimitMs)).catch((error: unknown) =>
    refuseInput('url', error instanceof AddressRefused ? 'closedWebhookAddress' : 'unknownWebhookHost'),
  )
}

export async function createWebhook(
  platform: Platform,
  { url: typed, events }: ParsedInput<typeof webhooks.create>['body'],
  request: CallerRequest,
): Promise<WebhookWithSecret> {
  const { caller, reach, now, actor } = request
  const customerId = ownCustomerId(reach)
  const url = new URL(typed).href
  await requireOpenAddress(platform, url)
  return platform.db.transaction().execute(async (transaction) => {
    await requireIntegrations(transaction, customerId)
    const others = await listWebhooks(transaction, customerId)
    if (others.length >= mostWebhooks) refuse('TooManyWebhooks', { params: { most: mostWebhooks } })
    requireNew(others, url)
    const secret = newSecret()
    const times = { created_by: caller.accountId, created_at: now, updated_at: now }
    const content = { url, events: [...new Set(events)], secret: sealSecret(platform.appSecret, secret, customerId) }
    const { id } = await insertWebhook(transaction, { customer_id: customerId, ...content, ...times })
    const details = { url: shownUrl(url), events }
    await recordAudit(transaction, actor, { action: 'create', entity: 'webhook', entityId: id, details })
    return { webhook: await readWebhook(transaction, customerId, id, now), secret }
  })
}

const requireNew = (others: readonly WebhookRow[], url: string) => {
  if (others.some((other) => other.url === url)) refuseField('DuplicateWebhook', 'url')
}

export async function updateWebhook(
  platform: Platform,
  { id, url: typed, events, isOn, updatedAt }: ParsedInput<typeof webhooks.update>['body'],
  request: CallerRequest,
): Promise<Webhook> {
  const { reach, now, actor } = request
  const customerId = ownCustomerId(reach)
  const url = new URL(typed).href
  if (!(await findWebhook(platform.db, customerId, id))) refuse('WebhookNotFound')
  if (isOn) await requireOpenAddress(platform, url)
  return platform.db.transaction().execute(async (transaction) => {
    await requireIntegrations(transaction, customerId)
    const before = await lockOwn(transaction, customerId, id, updatedAt)
    const others = await listWebhooks(transaction, customerId)
    requireNew(
      others.filter((other) => other.id !== id),
      url,
    )
    const off = before.is_on ? { off_reason: 'byHand' as const, off_at: now } : {}
    await writeWebhook(transaction, id, {
      url,
      events: [...new Set(events)],
      is_on: isOn,
      ...(isOn ? { off_reason: null, off_at: null } : off),
      updated_at: now,
    })
    const was = { url: shownUrl(before.url), events: before.events, isOn: before.is_on }
    const details = { before: was, after: { url: shownUrl(url), events, isOn } }
    await recordAudit(transaction, actor, { action: 'update', entity: 'webhook', entityId: id, details })
    if (isOn && (!before.is_on || before.url !== url)) await resumeDeliveries(platform, transaction, id, now)
    return readWebhook(transaction, customerId, id, now)
  })
}

export const removeWebhook = (platform: Platform, id: number, { reach, actor }: CallerRequest): Promise<void> =>
  platform.db.transaction().execute(async (transaction) => {
    const { url } = await lockOwn(transaction, ownCustomerId(reach), id, undefined)
    await deleteWebhook(transaction, id)
    await recordAudit(transaction, actor, { action: 'delete', entity: 'webhook', entityId: id, details: { url: shownUrl(url) } })
  })

/** For a day what is sent is signed with both, so that receivers can be changed one after the other. */
export const rotateSecret = (
  platform: Platform,
  { id, updatedAt }: ParsedInput<typeof webhooks.rotateSecret>['body'],
  { reach, now, actor }: CallerRequest,
): Promise<WebhookWithSecret> =>
  platform.db.transaction().execute(async (transaction) => {
    const customerId = ownCustomerId(reach)
    if (!(await findWebhook(transaction, customerId, id))) refuse('WebhookNotFound')
    await requireIntegrations(transaction, customerId)
    const before = await lockOwn(transaction, customerId, id, updatedAt)
    const secret = newSecret()
    await writeWebhook(transaction, id, {
      secret: sealSecret(platform.appSecret, secret, customerId),
      old_secret: before.secret,
      old_secret_until: new Date(now.getTime() + bothValidMs),
      updated_at: now,
    })
    await recordAudit(transaction, actor, { action: 'rotate secret', entity: 'webhook', entityId: id })
    return { webhook: await readWebhook(transaction, customerId, id, now), secret }
  })

async function lockOwn(transaction: Transaction, customerId: number, id: number, updatedAt: string | undefined) {
  const row = await lockWebhook(transaction, id)
  if (row?.customer_id !== customerId) return refuse('WebhookNotFound')
  requireFresh(updatedAt, row.updated_at)
  return row
}

async function readWebhook(transaction: Transaction, customerId: number, id: number, now: Date): Promise<Webhook> {
  return presentWebhook((await findWebhook(transaction, customerId, id)) ?? refuse('WebhookNotFound'), now)
}
