import { staff, superAdmins } from '@hop/contract/roles'
import { defineScreens } from '../../screens/screens'

const speechScreens = defineScreens('speech', {
  customerSpeech: {
    path: '/customers/details/{id}/smartvoicetokens',
    load: () => import('./CustomerSpeechScreen'),
    texts: ['customers'],
    guard: 'signed-in',
    access: staff,
  },
  systemSpeech: {
    path: '/admin-settings/manage-config-token',
    load: () => import('./SystemSpeechScreen'),
    guard: 'signed-in',
    access: superAdmins,
    menu: { icon: 'IconMicrophone', group: 'settings', order: 20 },
  },
})

type SpeechScreens = typeof speechScreens
declare module '../../screens/screens' {
  interface Screens extends SpeechScreens {}
}
