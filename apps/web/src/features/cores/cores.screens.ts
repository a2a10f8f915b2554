import { superAdmins } from '@hop/contract/roles'
import { IconServer2 } from '@tabler/icons-react'
import { loadTexts } from '../../app/i18n'
import { defineScreens } from '../../app/screens'
import { listSearch } from '../../ui/list-state'
import { coreFilters } from './core-address'

/** The quick choices below a number speak in the plans' words. */
const withPlanTexts = async (screen: Promise<object>): Promise<object> => {
  const [module] = await Promise.all([screen, loadTexts('plans')])
  return module
}

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
    load: () => withPlanTexts(import('./NewCoreScreen')),
    guard: 'signed-in',
    access: superAdmins,
  },
  {
    path: '/admin-settings/api-config/edit/{id}',
    title: 'editCore',
    load: () => withPlanTexts(import('./EditCoreScreen')),
    guard: 'signed-in',
    access: superAdmins,
  },
])
