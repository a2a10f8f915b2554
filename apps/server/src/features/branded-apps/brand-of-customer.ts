/** What a customer's people and guests see of it: name, colour and logo, and the host that links lead to. */
import type { Executor } from '../../platform/database/database.js'
import { providerBrand } from './provider-brand.js'
import { findAppOfCustomer } from './branded-apps.queries.js'
import { logoPath } from './logo-path.js'
import { siteAt } from './site-at.js'

/** `publicUrl` is where the portal itself is. */
export interface BrandSource {
  db: Executor
  publicUrl: () => string
}

export interface CustomerBrand {
  name: string
  colour: string
  /** An address, since a core is told of it in one; null for the built-in mark. */
  logoUrl: string | null
  /** What links begin with: the customer's own host, where the portal was found under it. */
  site: string
}

export async function brandOfCustomer({ db, publicUrl }: BrandSource, customerId: number | null): Promise<CustomerBrand> {
  const app = customerId === null ? undefined : await findAppOfCustomer(db, customerId)
  if (!app) return { ...providerBrand, logoUrl: null, site: publicUrl() }
  const site = app.reached_at ? siteAt(publicUrl(), app.domain_name) : publicUrl()
  const path = logoPath(app)
  return { name: app.name, colour: app.brand_colour, logoUrl: path && site + path, site }
}

/** Where people of a customer sign in. Staff belong to no customer. */
export const signInUrlFor = async (source: BrandSource, customerId: number | null): Promise<string> =>
  (await brandOfCustomer(source, customerId)).site

/** Where somebody goes back to: the host they came by, if it is the portal's or the customer's own; any other name is not believed. */
export async function siteToReturnTo(source: BrandSource, customerId: number | null, host: string): Promise<string> {
  const { site } = await brandOfCustomer(source, customerId)
  return new URL(source.publicUrl()).hostname === host.toLowerCase() ? source.publicUrl() : site
}
