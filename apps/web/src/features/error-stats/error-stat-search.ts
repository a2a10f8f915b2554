/** What the address of the page means: days in Vietnam, a platform, a core. */
import { type CoreType, coreTypes } from '@hop/contract/meeting-options'
import * as z from 'zod/mini'
import { listSearch } from '../../ui/table/list-state'
import { daysFields, type DaysSearch } from '../reports/report-days'

export interface ErrorStatSearch extends DaysSearch {
  type?: CoreType | undefined
  domain?: string | undefined
}
export const errorStatSearch = listSearch({
  ...daysFields,
  type: z.enum(coreTypes),
  domain: z.string().check(z.minLength(1), z.maxLength(300)),
})
