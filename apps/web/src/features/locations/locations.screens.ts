import { calendarUsers } from '@hop/contract/roles'
import { defineScreens, searchType } from '../../screens/screens'
import type { ListSearch } from '../../ui/table/list-state'

const locationsScreens = defineScreens('locations', {
  locations: {
    path: '/locations',
    load: () => import('./LocationListScreen'),
    guard: 'signed-in',
    access: calendarUsers,
    menu: { icon: 'IconMapPin', group: 'main', order: 36 },
    search: searchType<ListSearch>(),
  },
})

type LocationsScreens = typeof locationsScreens
declare module '../../screens/screens' {
  interface Screens extends LocationsScreens {}
}
