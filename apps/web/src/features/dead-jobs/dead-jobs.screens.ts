import { superAdmins } from '@hop/contract/roles'
import { defineScreens, searchType } from '../../screens/screens'
import type { DeadJobSearch } from './dead-job-list'

const deadJobsScreens = defineScreens('dead-jobs', {
  deadJobs: {
    path: '/dead-jobs',
    load: () => import('./DeadJobsScreen'),
    guard: 'signed-in',
    access: superAdmins,
    menu: { icon: 'IconProgressAlert', group: 'settings', order: 43 },
    search: searchType<DeadJobSearch>(),
  },
})

type DeadJobsScreens = typeof deadJobsScreens
declare module '../../screens/screens' {
  interface Screens extends DeadJobsScreens {}
}
