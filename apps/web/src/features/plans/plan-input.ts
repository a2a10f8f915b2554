import type { plans } from '@hop/contract/features/plans'
import type * as z from 'zod/mini'

export type PlanInput = z.input<typeof plans.create.body>
