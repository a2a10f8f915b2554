import { superAdmins } from '@hop/contract/roles'
import { defineScreens } from '../../screens/screens'

const backupScreens = defineScreens('backup', {
  backupPolicy: {
    path: '/admin-settings/backup-policy',
    load: () => import('./BackupPolicyScreen'),
    guard: 'signed-in',
    access: superAdmins,
    menu: { icon: 'IconDatabaseExport', group: 'settings', order: 19 },
  },
})

type BackupScreens = typeof backupScreens
declare module '../../screens/screens' {
  interface Screens extends BackupScreens {}
}
