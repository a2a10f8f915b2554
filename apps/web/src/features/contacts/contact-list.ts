import { contacts, type ContactFilter, type ContactSort } from '@hop/contract/features/contacts'
import { pageOf, type ListSearch } from '../../ui/table/list-state'

export const newestFirst = { field: 'CreatedAt', direction: 'desc' } as const

/** Refetched after a change to a contact. */
export const contactLists = [contacts.list, contacts.all, contacts.search]

/** The same body feeds the list and its export. */
export const contactsPage = (search: ListSearch) =>
  pageOf<ContactFilter, ContactSort>(search, {
    searchIn: ['name', 'email', 'phone', 'organization'],
    sort: newestFirst,
    sortable: ['CreatedAt', 'id', 'name', 'email', 'organization'],
  })

/** Which field of a contact's form each refusal is about. */
export const contactRefusals = { trungemail: 'email', trungsdt: 'phone' } as const
