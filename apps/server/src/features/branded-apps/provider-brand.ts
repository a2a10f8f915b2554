import { defaultApp } from '@hop/contract/features/brand'

/** What stands where no customer's own brand does. */
export const providerBrand = { name: defaultApp.name, colour: defaultApp.brandColour }
