import { brandedApps } from '@hop/contract/features/branded-apps'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { findActiveAppByDomain } from './branded-apps.queries.js'

/** What a host without a branded app of its own shows. */
const defaultApp = { name: 'Hop', logo: null, brandColour: '#0b63ce' }

export const brandedAppsRoutes = ({ db }: Platform) =>
  routesFor(brandedApps, {
    info: async ({ query }) => {
      const app = await findActiveAppByDomain(db, query.domain)
      return app ? { name: app.name, logo: app.logo, brandColour: app.brand_colour } : defaultApp
    },
  })
