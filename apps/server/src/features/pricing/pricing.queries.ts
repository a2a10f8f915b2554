import type { Database } from '../../platform/database/database.js'

/** What the pricing page shows: marked for it, and sold where people who sign up by themselves belong. */
export const listPricedPlans = (db: Database) =>
  db
    .selectFrom('plans')
    .innerJoin('region_plans', 'region_plans.plan_id', 'plans.id')
    .innerJoin('regions', 'regions.id', 'region_plans.region_id')
    .selectAll('plans')
    .where('regions.is_default', '=', true)
    .where('regions.deleted_at', 'is', null)
    .where('plans.is_on_pricing_page', '=', true)
    .where('plans.is_active', '=', true)
    .where('plans.deleted_at', 'is', null)
    .execute()
