/** The brand of the page under a host name. A name that is not registered, or paused, is the provider's own. */
import type { Executor } from '../../platform/database/database.js'
import { providerBrand } from './provider-brand.js'
import { findActiveAppByDomain, findAppOfCustomer } from './branded-apps.queries.js'
import { canonicalDomain } from './canonical-domain.js'
import { logoPath } from './logo-path.js'

export interface PageBrand {
  name: string
  colour: string
  /** Below the page's own host; null for the built-in mark. */
  logoPath: string | null
  /** null: the provider's, or a brand that is nobody's own. */
  customerId: number | null
}

export const defaultPageBrand: PageBrand = { ...providerBrand, logoPath: null, customerId: null }

/** A customer's own, under whatever host; null without one. */
export async function findPageBrand(db: Executor, customerId: number): Promise<PageBrand | null> {
  const app = await findAppOfCustomer(db, customerId)
  return app ? { name: app.name, colour: app.brand_colour, logoPath: logoPath(app), customerId } : null
}

/** The portal's own name, or one of a brand that is served: whatever else somebody calls it by is not believed. */
export async function isOwnHost({ db, publicUrl }: { db: Executor; publicUrl: () => string }, host: string): Promise<boolean> {
  const name = canonicalDomain(host)
  return name === canonicalDomain(new URL(publicUrl()).hostname) || (await findActiveAppByDomain(db, name)) !== undefined
}

export async function brandOfHost(db: Executor, host: string): Promise<PageBrand> {
  const app = await findActiveAppByDomain(db, canonicalDomain(host))
  if (!app) return defaultPageBrand
  return { name: app.name, colour: app.brand_colour, logoPath: logoPath(app), customerId: app.customer_id }
}
