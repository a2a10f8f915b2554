import { admins, customerAdmins, signedIn, staff } from '@hop/contract/roles'
import { defineScreens, searchType } from '../../screens/screens'
import type { ListSearch } from '../../ui/table/list-state'
import type { AllAccountsSearch } from './all-accounts/all-accounts-search'
import type { RegionSearch, RoleSearch } from './manage/account-search'

const accountsScreens = defineScreens('accounts', {
  allAccounts: {
    path: '/all-accounts',
    load: () => import('./all-accounts/AllAccountsScreen'),
    texts: ['hand-over'],
    guard: 'signed-in',
    access: staff,
    menu: { icon: 'IconUserSearch', group: 'accounts', order: 5 },
    search: searchType<AllAccountsSearch>(),
  },
  adminAccounts: {
    path: '/admin-accounts',
    load: () => import('./staff/AdminAccountListScreen'),
    texts: ['hand-over'],
    guard: 'signed-in',
    access: admins,
    menu: { icon: 'IconUserCog', group: 'accounts', order: 10 },
    search: searchType<ListSearch>(),
  },
  saleAccounts: {
    path: '/sale-accounts',
    load: () => import('./staff/ManagerAccountListScreen'),
    texts: ['hand-over'],
    guard: 'signed-in',
    access: admins,
    menu: { icon: 'IconMapPinStar', group: 'accounts', order: 20 },
    search: searchType<RegionSearch>(),
  },
  customerAdminAccounts: {
    path: '/customer-admin-accounts',
    load: () => import('./customer-admins/CustomerAdminListScreen'),
    texts: ['hand-over'],
    guard: 'signed-in',
    access: staff,
    menu: { icon: 'IconUserStar', group: 'accounts', order: 30 },
    search: searchType<RegionSearch>(),
  },
  customerUserAccounts: {
    path: '/customer-user-accounts',
    load: () => import('./customer-users/CustomerUserListScreen'),
    texts: ['hand-over', 'user-import'],
    guard: 'signed-in',
    access: customerAdmins,
    menu: { icon: 'IconUsers', group: 'accounts', order: 40 },
    search: searchType<RoleSearch>(),
  },
  account: {
    path: '/account',
    load: () => import('./own/AccountScreen'),
    texts: ['hand-over', 'recovery'],
    guard: 'signed-in',
    access: signedIn,
  },
  confirmEmail: {
    path: '/confirm-email',
    load: () => import('./own/ConfirmEmailScreen'),
    texts: ['refusals'],
    guard: 'none',
    frame: 'plain',
    needsLink: true,
  },
})

type AccountsScreens = typeof accountsScreens
declare module '../../screens/screens' {
  interface Screens extends AccountsScreens {}
}
