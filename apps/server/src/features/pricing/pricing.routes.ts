import { pricing } from '@hop/contract/features/pricing'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { readPricedPlans } from './read-priced-plans.js'

export const pricingRoutes = (platform: Platform) =>
  routesFor(pricing, { plans: async () => ({ data: await readPricedPlans(platform) }) })
