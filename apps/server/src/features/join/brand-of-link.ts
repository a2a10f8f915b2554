/** Whose brand the page of a link wears: that of whoever invites, under any host; never that of another customer. */
import { type AppInfo, defaultApp } from '@hop/contract/features/brand'
import type { Platform } from '../../platform/platform.js'
import { findPageBrand, type PageBrand } from '../branded-apps/public.js'

export const defaultPageBrand: PageBrand = {
  name: defaultApp.name,
  colour: defaultApp.brandColour,
  logoPath: null,
  customerId: null,
}

/** A host that is nobody's own, the provider's perhaps, dresses meetings of customers without a brand. */
export async function brandOfLink({ db }: Platform, customerId: number, host: PageBrand): Promise<PageBrand> {
  const own = await findPageBrand(db, customerId)
  return own ?? (host.customerId === null ? host : defaultPageBrand)
}

export const presentPageBrand = ({ name, colour, logoPath }: PageBrand): AppInfo => ({
  name,
  brandColour: colour,
  logo: logoPath,
})
