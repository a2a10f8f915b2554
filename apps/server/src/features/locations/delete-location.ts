import { ownCustomerId } from '../../http/reach.js'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { requireActiveCustomer } from '../customer-status/public.js'
import { countComingEvents, lockLocation, markDeleted } from './locations.queries.js'

export async function deleteLocation({ db }: Platform, id: number, request: CallerRequest): Promise<void> {
  const { caller, reach, now, actor } = request
  await db.transaction().execute(async (transaction) => {
    await requireActiveCustomer(transaction, ownCustomerId(reach))
    const { name } = (await lockLocation(reach, transaction, id)) ?? refuse('LocationNotFound')
    const coming = await countComingEvents(transaction, id, now)
    if (coming > 0) refuse('LocationInUse', { params: { events: coming } })
    await markDeleted(transaction, id, caller.accountId, now)
    await recordAudit(transaction, actor, { action: 'delete', entity: 'location', entityId: id, details: { name } })
  })
}
