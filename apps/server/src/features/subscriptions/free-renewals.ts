/**
 * The free plan of a sign-up goes on by itself, a period at a time, as long as it is free and sold: nobody who signed up finds the portal
 * closed after a month. What is paid for ends as it was bought; a lower plan that is free again goes on like at first.
 */
import { days } from '../../platform/clock.js'
import { type Actor, jobActor } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { inPieces, workThrough } from '../../platform/work-through.js'
import { listFreeToRenew, markRenewing } from './free-renewals.queries.js'
import { lockToChange, registerSubscription } from './sell-subscription.js'
import { quoteRenewal } from './quotes.js'
import { saleTo } from './subscription-sale.js'
import { writeRenewal } from './write-sale.js'

const beforeEndMs = 1 * days
const batch = 200

/** For whoever signs up. */
export async function registerFreePlan(
  transaction: Transaction,
  plan: { customerId: number; planId: number; actor: Actor },
): Promise<void> {
  await markRenewing(transaction, await registerSubscription(transaction, plan))
}

/** Hourly: a server may have been away for some of the day. */
export async function renewFreeSubscriptions({ db, log }: Platform, now: Date, signal: AbortSignal): Promise<void> {
  const endingBefore = new Date(now.getTime() + beforeEndMs)
  await workThrough(
    inPieces<Due>(batch, (last, size) => listFreeToRenew(db, endingBefore, last?.id ?? 0, size)),
    { log, failed: 'a free subscription was not renewed', nameOf: ({ id }) => ({ subscriptionId: id }), signal },
    ({ id, customer_id: customerId }) =>
      db.transaction().execute((transaction) => renewOnce(transaction, { id, customerId }, endingBefore, now)),
  )
}

type Due = Awaited<ReturnType<typeof listFreeToRenew>>[number]

async function renewOnce(
  transaction: Transaction,
  { id, customerId }: { id: number; customerId: number },
  endingBefore: Date,
  now: Date,
): Promise<void> {
  const sale = saleTo(customerId, jobActor('free-renewals', now))
  const current = await lockToChange(transaction, id, sale)
  // Another server was first, or somebody has bought something meanwhile.
  if (!current.is_active || current.plan_price !== 0 || current.ends_at > endingBefore) return
  const wanted = { body: { customerSubscriptionId: id, numberOfConcurrentMeetings: null }, query: {} }
  await writeRenewal(transaction, current, await quoteRenewal(transaction, current, wanted, sale), sale)
}
