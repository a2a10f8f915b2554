import { defineScreens, searchType } from '../../screens/screens'

interface SsoReturnSearch {
  /** Where the visitor wanted to go; read once the session has begun. */
  returnTo?: string | undefined
  /** Why the portal could not send the visitor on to the provider: read as it stands in the address. */
  error?: string | undefined
}

const singleSignOnScreens = defineScreens('single-sign-on', {
  ssoReturn: {
    /** '/sso/onesme', '/sso/cas' and '/sso/google'. */
    path: '/sso/{provider}',
    load: () => import('./SsoReturnScreen'),
    texts: ['sign-in', 'refusals'],
    guard: 'visitor-only',
    search: searchType<SsoReturnSearch>(),
  },
})

type SingleSignOnScreens = typeof singleSignOnScreens
declare module '../../screens/screens' {
  interface Screens extends SingleSignOnScreens {}
}
