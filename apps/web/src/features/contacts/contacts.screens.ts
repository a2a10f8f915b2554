import { contactUsers } from '@hop/contract/roles'
import { IconAddressBook } from '@tabler/icons-react'
import { defineScreens } from '../../screens/screens'
import { listSearch } from '../../ui/list/list-state'

export const contactsScreens = defineScreens('contacts', [
  {
    path: '/contacts',
    title: 'contacts',
    load: () => import('./ContactListScreen'),
    guard: 'signed-in',
    access: contactUsers,
    menu: { icon: IconAddressBook, group: 'main', order: 40 },
    search: listSearch(),
  },
])
