import { admins } from '@hop/contract/roles'
import { defineScreens, searchType } from '../../screens/screens'
import type { ListSearch } from '../../ui/table/list-state'

const brandedAppsScreens = defineScreens('branded-apps', {
  brandedApps: {
    path: '/app-names',
    load: () => import('./BrandedAppListScreen'),
    guard: 'signed-in',
    access: admins,
    menu: { icon: 'IconPalette', group: 'settings', order: 30 },
    search: searchType<ListSearch>(),
  },
})

type BrandedAppsScreens = typeof brandedAppsScreens
declare module '../../screens/screens' {
  interface Screens extends BrandedAppsScreens {}
}
