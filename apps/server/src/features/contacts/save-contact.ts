import type { ParsedInput } from '@hop/contract/call'
import type { Contact, contacts } from '@hop/contract/features/contacts'
import { ownCustomerId } from '../../http/reach.js'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import { refusingDuplicates, type UniqueIndexes } from '../../platform/database/refusing-duplicates.js'
import { keeping } from '../../platform/keeping.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { requireFresh } from '../../platform/require-fresh.js'
import { requireActiveCustomer } from '../customer-status/public.js'
import { type ContactDetails, insertContact, lockContact, writeContact } from './contacts.queries.js'
import { presentContact } from './present-contact.js'

type ContactChange = ParsedInput<typeof contacts.update>['body']

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

const fields = ['name', 'email', 'phone', 'title', 'department', 'organization', 'code', 'language'] as const

export async function updateContact({ db }: Platform, change: ContactChange, request: CallerRequest): Promise<Contact> {
  const { reach, now, actor } = request
  const { id, updatedAt, ...details } = change
  const written = db.transaction().execute(async (transaction) => {
    await requireActiveCustomer(transaction, ownCustomerId(reach))
    const before = (await lockContact(reach, transaction, id)) ?? refuse('ContactNotFound')
    requireFresh(updatedAt, before.updated_at)
    const { name, email, phone, title, department, organization, code, language } = before
    const stands = { name, email, phone, title, department, organization, code, language }
    const row = await writeContact(transaction, id, keeping(stands, details), now)
    // Names of what changed; the values themselves are personal data and stay out of the log.
    const changed = fields.filter((field) => before[field] !== row[field])
    await recordAudit(transaction, actor, { action: 'update', entity: 'contact', entityId: id, details: { changed } })
    return row
  })
  return presentContact(await refusingDuplicates(written, uniqueIndexes))
}
