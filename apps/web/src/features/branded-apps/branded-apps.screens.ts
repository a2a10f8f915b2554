import { admins } from '@hop/contract/roles'
import { IconPalette } from '@tabler/icons-react'
import { defineScreens } from '../../screens/screens'
import { listSearch } from '../../ui/list/list-state'

export const brandedAppsScreens = defineScreens('branded-apps', [
  {
    path: '/app-names',
    title: 'brandedApps',
    load: () => import('./BrandedAppListScreen'),
    guard: 'signed-in',
    access: admins,
    menu: { icon: IconPalette, group: 'settings', order: 30 },
    search: listSearch(),
  },
])
