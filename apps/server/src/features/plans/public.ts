/** What other features may use of plans. */
export {
  findAnyPlan,
  findSignUpPlan,
  holdPlans,
  insertPlan,
  listActivePlanIds,
  type PlanValues,
  writeSignUpPlan,
} from './plans.queries.js'
export { canBeSignUpPlan } from './plans.rules.js'
export { findVatPercent } from './vat-rates.js'
