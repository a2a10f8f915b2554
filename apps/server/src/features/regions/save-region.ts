import type { ParsedInput } from '@hop/contract/call'
import type { Region, regions } from '@hop/contract/features/regions'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import { refusingDuplicates, type UniqueIndexes } from '../../platform/database/refusing-duplicates.js'
import type { Platform } from '../../platform/platform.js'
import { refuse, refuseField } from '../../platform/refusal.js'
import { requireFresh } from '../../platform/require-fresh.js'
import { holdPlans } from '../plans/public.js'
import { readRegion } from './read-regions.js'
import {
  deleteOffers,
  findRegion,
  insertOffers,
  insertRegion,
  listOfferedPlans,
  lockEveryRegion,
  lockRegion,
  writeDefault,
  writeRegion,
} from './regions.queries.js'

type NewRegion = ParsedInput<typeof regions.create>['body']

type RegionChange = ParsedInput<typeof regions.update>['body']

const uniqueIndexes: UniqueIndexes = {
  regions_name_unique: ['DuplicateRegionName', 'name'],
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
    requireFresh(change.updatedAt, region.updated_at)
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
