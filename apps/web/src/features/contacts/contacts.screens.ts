import { contactUsers } from '@hop/contract/roles'
import { defineScreens, searchType } from '../../screens/screens'
import type { ListSearch } from '../../ui/table/list-state'

const contactsScreens = defineScreens('contacts', {
  contacts: {
    path: '/contacts',
    load: () => import('./ContactListScreen'),
    guard: 'signed-in',
    access: contactUsers,
    menu: { icon: 'IconAddressBook', group: 'main', order: 40 },
    search: searchType<ListSearch>(),
  },
})

type ContactsScreens = typeof contactsScreens
declare module '../../screens/screens' {
  interface Screens extends ContactsScreens {}
}
