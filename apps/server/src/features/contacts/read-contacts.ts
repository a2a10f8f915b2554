import type { ParsedInput } from '@hop/contract/call'
import type { Contact, contacts } from '@hop/contract/features/contacts'
import { ownCustomerId } from '../../http/reach.js'
import type { CallerRequest } from '../../http/routes.js'
import { presentPage } from '../../platform/database/present-page.js'
import type { Platform } from '../../platform/platform.js'
import { isCustomerActive } from '../customer-status/public.js'
import { type ContactPage, listAllContacts, listContacts, searchContacts } from './contacts.queries.js'
import { presentContact } from './present-contact.js'

export async function readContacts({ db }: Platform, page: ContactPage, { reach }: CallerRequest) {
  const found = await listContacts(reach, db, page)
  const can = { change: await isCustomerActive(db, ownCustomerId(reach)) }
  return { ...presentPage(found, presentContact), can }
}

export const readAllContacts = async ({ db }: Platform, { reach }: CallerRequest): Promise<Contact[]> =>
  (await listAllContacts(reach, db)).map(presentContact)

export const readFoundContacts = async (
  { db }: Platform,
  wanted: ParsedInput<typeof contacts.search>['body'],
  { reach }: CallerRequest,
) => presentPage(await searchContacts(reach, db, wanted), presentContact)
