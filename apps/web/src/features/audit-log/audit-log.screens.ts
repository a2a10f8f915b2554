import { superAdmins } from '@hop/contract/roles'
import { defineScreens, searchType } from '../../screens/screens'
import type { AuditSearch } from './audit-list'

const auditLogScreens = defineScreens('audit-log', {
  auditLog: {
    path: '/audit-log',
    load: () => import('./AuditLogScreen'),
    guard: 'signed-in',
    access: superAdmins,
    menu: { icon: 'IconHistory', group: 'settings', order: 41 },
    search: searchType<AuditSearch>(),
  },
})

type AuditLogScreens = typeof auditLogScreens
declare module '../../screens/screens' {
  interface Screens extends AuditLogScreens {}
}
