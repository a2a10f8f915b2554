import { customerAdmins } from '@hop/contract/roles'
import { defineScreens } from '../../screens/screens'

const emailTemplatesScreens = defineScreens('email-templates', {
  emailTemplates: {
    path: '/email-templates',
    load: () => import('./EmailTemplatesScreen'),
    guard: 'signed-in',
    access: customerAdmins,
    menu: { icon: 'IconMailCog', group: 'main', order: 70 },
  },
})

type EmailTemplatesScreens = typeof emailTemplatesScreens
declare module '../../screens/screens' {
  interface Screens extends EmailTemplatesScreens {}
}
