import * as z from 'zod/mini'

/** The list shows one or the other; without a word in the address, what is on sale. Apart, because every visitor loads the screen tables. */
export const planFilters = { view: z.literal('inactive') }
