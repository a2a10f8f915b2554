import type { cores } from '@hop/contract/features/cores'
import type * as z from 'zod/mini'

export type CoreInput = Omit<z.input<typeof cores.update.body>, 'id' | 'updatedAt'>
export type CoreField = keyof CoreInput
