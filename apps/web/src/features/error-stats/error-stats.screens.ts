import { staff } from '@hop/contract/roles'
import { defineScreens, searchType } from '../../screens/screens'
import type { ErrorStatSearch } from './error-stat-search'

const errorStatsScreens = defineScreens('error-stats', {
  errorStat: {
    path: '/reports/error-stat',
    load: () => import('./ErrorStatScreen'),
    // The platforms are named as on the page of the cores, the frame is that of the reports.
    texts: ['cores', 'reports'],
    guard: 'signed-in',
    access: staff,
    menu: { icon: 'IconBug', group: 'reports', order: 80 },
    search: searchType<ErrorStatSearch>(),
  },
})

type ErrorStatsScreens = typeof errorStatsScreens
declare module '../../screens/screens' {
  interface Screens extends ErrorStatsScreens {}
}
