/** What other features may use of regions. */
export { regionOrDefault, requireRegion } from './require-region.js'
