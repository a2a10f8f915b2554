/** What other features may use of regions. */
export { seedPlans } from './seed-plans.js'
export { holdDefaultRegion } from './regions.queries.js'
export { regionOrDefault, requireRegion } from './require-region.js'
