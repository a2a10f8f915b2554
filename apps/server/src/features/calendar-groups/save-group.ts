import { type CalendarGroup, mostCalendarGroups } from '@hop/contract/features/calendar-groups'
import { ownCustomerId } from '../../http/reach.js'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import { refusingDuplicates, type UniqueIndexes } from '../../platform/database/refusing-duplicates.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { requireActiveCustomer } from '../customer-status/public.js'
import { deleteGroup, insertGroup, listGroups, lockGroup, writeGroup } from './calendar-groups.queries.js'

const uniqueIndexes: UniqueIndexes = { calendar_groups_name_unique: ['DuplicateCalendarGroup', 'name'] }
const entity = 'calendar group'

export async function createGroup({ db }: Platform, name: string, { reach, now, actor }: CallerRequest): Promise<CalendarGroup> {
  const customerId = ownCustomerId(reach)
  const created = db.transaction().execute(async (transaction) => {
    await requireActiveCustomer(transaction, customerId)
    if ((await listGroups(reach, transaction)).length >= mostCalendarGroups)
      refuse('TooManyCalendarGroups', { params: { most: mostCalendarGroups } })
    const group = await insertGroup(transaction, customerId, name, now)
    await recordAudit(transaction, actor, { action: 'create', entity, entityId: group.id, details: { name } })
    return group
  })
  return refusingDuplicates(created, uniqueIndexes)
}

export async function renameGroup(
  { db }: Platform,
  { id, name }: CalendarGroup,
  { reach, now, actor }: CallerRequest,
): Promise<CalendarGroup> {
  const written = db.transaction().execute(async (transaction) => {
    await requireActiveCustomer(transaction, ownCustomerId(reach))
    const before = (await lockGroup(reach, transaction, id)) ?? refuse('CalendarGroupNotFound')
    await writeGroup(transaction, id, name, now)
    const details = { before: { name: before.name }, after: { name } }
    await recordAudit(transaction, actor, { action: 'update', entity, entityId: id, details })
    return { id, name }
  })
  return refusingDuplicates(written, uniqueIndexes)
}

export async function removeGroup({ db }: Platform, id: number, { reach, actor }: CallerRequest): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await requireActiveCustomer(transaction, ownCustomerId(reach))
    const { name } = (await lockGroup(reach, transaction, id)) ?? refuse('CalendarGroupNotFound')
    await deleteGroup(transaction, id)
    await recordAudit(transaction, actor, { action: 'delete', entity, entityId: id, details: { name } })
  })
}
