import type { regions } from '@hop/contract/features/regions'
import type * as z from 'zod/mini'

export type RegionInput = z.input<typeof regions.create.body>
