import { defaultApp } from '@hop/contract/features/brand'
import { findAppOfCustomer } from './branded-apps.queries.js'

/** How a customer's meetings look; logos are data and too long for an address, so a core gets none. */
export async function brandOfCustomer({ db }: { db: Parameters<typeof findAppOfCustomer>[0] }, customerId: number) {
  const app = await findAppOfCustomer(db, customerId)
  return { name: app?.name ?? defaultApp.name, logoUrl: null, colour: app?.brand_colour ?? defaultApp.brandColour }
}
