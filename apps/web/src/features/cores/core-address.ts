import * as z from 'zod/mini'

/** Apart, because every visitor loads the screen tables. */
export const coreFilters = { kind: z.literal(['bbb', 'zoom']) }
