/** What every visitor needs to know of the brand, apart from how it is administered: it is part of the first page. */
import * as z from 'zod/mini'
import { defineCall } from '../call.js'
import { defineFeature } from '../feature.js'
import { everyone } from '../roles.js'

export const appInfo = z.object({
  name: z.string(),
  /** A data URL, or a path below this host; null for the built-in mark. */
  logo: z.nullable(z.string()),
  /** The one accent colour, as #rrggbb. */
  brandColour: z.string(),
})
export type AppInfo = z.infer<typeof appInfo>

/** What a host without a branded app of its own shows, and what the page shows until it knows better. */
export const defaultApp: AppInfo = { name: 'Hop', logo: null, brandColour: '#0b63ce' }

export const brand = defineFeature('brand', {
  info: defineCall({
    method: 'GET',
    path: '/AppNames/Info',
    summary: 'Name, logo and colour of the app that is served under a host name.',
    access: everyone,
    query: z.strictObject({ domain: z.string().check(z.maxLength(200, 'tooLong')) }),
    answer: appInfo,
    refusals: [],
  }),
})
