/** What other features may use of plans. */
export { holdPlans, insertPlan, type PlanValues } from './plans.queries.js'
export { findVatPercent } from './vat-rates.js'
