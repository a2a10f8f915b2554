import type { RefusalParam } from '@hop/contract/errors'
import { timeAndDayText } from './times'

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** An instant is shown in the reader's time zone: "14:30 15/11/2026". */
export const shownParam = (param: RefusalParam): RefusalParam =>
  typeof param === 'string' && instant.test(param) ? timeAndDayText(param) : param
