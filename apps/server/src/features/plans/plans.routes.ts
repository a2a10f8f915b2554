import { plans } from '@hop/contract/features/plans'
import { coreTypes } from '@hop/contract/meeting-options'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { packageTypes } from './plans.rules.js'
import { dropVatRate, planVatRate, readVatRates } from './vat-rates.js'
import { createPlan, setSignUpPlan, updatePlan } from './save-plan.js'
import { deletePlan } from './delete-plan.js'
import { readPlan, readPlans } from './read-plans.js'

export const plansRoutes = (platform: Platform) =>
  routesFor(plans, {
    list: ({ body }, request) => readPlans(platform, body, request),
    find: async ({ params }, request) => ({ data: await readPlan(platform, params.id, request) }),
    packageTypes: async () => ({ data: [...packageTypes] }),
    coreTypes: async () => ({ data: [...coreTypes] }),
    vatRates: async (_, request) => ({ data: await readVatRates(platform, request) }),
    planVatRate: async ({ body }, request) => {
      await planVatRate(platform, body, request)
      return {}
    },
    dropVatRate: async ({ query }, request) => {
      await dropVatRate(platform, query.validFrom, request)
      return {}
    },
    create: async ({ body }, request) => ({ data: await createPlan(platform, body, request) }),
    update: async ({ body }, request) => ({ data: await updatePlan(platform, body, request) }),
    setSignUpPlan: async ({ query }, request) => {
      await setSignUpPlan(platform, query.id, request)
      return {}
    },
    remove: async ({ query }, request) => {
      await deletePlan(platform, query.id, request)
      return {}
    },
  })
