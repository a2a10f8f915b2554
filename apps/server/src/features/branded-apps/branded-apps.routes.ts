import { brandedApps, defaultApp } from '@hop/contract/features/branded-apps'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { findActiveAppByDomain } from './branded-apps.queries.js'

export const brandedAppsRoutes = ({ db }: Platform) =>
  routesFor(brandedApps, {
    info: async ({ query }) => {
      const app = await findActiveAppByDomain(db, query.domain)
      return app ? { name: app.name, logo: app.logo, brandColour: app.brand_colour } : defaultApp
    },
  })
