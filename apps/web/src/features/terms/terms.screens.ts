import { pages } from '@hop/contract/pages'
import { defineScreens } from '../../screens/screens'

const termsScreens = defineScreens('terms', {
  terms: { path: pages.terms.path, load: () => import('./TermsScreen'), guard: 'none', frame: 'plain' },
  privacy: { path: pages.privacy.path, load: () => import('./PrivacyScreen'), guard: 'none', frame: 'plain' },
})

type TermsScreens = typeof termsScreens
declare module '../../screens/screens' {
  interface Screens extends TermsScreens {}
}
