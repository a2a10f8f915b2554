import { superAdmins } from '@hop/contract/roles'
import { IconServer2 } from '@tabler/icons-react'
import { defineScreens } from '../../screens/screens'
import { listSearch } from '../../ui/list/list-state'
import { coreFilters } from './core-address'

export const coresScreens = defineScreens('cores', [
  {
    path: '/admin-settings/manage-config',
    title: 'cores',
    load: () => import('./CoreListScreen'),
    guard: 'signed-in',
    access: superAdmins,
    menu: { icon: IconServer2, group: 'settings', order: 10 },
    search: listSearch(coreFilters),
  },
  {
    path: '/admin-settings/api-config/new',
    title: 'newCore',
    load: () => import('./NewCoreScreen'),
    // The quick choices below a number speak in the plans' words.
    texts: ['plans'],
    guard: 'signed-in',
    access: superAdmins,
  },
  {
    path: '/admin-settings/api-config/edit/{id}',
    title: 'editCore',
    load: () => import('./EditCoreScreen'),
    // The quick choices below a number speak in the plans' words.
    texts: ['plans'],
    guard: 'signed-in',
    access: superAdmins,
  },
])
