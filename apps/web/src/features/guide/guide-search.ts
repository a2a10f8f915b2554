import { guidedCalls } from '@hop/contract/features/guide'
import * as z from 'zod/mini'
// By name: as `z.catch` the linter takes it for a promise's.
import { catch as orElse } from 'zod/mini'

export const guidePages = guidedCalls
export type GuidePage = (typeof guidePages)[number]

export interface GuideSearch {
  /** The first of them unless given. */
  show?: GuidePage | undefined
}
export const guideSearch = z.object({ show: orElse(z.optional(z.enum(guidePages)), undefined) })
