import * as z from 'zod/mini'
// By name: as `z.catch` the linter takes it for a promise's.
import { catch as orElse } from 'zod/mini'

export interface OrderAccountSearch {
  /** The plan that was chosen on the pricing page. */
  plan?: number | undefined
}

export const orderAccountSearch = z.object({ plan: orElse(z.optional(z.int().check(z.positive())), undefined) })
