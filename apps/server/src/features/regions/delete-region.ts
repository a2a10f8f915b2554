import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { countMembers, deleteOffers, lockRegion, markRegionDeleted } from './regions.queries.js'

export async function deleteRegion({ db }: Platform, id: number, { reach, now, actor }: CallerRequest): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const region = (await lockRegion(reach, transaction, id)) ?? refuse('RegionNotFound')
    if (region.is_default) refuse('RegionIsDefault')
    const { customers, managers } = await countMembers(transaction, id)
    if (customers + managers > 0) refuse('RegionInUse', { params: { customers, managers } })
    // A plan that only a deleted region offered is free to be deleted too.
    await deleteOffers(transaction, id)
    await markRegionDeleted(transaction, id, now)
    await recordAudit(transaction, actor, { action: 'delete', entity: 'region', entityId: id, details: { name: region.name } })
  })
}
