/** What other features may use of regions. */
export { ensureFirstOffer } from './first-offer.js'
export { holdDefaultRegion } from './regions.queries.js'
export { regionOrDefault, requireRegion } from './require-region.js'
