import { superAdmins } from '@hop/contract/roles'
import { defineScreens, searchType } from '../../screens/screens'
import type { LogSearch } from './log-list'

const logsScreens = defineScreens('logs', {
  systemLogs: {
    path: '/system-logs',
    load: () => import('./SystemLogsScreen'),
    guard: 'signed-in',
    access: superAdmins,
    menu: { icon: 'IconFileText', group: 'settings', order: 40 },
    search: searchType<LogSearch>(),
  },
})

type LogsScreens = typeof logsScreens
declare module '../../screens/screens' {
  interface Screens extends LogsScreens {}
}
