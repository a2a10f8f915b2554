import type { ParsedInput } from '@hop/contract/call'
import type { OfferedPlan, Region, regions } from '@hop/contract/features/regions'
import type { Caller } from '../../http/caller.js'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import { refusingDuplicates, type UniqueIndexes } from '../../platform/database/refusing-duplicates.js'
import type { Platform } from '../../platform/platform.js'
import { refuse, refuseField } from '../../platform/refusal.js'
import { holdPlans } from '../plans/plans.service.js'
import {
  countMembers,
  deleteOffers,
  findRegion,
  holdDefaultRegion,
  holdRegion,
  insertOffers,
  insertRegion,
  listOfferedPlans,
  listRegions,
  lockEveryRegion,
  lockRegion,
  markRegionDeleted,
  type OfferedPlanRow,
  type RegionRow,
  writeDefault,
  writeRegion,
} from './regions.queries.js'
import { abilitiesOnRegion } from './regions.rules.js'

type NewRegion = ParsedInput<typeof regions.create>['body']
type RegionChange = ParsedInput<typeof regions.update>['body']
type RegionPage = ParsedInput<typeof regions.list>['body']

const uniqueIndexes: UniqueIndexes = {
  regions_name_unique: ['DuplicateRegionName', 'name'],
}

const presentOffer = (row: OfferedPlanRow): OfferedPlan => ({
  subscriptionPlanId: row.id,
  name: row.name,
  active: row.is_active ? 1 : 0,
  price: row.price,
  numberOfDaysUsage: row.usage_count,
  unitTime: row.usage_unit,
  numberOfMeetingsPerMonth: row.meetings_per_month,
  numberOfConcurrentMeetings: row.concurrent_meetings,
  maximumNumberOfParticipantsInMeeting: row.participants,
  maximumLengthOfOneMeeting: row.length_minutes,
})

const present = (row: RegionRow, offers: readonly OfferedPlanRow[], { role }: Caller): Region => ({
  id: row.id,
  name: row.name,
  createAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  isDefault: row.is_default,
  subscriptions: offers.map(presentOffer),
  can: abilitiesOnRegion(role, { isDefault: row.is_default }),
})

export async function readRegions({ db }: Platform, page: RegionPage, { caller, reach }: CallerRequest) {
  const { rows, total, totalIsCapped } = await listRegions(reach, db, page)
  const ids = rows.map(({ id }) => id)
  const offers = await listOfferedPlans(db, ids)
  const offersOf = (id: number) => offers.filter((offer) => offer.region_id === id)
  return { data: rows.map((row) => present(row, offersOf(row.id), caller)), total, totalIsCapped }
}

/** Plans are left out only when asked: whoever sends back what they got must not empty the region by accident. */
export async function readRegion(
  { db }: Platform,
  id: number,
  { caller, reach }: CallerRequest,
  includeSubscriptions = true,
): Promise<Region> {
  const row = (await findRegion(reach, db, id)) ?? refuse('RegionNotFound')
  return present(row, includeSubscriptions ? await listOfferedPlans(db, [id]) : [], caller)
}

/** The whole set is replaced; the plans are held until the end, so that none is deleted while it enters a region. */
async function replaceOffers(transaction: Transaction, regionId: number, wanted: readonly number[]): Promise<number[]> {
  const planIds = [...new Set(wanted)]
  const alive = await holdPlans(transaction, planIds)
  if (alive.length < planIds.length) refuseField('PlanNotFound', 'listIdSubcriptionPlans')
  await deleteOffers(transaction, regionId)
  await insertOffers(transaction, regionId, planIds)
  return planIds
}

export async function createRegion(platform: Platform, typed: NewRegion, request: CallerRequest): Promise<Region> {
  const { caller, now, actor } = request
  const created = platform.db.transaction().execute(async (transaction) => {
    const { id } = await insertRegion(transaction, typed.name, caller.accountId, now)
    const planIds = await replaceOffers(transaction, id, typed.listIdSubcriptionPlans)
    const details = { name: typed.name, planIds }
    await recordAudit(transaction, actor, { action: 'create', entity: 'region', entityId: id, details })
    return id
  })
  return readRegion(platform, await refusingDuplicates(created, uniqueIndexes), request)
}

export async function updateRegion(platform: Platform, change: RegionChange, request: CallerRequest): Promise<Region> {
  const { reach, now, actor } = request
  const { id, name } = change
  const written = platform.db.transaction().execute(async (transaction) => {
    const region = (await lockRegion(reach, transaction, id)) ?? refuse('RegionNotFound')
    if (change.updatedAt && new Date(change.updatedAt).getTime() !== region.updated_at.getTime()) refuse('StaleEdit')
    const before = (await listOfferedPlans(transaction, [id])).map((offer) => offer.id)
    await writeRegion(transaction, id, name, now)
    const after = await replaceOffers(transaction, id, change.listIdSubcriptionPlans)
    const details = {
      ...(region.name !== name && { name: { from: region.name, to: name } }),
      plansAdded: after.filter((planId) => !before.includes(planId)),
      plansRemoved: before.filter((planId) => !after.includes(planId)),
    }
    await recordAudit(transaction, actor, { action: 'update', entity: 'region', entityId: id, details })
  })
  await refusingDuplicates(written, uniqueIndexes)
  return readRegion(platform, id, request)
}

export async function deleteRegion({ db }: Platform, id: number, { reach, now, actor }: CallerRequest): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const region = (await lockRegion(reach, transaction, id)) ?? refuse('RegionNotFound')
    if (region.is_default) refuse('RegionIsDefault')
    const { customers, managers } = await countMembers(transaction, id)
    if (customers + managers > 0) refuse('RegionInUse', { params: [customers, managers] })
    // A plan that only a deleted region offered is free to be deleted too.
    await deleteOffers(transaction, id)
    await markRegionDeleted(transaction, id, now)
    await recordAudit(transaction, actor, { action: 'delete', entity: 'region', entityId: id, details: { name: region.name } })
  })
}

export async function setDefaultRegion({ db }: Platform, id: number, { reach, actor }: CallerRequest): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const all = await lockEveryRegion(transaction)
    const region = (await findRegion(reach, transaction, id)) ?? refuse('RegionNotFound')
    if (region.is_default) return
    await writeDefault(transaction, id)
    const details = { name: region.name, insteadOf: all.find(({ is_default }) => is_default)?.name ?? null }
    await recordAudit(transaction, actor, { action: 'make default', entity: 'region', entityId: id, details })
  })
}

/** For whoever is put into a region: it is there, and stays until the transaction ends. */
export async function requireRegion(transaction: Transaction, id: number): Promise<void> {
  if (!(await holdRegion(transaction, id))) refuseField('RegionNotFound', 'areaId')
}

/** For whoever comes back to a region that may have been deleted meanwhile; in one that is gone no manager would find them. */
export async function regionOrDefault(transaction: Transaction, id: number): Promise<number> {
  const region = (await holdRegion(transaction, id)) ?? (await holdDefaultRegion(transaction))
  return region?.id ?? id
}
