import type { ParsedInput } from '@hop/contract/call'
import type { OfferedPlan, Region, regions } from '@hop/contract/features/regions'
import { grossOf } from '@hop/contract/money'
import type { Caller } from '../../http/caller.js'
import type { CallerRequest } from '../../http/routes.js'
import { presentPage } from '../../platform/database/present-page.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { findVatPercent } from '../plans/public.js'
import {
  findRegion,
  listOfferedPlans,
  listRegionNames,
  listRegions,
  type OfferedPlanRow,
  type RegionRow,
} from './regions.queries.js'
import { abilitiesOnRegion } from './regions.rules.js'

type RegionPage = ParsedInput<typeof regions.list>['body']

const presentOffer = (row: OfferedPlanRow, vatPercent: number): OfferedPlan => ({
  subscriptionPlanId: row.id,
  name: row.name,
  active: row.is_active ? 1 : 0,
  price: row.price,
  priceBasis: row.price_basis,
  priceWithVat: grossOf({ price: row.price, priceBasis: row.price_basis }, vatPercent),
  numberOfDaysUsage: row.usage_count,
  unitTime: row.usage_unit,
  numberOfMeetingsPerMonth: row.meetings_per_month,
  numberOfConcurrentMeetings: row.concurrent_meetings,
  maximumNumberOfParticipantsInMeeting: row.participants,
  maximumLengthOfOneMeeting: row.length_minutes,
})

const present = (
  row: RegionRow,
  offers: readonly OfferedPlanRow[],
  vatPercent: number,
  { role }: Caller,
  includeSubscriptions = true,
): Region => ({
  id: row.id,
  name: row.name,
  createAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  isDefault: row.is_default,
  subscriptions: includeSubscriptions ? offers.map((offer) => presentOffer(offer, vatPercent)) : [],
  listIdSubcriptionPlans: offers.map((offer) => offer.id),
  can: abilitiesOnRegion(role, { isDefault: row.is_default }),
})

export const readRegionNames = ({ db }: Platform, { reach }: CallerRequest) => listRegionNames(reach, db)

export async function readRegions({ db }: Platform, page: RegionPage, { caller, reach, now }: CallerRequest) {
  const found = await listRegions(reach, db, page)
  const ids = found.rows.map(({ id }) => id)
  const offers = await listOfferedPlans(db, ids)
  const vatPercent = await findVatPercent(db, now)
  const offersOf = (id: number) => offers.filter((offer) => offer.region_id === id)
  return presentPage(found, (row) => present(row, offersOf(row.id), vatPercent, caller))
}

export async function readRegion(
  { db }: Platform,
  id: number,
  { caller, reach, now }: CallerRequest,
  includeSubscriptions = true,
): Promise<Region> {
  const row = (await findRegion(reach, db, id)) ?? refuse('RegionNotFound')
  return present(row, await listOfferedPlans(db, [id]), await findVatPercent(db, now), caller, includeSubscriptions)
}
