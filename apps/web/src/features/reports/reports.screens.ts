import { customerAdmins, staff } from '@hop/contract/roles'
import { defineScreens, searchType } from '../../screens/screens'
import type { MeetingDetailReportSearch } from './MeetingDetailReportScreen'
import type { NewContractsSearch } from './NewContractsScreen'
import type { AreaSearch } from './useReport'

const reportsScreens = defineScreens('reports', {
  meetingCount: {
    path: '/reports/meeting-count',
    load: () => import('./MeetingCountScreen'),
    guard: 'signed-in',
    access: staff,
    menu: { icon: 'IconBuildingCommunity', group: 'reports', order: 10 },
    search: searchType<AreaSearch>(),
  },
  meetingCountDetails: {
    path: '/reports/meeting-count-d',
    load: () => import('./MeetingCountDetailsScreen'),
    guard: 'signed-in',
    access: staff,
    menu: { icon: 'IconListDetails', group: 'reports', order: 20 },
    search: searchType<AreaSearch>(),
  },
  meetingCountTotal: {
    path: '/reports/meeting-count-total',
    load: () => import('./MeetingCountTotalScreen'),
    guard: 'signed-in',
    access: staff,
    menu: { icon: 'IconCalendarStats', group: 'reports', order: 30 },
    search: searchType<AreaSearch>(),
  },
  newUsers: {
    path: '/reports/new-users',
    load: () => import('./NewUsersScreen'),
    guard: 'signed-in',
    access: staff,
    menu: { icon: 'IconUserPlus', group: 'reports', order: 50 },
    search: searchType<AreaSearch>(),
  },
  newContracts: {
    path: '/reports/new-contracts',
    load: () => import('./NewContractsScreen'),
    guard: 'signed-in',
    access: staff,
    menu: { icon: 'IconFileDescription', group: 'reports', order: 60 },
    search: searchType<NewContractsSearch>(),
  },
  meetingDetailReport: {
    path: '/reports/meeting-detail-report',
    load: () => import('./MeetingDetailReportScreen'),
    texts: ['meeting-labels'],
    guard: 'signed-in',
    access: customerAdmins,
    menu: { icon: 'IconReport', group: 'reports', order: 70 },
    search: searchType<MeetingDetailReportSearch>(),
  },
})

type ReportsScreens = typeof reportsScreens
declare module '../../screens/screens' {
  interface Screens extends ReportsScreens {}
}
