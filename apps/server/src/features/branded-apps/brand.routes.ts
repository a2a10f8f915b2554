import { brand } from '@hop/contract/features/brand'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { readBrand } from './read-brand.js'

export const brandRoutes = (platform: Platform) => routesFor(brand, { info: ({ query }) => readBrand(platform, query.domain) })
