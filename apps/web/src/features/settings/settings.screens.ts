import { superAdmins } from '@hop/contract/roles'
import { defineScreens } from '../../screens/screens'

const settingsScreens = defineScreens('settings', {
  passwordPolicy: {
    path: '/admin-settings/password-policy',
    load: () => import('./PasswordPolicyScreen'),
    texts: ['two-step'],
    guard: 'signed-in',
    access: superAdmins,
    menu: { icon: 'IconPassword', group: 'settings', order: 15 },
  },
})

type SettingsScreens = typeof settingsScreens
declare module '../../screens/screens' {
  interface Screens extends SettingsScreens {}
}
