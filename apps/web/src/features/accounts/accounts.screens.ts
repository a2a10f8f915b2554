import { idOf } from '@hop/contract/ids'
import { admins, customerAdmins, customerRoles, signedIn, staff } from '@hop/contract/roles'
import { IconMapPinStar, IconUserCog, IconUsers, IconUserStar } from '@tabler/icons-react'
import * as z from 'zod/mini'
import { defineScreens } from '../../screens/screens'
import { listSearch } from '../../ui/list/list-state'

export const accountsScreens = defineScreens('accounts', [
  {
    path: '/admin-accounts',
    title: 'adminAccounts',
    load: () => import('./staff/AdminAccountListScreen'),
    guard: 'signed-in',
    access: admins,
    menu: { icon: IconUserCog, group: 'accounts', order: 10 },
    search: listSearch(),
  },
  {
    path: '/sale-accounts',
    title: 'saleAccounts',
    load: () => import('./staff/ManagerAccountListScreen'),
    guard: 'signed-in',
    access: admins,
    menu: { icon: IconMapPinStar, group: 'accounts', order: 20 },
    search: listSearch({ area: idOf('region') }),
  },
  {
    path: '/customer-admin-accounts',
    title: 'customerAdminAccounts',
    load: () => import('./customer-admins/CustomerAdminListScreen'),
    guard: 'signed-in',
    access: staff,
    menu: { icon: IconUserStar, group: 'accounts', order: 30 },
    search: listSearch({ area: idOf('region') }),
  },
  {
    path: '/customer-user-accounts',
    title: 'customerUserAccounts',
    load: () => import('./customer-users/CustomerUserListScreen'),
    guard: 'signed-in',
    access: customerAdmins,
    menu: { icon: IconUsers, group: 'accounts', order: 40 },
    search: listSearch({ role: z.enum(customerRoles) }),
  },
  {
    path: '/account',
    title: 'account',
    load: () => import('./own/AccountScreen'),
    guard: 'signed-in',
    access: signedIn,
  },
])
