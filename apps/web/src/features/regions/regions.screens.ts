import { admins } from '@hop/contract/roles'
import { defineScreens, searchType } from '../../screens/screens'
import type { ListSearch } from '../../ui/table/list-state'

const regionsScreens = defineScreens('regions', {
  regions: {
    path: '/location',
    load: () => import('./RegionListScreen'),
    texts: ['plans'],
    guard: 'signed-in',
    access: admins,
    menu: { icon: 'IconMap2', group: 'sales', order: 30 },
    search: searchType<ListSearch>(),
  },
  newRegion: {
    path: '/location/new',
    load: () => import('./NewRegionScreen'),
    texts: ['plans'],
    guard: 'signed-in',
    access: admins,
  },
  editRegion: {
    path: '/location/edit/{id}',
    load: () => import('./EditRegionScreen'),
    texts: ['plans'],
    guard: 'signed-in',
    access: admins,
  },
})

type RegionsScreens = typeof regionsScreens
declare module '../../screens/screens' {
  interface Screens extends RegionsScreens {}
}
