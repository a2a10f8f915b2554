import { admins } from '@hop/contract/roles'
import { defineScreens, searchType } from '../../screens/screens'
import type { CoreSearch } from './core-list'

const coresScreens = defineScreens('cores', {
  cores: {
    path: '/admin-settings/manage-config',
    load: () => import('./CoreListScreen'),
    guard: 'signed-in',
    access: admins,
    menu: { icon: 'IconServer2', group: 'settings', order: 10 },
    search: searchType<CoreSearch>(),
  },
  newCore: {
    path: '/admin-settings/api-config/new',
    load: () => import('./NewCoreScreen'),
    // The presets below a number use the texts of the plans.
    texts: ['plans'],
    guard: 'signed-in',
    access: admins,
  },
  editCore: {
    path: '/admin-settings/api-config/edit/{id}',
    load: () => import('./EditCoreScreen'),
    // The presets below a number use the texts of the plans.
    texts: ['plans'],
    guard: 'signed-in',
    access: admins,
  },
})

type CoresScreens = typeof coresScreens
declare module '../../screens/screens' {
  interface Screens extends CoresScreens {}
}
