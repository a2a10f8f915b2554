import * as z from 'zod/mini'
// By name: as `z.catch` the linter takes it for a promise's.
import { catch as orElse } from 'zod/mini'
import { customerFeatureNames } from './customer-form'

export interface EditCustomerSearch {
  /** The switch that somebody was sent for. */
  field?: (typeof customerFeatureNames)[number] | undefined
}
export const editCustomerSearch = z.object({ field: orElse(z.optional(z.enum(customerFeatureNames)), undefined) })
