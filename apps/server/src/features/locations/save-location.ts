import type { ParsedInput } from '@hop/contract/call'
import type { Location, locations } from '@hop/contract/features/locations'
import { ownCustomerId } from '../../http/reach.js'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import { refusingDuplicates, type UniqueIndexes } from '../../platform/database/refusing-duplicates.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { requireFresh } from '../../platform/require-fresh.js'
import { requireActiveCustomer } from '../customer-status/public.js'
import { insertLocation, lockLocation, writeName } from './locations.queries.js'
import { presentLocation } from './present-location.js'

const uniqueIndexes: UniqueIndexes = { locations_name_unique: ['DuplicateLocationName', 'name'] }

export async function createLocation({ db }: Platform, name: string, request: CallerRequest): Promise<Location> {
  const { caller, reach, now, actor } = request
  const customerId = ownCustomerId(reach)
  const created = db.transaction().execute(async (transaction) => {
    await requireActiveCustomer(transaction, customerId)
    const owner = { customer_id: customerId, created_by: caller.accountId, created_at: now, updated_at: now }
    const row = await insertLocation(transaction, { name, ...owner })
    await recordAudit(transaction, actor, { action: 'create', entity: 'location', entityId: row.id, details: { name } })
    return row
  })
  return presentLocation(await refusingDuplicates(created, uniqueIndexes))
}

type LocationChange = ParsedInput<typeof locations.update>['body']

export async function updateLocation({ db }: Platform, change: LocationChange, request: CallerRequest): Promise<Location> {
  const { reach, now, actor } = request
  const { id, name, updatedAt } = change
  const written = db.transaction().execute(async (transaction) => {
    await requireActiveCustomer(transaction, ownCustomerId(reach))
    const before = (await lockLocation(reach, transaction, id)) ?? refuse('LocationNotFound')
    requireFresh(updatedAt, before.updated_at)
    const row = await writeName(transaction, id, name, now)
    const details = { before: { name: before.name }, after: { name } }
    await recordAudit(transaction, actor, { action: 'update', entity: 'location', entityId: id, details })
    return row
  })
  return presentLocation(await refusingDuplicates(written, uniqueIndexes))
}
