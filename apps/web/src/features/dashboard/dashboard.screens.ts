import { staffAndCustomerAdmins } from '@hop/contract/roles'
import { defineScreens, searchType } from '../../screens/screens'
import type { DashboardSearch } from './dashboard-search'

const dashboardScreens = defineScreens('dashboard', {
  dashboard: {
    path: '/dashboard',
    load: () => import('./DashboardScreen'),
    texts: ['meeting-labels', 'reports', 'backup'],
    guard: 'signed-in',
    access: staffAndCustomerAdmins,
    menu: { icon: 'IconLayoutDashboard', group: 'main', order: 10 },
    search: searchType<DashboardSearch>(),
  },
})

type DashboardScreens = typeof dashboardScreens
declare module '../../screens/screens' {
  interface Screens extends DashboardScreens {}
}
