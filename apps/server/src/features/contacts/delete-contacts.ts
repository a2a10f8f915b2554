import { ownCustomerId } from '../../http/reach.js'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import { discardFiles } from '../../platform/files/fresh-files.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { requireActiveCustomer } from '../customer-status/public.js'
import { lockContact, lockImageKeys, markAllDeleted, markDeleted } from './contacts.queries.js'

export async function deleteContact(platform: Platform, id: number, request: CallerRequest): Promise<void> {
  const { caller, reach, now, actor } = request
  await platform.db.transaction().execute(async (transaction) => {
    await requireActiveCustomer(transaction, ownCustomerId(reach))
    const contact = (await lockContact(reach, transaction, id)) ?? refuse('ContactNotFound')
    await markDeleted(transaction, id, caller.accountId, now)
    await recordAudit(transaction, actor, { action: 'delete', entity: 'contact', entityId: id })
    await discardFiles(platform, transaction, [contact.image_key])
  })
}

export async function deleteAllContacts(platform: Platform, request: CallerRequest): Promise<{ deleted: number }> {
  const { caller, reach, now, actor } = request
  const customerId = ownCustomerId(reach)
  return platform.db.transaction().execute(async (transaction) => {
    await requireActiveCustomer(transaction, customerId)
    const images = await lockImageKeys(transaction, customerId)
    const deleted = (await markAllDeleted(transaction, customerId, caller.accountId, now)).length
    if (deleted > 0) {
      await recordAudit(transaction, actor, { action: 'delete all', entity: 'contact', details: { customerId, deleted } })
      await discardFiles(
        platform,
        transaction,
        images.map((row) => row.image_key),
      )
    }
    return { deleted }
  })
}
