/** What a customer can be sold now, and what stands in the way. */
import type { SubscriptionOffer } from '@hop/contract/features/subscriptions'
import { grossOf } from '@hop/contract/money'
import type { CallerRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { findVatPercent } from '../plans/public.js'
import { ownProblem } from './own-sale.js'
import { findCurrentSubscription, findCustomer, listOfferedPlans } from './subscriptions.queries.js'
import { canBuy, isTaken } from './subscriptions.rules.js'

type OfferedRow = Awaited<ReturnType<typeof listOfferedPlans>>[number]

const presentPlan = (row: OfferedRow, vatPercent: number): SubscriptionOffer['plans'][number] => ({
  id: row.id,
  name: row.name,
  priceWithVat: grossOf({ price: row.price, priceBasis: row.price_basis }, vatPercent),
  unitTime: row.usage_unit,
  numberOfDaysUsage: row.usage_count,
  numberOfConcurrentMeetings: row.concurrent_meetings,
  maximumNumberOfParticipantsInMeeting: row.participants,
  maximumLengthOfOneMeeting: row.length_minutes,
  numberOfMeetingsPerDay: row.meetings_per_day,
  storageMb: row.storage_mb,
})

export async function readOffer({ db }: Platform, customerId: number, { reach, now }: CallerRequest): Promise<SubscriptionOffer> {
  const customer = (await findCustomer(reach, db, customerId)) ?? refuse('CustomerNotFound')
  const current = await findCurrentSubscription(reach, db, customerId)
  const isOwn = reach.kind === 'customer'
  // What it has for nothing is no more to be had: it is not renewed.
  const isOpen = (row: OfferedRow) => !isOwn || (ownProblem(row) === null && !(row.price === 0 && row.id === current?.plan_id))
  const rows = (await listOfferedPlans(db, customer.region_id, customerId)).filter(isOpen)
  const vatPercent = await findVatPercent(db, now)
  const taken = current !== undefined && isTaken(current, now)
  const obstacle = !canBuy(customer.status) ? 'CustomerNotActive' : taken ? 'SubscriptionExists' : null
  return {
    plans: rows.map((row) => presentPlan(row, vatPercent)).toSorted((one, other) => one.priceWithVat - other.priceWithVat),
    can: { register: obstacle === null && rows.length > 0 },
    obstacle,
  }
}
