/** The brand that the page of a link shows: always that of the customer who invites, under any host, never another customer's. */
import type { AppInfo } from '@hop/contract/features/brand'
import type { Platform } from '../../platform/platform.js'
import { defaultPageBrand, findPageBrand, type PageBrand } from '../branded-apps/public.js'

/** A host that belongs to no customer, perhaps the provider's own, gives its brand to meetings of customers without one. */
export async function brandOfLink({ db }: Platform, customerId: number, host: PageBrand): Promise<PageBrand> {
  const own = await findPageBrand(db, customerId)
  return own ?? (host.customerId === null ? host : defaultPageBrand)
}

export const presentPageBrand = ({ name, colour, logoPath }: PageBrand): AppInfo => ({
  name,
  brandColour: colour,
  logo: logoPath,
})
