import { brand, defaultApp } from '@hop/contract/features/brand'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { findActiveAppByDomain } from './branded-apps.queries.js'
import { canonicalDomain } from './canonical-domain.js'

export const brandRoutes = (platform: Platform) =>
  routesFor(brand, {
    info: async ({ query }) => {
      const app = await findActiveAppByDomain(platform.db, canonicalDomain(query.domain))
      return app ? { name: app.name, logo: app.logo, brandColour: app.brand_colour } : defaultApp
    },
  })
