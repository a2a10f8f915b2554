import * as z from 'zod/mini'
// By name: as `z.catch` the linter takes it for a promise's.
import { catch as orElse } from 'zod/mini'

export interface PlaceOrderSearch {
  /** The plan that was chosen on the pricing page. */
  plan?: number | undefined
  /** An order that was made. */
  order?: number | undefined
  /** It was open when somebody came to choose a plan. */
  isEarlier?: true | undefined
}

const id = orElse(z.optional(z.int().check(z.positive())), undefined)

export const placeOrderSearch = z.object({ plan: id, order: id, isEarlier: orElse(z.optional(z.literal(true)), undefined) })
