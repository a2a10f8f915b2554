import { defineScreens } from '../../screens/screens'

const pricingScreens = defineScreens('pricing', {
  pricing: {
    path: '/pricing-plans',
    load: () => import('./PricingScreen'),
    texts: ['plans'],
    guard: 'none',
    frame: 'plain',
  },
})

type PricingScreens = typeof pricingScreens
declare module '../../screens/screens' {
  interface Screens extends PricingScreens {}
}
