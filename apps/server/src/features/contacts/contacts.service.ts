import type { ParsedInput } from '@hop/contract/call'
import { type Contact, contacts } from '@hop/contract/features/contacts'
import { ownCustomerId } from '../../http/reach.js'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import { refusingDuplicates, type UniqueIndexes } from '../../platform/database/refusing-duplicates.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { requireActiveCustomer } from '../customers/customer-status.service.js'
import {
  type ContactDetails,
  type ContactRow,
  forgetAllImages,
  insertContact,
  lockContact,
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

/** Where the picture of a contact's face is kept. */
export const imageKey = ({ id, customer_id }: Pick<ContactRow, 'id' | 'customer_id'>) => `contacts/${customer_id}/${id}.jpg`

/** Last in the transaction: a face outlives neither its contact nor, by a mistake in between, the other way round. */
async function deleteImages({ files }: Platform, rows: readonly Pick<ContactRow, 'id' | 'customer_id' | 'image_status'>[]) {
  for (const row of rows) if (row.image_status === 'SUCCESS') await files.delete(imageKey(row))
}

export async function deleteContact(platform: Platform, id: number, request: CallerRequest): Promise<void> {
  const { caller, reach, now, actor } = request
  await platform.db.transaction().execute(async (transaction) => {
    await requireActiveCustomer(transaction, ownCustomerId(reach))
    const contact = (await lockContact(reach, transaction, id)) ?? refuse('ContactNotFound')
    await markDeleted(transaction, id, caller.accountId, now)
    await recordAudit(transaction, actor, { action: 'delete', entity: 'contact', entityId: id })
    await deleteImages(platform, [contact])
  })
}

export async function deleteAllContacts(platform: Platform, request: CallerRequest): Promise<{ deleted: number }> {
  const { caller, reach, now, actor } = request
  const customerId = ownCustomerId(reach)
  return platform.db.transaction().execute(async (transaction) => {
    await requireActiveCustomer(transaction, customerId)
    const rows = await markAllDeleted(transaction, customerId, caller.accountId, now)
    const deleted = rows.length
    if (deleted > 0) {
      await recordAudit(transaction, actor, { action: 'delete all', entity: 'contact', details: { customerId, deleted } })
      await deleteImages(platform, rows)
    }
    return { deleted }
  })
}

/** A customer that withdraws its consent takes the faces of its contacts back. */
export async function removeFaces({ files }: Platform, transaction: Transaction, customerId: number, now: Date): Promise<void> {
  for (const contact of await forgetAllImages(transaction, customerId, now)) await files.delete(imageKey(contact))
}
