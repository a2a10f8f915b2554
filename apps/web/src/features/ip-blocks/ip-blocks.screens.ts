import { superAdmins } from '@hop/contract/roles'
import { defineScreens, searchType } from '../../screens/screens'
import type { ListSearch } from '../../ui/table/list-state'

const ipBlocksScreens = defineScreens('ip-blocks', {
  ipBlocks: {
    path: '/admin-settings/ip-policy',
    load: () => import('./IpBlockListScreen'),
    guard: 'signed-in',
    access: superAdmins,
    menu: { icon: 'IconBan', group: 'settings', order: 16 },
    search: searchType<ListSearch>(),
  },
})

type IpBlocksScreens = typeof ipBlocksScreens
declare module '../../screens/screens' {
  interface Screens extends IpBlocksScreens {}
}
