/** An import is looked at before it is done: the first call says what the second would do, and the second does nothing else. */
import * as z from 'zod/mini'

/** Of the content that was checked; an import that is given it refuses any other content. */
export const importMark = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'invalidFormat'))

export const ofChecked = { checked: z.optional(importMark) }
