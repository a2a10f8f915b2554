import type { ParsedInput } from '@hop/contract/call'
import { type Contact, contacts } from '@hop/contract/features/contacts'
import { ownCustomerId } from '../../http/reach.js'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import { refusingDuplicates, type UniqueIndexes } from '../../platform/database/refusing-duplicates.js'
import { discardFiles } from '../../platform/files/fresh-files.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { requireActiveCustomer } from '../customers/customer-status.service.js'
import {
  type ContactDetails,
  type ContactRow,
  forgetAllImages,
  insertContact,
  lockContact,
  lockImageKeys,
  markAllDeleted,
  markDeleted,
  writeContact,
} from './contacts.queries.js'

export { insertContacts } from './contacts.queries.js'

type ContactChange = ParsedInput<typeof contacts.update>['body']

export const presentContact = (row: ContactRow): Contact => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  title: row.title,
  department: row.department,
  organization: row.organization,
  code: row.code,
  image: row.image_status === 'SUCCESS' ? contacts.image.path.replace('{id}', String(row.id)) : null,
  imgUploadStatus: row.image_status,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

const uniqueIndexes: UniqueIndexes = {
  contacts_email_unique: ['trungemail', 'email'],
  contacts_phone_unique: ['trungsdt', 'phone'],
}

export async function createContact({ db }: Platform, typed: ContactDetails, request: CallerRequest): Promise<Contact> {
  const { caller, reach, now, actor } = request
  const customerId = ownCustomerId(reach)
  const created = db.transaction().execute(async (transaction) => {
    await requireActiveCustomer(transaction, customerId)
    const row = await insertContact(transaction, { customerId, createdBy: caller.accountId, now }, typed)
    await recordAudit(transaction, actor, { action: 'create', entity: 'contact', entityId: row.id, details: { customerId } })
    return row
  })
  return presentContact(await refusingDuplicates(created, uniqueIndexes))
}

const fields = ['name', 'email', 'phone', 'title', 'department', 'organization', 'code'] as const

export async function updateContact({ db }: Platform, change: ContactChange, request: CallerRequest): Promise<Contact> {
  const { reach, now, actor } = request
  const { id, updatedAt, ...details } = change
  const written = db.transaction().execute(async (transaction) => {
    await requireActiveCustomer(transaction, ownCustomerId(reach))
    const before = (await lockContact(reach, transaction, id)) ?? refuse('ContactNotFound')
    if (updatedAt && new Date(updatedAt).getTime() !== before.updated_at.getTime()) refuse('StaleEdit')
    const row = await writeContact(transaction, id, details, now)
    // Names of what changed; the values themselves are personal data and stay out of the log.
    const changed = fields.filter((field) => before[field] !== row[field])
    await recordAudit(transaction, actor, { action: 'update', entity: 'contact', entityId: id, details: { changed } })
    return row
  })
  return presentContact(await refusingDuplicates(written, uniqueIndexes))
}

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

/** A customer that withdraws its consent takes the faces of its contacts back. */
export async function removeFaces(platform: Platform, transaction: Transaction, customerId: number, now: Date): Promise<void> {
  const images = await lockImageKeys(transaction, customerId)
  await forgetAllImages(transaction, customerId, now)
  await discardFiles(
    platform,
    transaction,
    images.map((row) => row.image_key),
  )
}
