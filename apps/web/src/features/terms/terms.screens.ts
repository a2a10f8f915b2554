import { defineScreens } from '../../screens/screens'

const termsScreens = defineScreens('terms', {
  terms: { path: '/terms', load: () => import('./TermsScreen'), guard: 'none', frame: 'plain' },
  privacy: { path: '/privacy', load: () => import('./PrivacyScreen'), guard: 'none', frame: 'plain' },
})

type TermsScreens = typeof termsScreens
declare module '../../screens/screens' {
  interface Screens extends TermsScreens {}
}
