import {
  type LogFilter,
  type LogLevel,
  logLevels,
  logPageSize,
  type LogSort,
  longestLogSearch,
} from '@hop/contract/features/logs'
import type { FilterNode } from '@hop/contract/paging'
import * as z from 'zod/mini'
import { isMoment, momentBegins, momentEnds } from '../../ui/form/days/moments'
import { listSearch, type ListSearch, pageOf } from '../../ui/table/list-state'

export interface LogSearch extends ListSearch {
  level?: LogLevel | undefined
  /** Minutes, both included: 2026-11-18T15:00. */
  from?: string | undefined
  to?: string | undefined
  /** A search that goes on: only what was logged up to then. */
  until?: string | undefined
  /** A search that may take its time. */
  all?: boolean | undefined
}
const moment = z.string().check(z.refine(isMoment))
export const logSearch = listSearch({
  level: z.enum(logLevels),
  from: moment,
  to: moment,
  until: z.iso.datetime(),
  all: z.boolean(),
})

export const noFilters = {
  q: undefined,
  level: undefined,
  from: undefined,
  to: undefined,
  until: undefined,
  all: undefined,
}

export const newestFirst = { field: 'logDate', direction: 'desc' } as const

export function pageOfLogs({ level, from, to, until, all, q, ...search }: LogSearch) {
  const filters: FilterNode<LogFilter>[] = [
    ...(level ? [{ field: 'logLevel' as const, operator: 'eq' as const, value: level }] : []),
    ...(from ? [{ field: 'logDate' as const, operator: 'gte' as const, value: momentBegins(from) }] : []),
    ...(to ? [{ field: 'logDate' as const, operator: 'lte' as const, value: momentEnds(to) }] : []),
    ...(until ? [{ field: 'logDate' as const, operator: 'lte' as const, value: until }] : []),
  ]
  const page = pageOf<LogFilter, LogSort>(
    { size: logPageSize, ...search, q: q?.slice(0, longestLogSearch) },
    { searchIn: ['message'], sort: newestFirst, sortable: [], filters },
  )
  return { ...page, everything: all === true }
}
