import { admins } from '@hop/contract/roles'
import { IconMap2 } from '@tabler/icons-react'
import { loadTexts } from '../../texts/i18n'
import { defineScreens } from '../../screens/screens'
import { listSearch } from '../../ui/list/list-state'

/** These screens speak of plans too, in the plans' own words. */
const withPlanTexts = async (screen: Promise<object>): Promise<object> => {
  const [module] = await Promise.all([screen, loadTexts('plans')])
  return module
}

export const regionsScreens = defineScreens('regions', [
  {
    path: '/location',
    title: 'regions',
    load: () => withPlanTexts(import('./RegionListScreen')),
    guard: 'signed-in',
    access: admins,
    menu: { icon: IconMap2, group: 'sales', order: 30 },
    search: listSearch(),
  },
  {
    path: '/location/new',
    title: 'newRegion',
    load: () => withPlanTexts(import('./NewRegionScreen')),
    guard: 'signed-in',
    access: admins,
  },
  {
    path: '/location/edit/{id}',
    title: 'editRegion',
    load: () => withPlanTexts(import('./EditRegionScreen')),
    guard: 'signed-in',
    access: admins,
  },
])
