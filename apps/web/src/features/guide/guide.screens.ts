import { signedIn } from '@hop/contract/roles'
import { defineScreens, searchType } from '../../screens/screens'
import type { GuideSearch } from './guide-search'

const guideScreens = defineScreens('guide', {
  guideApi: {
    path: '/guideapi',
    load: () => import('./GuideScreen'),
    guard: 'signed-in',
    access: signedIn,
    search: searchType<GuideSearch>(),
  },
})

type GuideScreens = typeof guideScreens
declare module '../../screens/screens' {
  interface Screens extends GuideScreens {}
}
