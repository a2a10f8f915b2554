import { admins, staff } from '@hop/contract/roles'
import { IconPackages } from '@tabler/icons-react'
import { defineScreens } from '../../screens/screens'
import { listSearch } from '../../ui/list/list-state'
import { planFilters } from './plan-address'

export const plansScreens = defineScreens('plans', [
  {
    path: '/subscription-plans',
    title: 'plans',
    load: () => import('./PlanListScreen'),
    guard: 'signed-in',
    access: staff,
    menu: { icon: IconPackages, group: 'sales', order: 20 },
    search: listSearch(planFilters),
  },
  {
    path: '/subscription-plans/new',
    title: 'newPlan',
    load: () => import('./NewPlanScreen'),
    guard: 'signed-in',
    access: admins,
  },
  {
    path: '/subscription-plans/edit/{id}',
    title: 'editPlan',
    load: () => import('./EditPlanScreen'),
    guard: 'signed-in',
    access: admins,
  },
])
