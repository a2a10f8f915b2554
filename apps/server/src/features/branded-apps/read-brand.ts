import { defaultApp } from '@hop/contract/features/brand'
import type { Platform } from '../../platform/platform.js'
import { findActiveAppByDomain } from './branded-apps.queries.js'
import { canonicalDomain } from './canonical-domain.js'

export async function readBrand({ db }: Platform, domain: string) {
  const app = await findActiveAppByDomain(db, canonicalDomain(domain))
  return app ? { name: app.name, logo: app.logo, brandColour: app.brand_colour } : defaultApp
}
