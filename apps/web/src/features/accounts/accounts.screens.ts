import { admins, signedIn } from '@hop/contract/roles'
import { IconUserCog } from '@tabler/icons-react'
import { defineScreens } from '../../app/screens'
import { listSearch } from '../../ui/list-state'

export const accountsScreens = defineScreens('accounts', [
  {
    path: '/admin-accounts',
    title: 'adminAccounts',
    load: () => import('./AdminAccountListScreen'),
    guard: 'signed-in',
    access: admins,
    menu: { icon: IconUserCog, group: 'accounts', order: 10 },
    search: listSearch(),
  },
  {
    path: '/account',
    title: 'account',
    load: () => import('./AccountScreen'),
    guard: 'signed-in',
    access: signedIn,
  },
])
