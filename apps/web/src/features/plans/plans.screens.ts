import { admins, staff } from '@hop/contract/roles'
import { defineScreens, searchType } from '../../screens/screens'
import type { PlanSearch } from './plan-list'

const plansScreens = defineScreens('plans', {
  plans: {
    path: '/subscription-plans',
    load: () => import('./PlanListScreen'),
    guard: 'signed-in',
    access: staff,
    menu: { icon: 'IconPackages', group: 'sales', order: 20 },
    search: searchType<PlanSearch>(),
  },
  newPlan: {
    path: '/subscription-plans/new',
    load: () => import('./NewPlanScreen'),
    guard: 'signed-in',
    access: admins,
  },
  editPlan: {
    path: '/subscription-plans/edit/{id}',
    load: () => import('./EditPlanScreen'),
    guard: 'signed-in',
    access: admins,
  },
})

type PlansScreens = typeof plansScreens
declare module '../../screens/screens' {
  interface Screens extends PlansScreens {}
}
