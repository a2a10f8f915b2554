import type { ParsedInput } from '@hop/contract/call'
import type { Subscription, SubscriptionQuote, subscriptions } from '@hop/contract/features/subscriptions'
import type { CallerRequest } from '../../http/routes.js'
import { presentPage } from '../../platform/database/present-page.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { findVatPercent } from '../plans/public.js'
import { applyDueUpgradesOf } from './planned-upgrades.js'
import { presentHistory, presentQuote, presentStorage, presentSubscription } from './present-subscription.js'
import { quoteRegistration, quoteRenewal, quoteUpgrade, type Registration, type Renewal, type Upgrade } from './quotes.js'
import {
  findSubscription,
  listHistory,
  listStorageHistory,
  listSubscriptions,
  type SubscriptionRow,
} from './subscriptions.queries.js'

type SubscriptionPage = ParsedInput<typeof subscriptions.list>['body']

/** The job may be a minute late; nobody is shown a plan that is not theirs any more. */
async function upToDate<Read extends { rows: SubscriptionRow[] }>(
  platform: Platform,
  now: Date,
  read: () => Promise<Read>,
): Promise<Read> {
  const seen = await read()
  const late = seen.rows.filter(({ planned_at }) => planned_at !== null && planned_at <= now)
  if (late.length === 0) return seen
  await applyDueUpgradesOf(
    platform,
    late.map(({ customer_id }) => customer_id),
    now,
  )
  return read()
}

async function currentRow(platform: Platform, id: number, { reach, now }: CallerRequest): Promise<SubscriptionRow> {
  const { rows } = await upToDate(platform, now, async () => {
    const row = await findSubscription(reach, platform.db, id)
    return { rows: row ? [row] : [] }
  })
  return rows[0] ?? refuse('SubscriptionNotFound')
}

export async function readSubscription(platform: Platform, id: number, request: CallerRequest): Promise<Subscription> {
  const row = await currentRow(platform, id, request)
  const vatPercent = await findVatPercent(platform.db, request.now)
  return presentSubscription(row, request.caller.role, vatPercent, request.now)
}

/** Without a customer in the filter: all within reach. Who may see one customer only need not name it. */
export async function readSubscriptions(platform: Platform, page: SubscriptionPage, { caller, reach, now }: CallerRequest) {
  const read = await upToDate(platform, now, () => listSubscriptions(reach, platform.db, page))
  const vatPercent = await findVatPercent(platform.db, now)
  return presentPage(read, (row) => presentSubscription(row, caller.role, vatPercent, now))
}

export async function readHistory({ db }: Platform, page: SubscriptionPage, { reach }: CallerRequest) {
  return presentPage(await listHistory(reach, db, page), presentHistory)
}

export async function readStorageHistory({ db }: Platform, page: SubscriptionPage, { reach }: CallerRequest) {
  return presentPage(await listStorageHistory(reach, db, page), presentStorage)
}

export const previewRegistration = async (
  { db }: Platform,
  wanted: Registration,
  request: CallerRequest,
): Promise<SubscriptionQuote> => presentQuote(await quoteRegistration(db, wanted, request))

export async function previewRenewal(platform: Platform, wanted: Renewal, request: CallerRequest): Promise<SubscriptionQuote> {
  const current = await currentRow(platform, wanted.body.customerSubscriptionId, request)
  return presentQuote(await quoteRenewal(platform.db, current, wanted, request))
}

export async function previewUpgrade(platform: Platform, wanted: Upgrade, request: CallerRequest): Promise<SubscriptionQuote> {
  const current = await currentRow(platform, wanted.body.customerSubscriptionId, request)
  return presentQuote(await quoteUpgrade(platform.db, current, wanted, request))
}
