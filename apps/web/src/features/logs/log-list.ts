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
import { listSearch, type ListSearch, pageOf } from '../../ui/table/list-state'

export interface LogSearch extends ListSearch {
  level?: LogLevel | undefined
  /** A search that goes on: only what was logged up to then. */
  until?: string | undefined
  /** A search that may take its time. */
  all?: boolean | undefined
}
export const logSearch = listSearch({ level: z.enum(logLevels), until: z.iso.datetime(), all: z.boolean() })

export const newestFirst = { field: 'logDate', direction: 'desc' } as const

export function pageOfLogs({ level, until, all, q, ...search }: LogSearch) {
  const filters: FilterNode<LogFilter>[] = [
    ...(level ? [{ field: 'logLevel' as const, operator: 'eq' as const, value: level }] : []),
    ...(until ? [{ field: 'logDate' as const, operator: 'lte' as const, value: until }] : []),
  ]
  const page = pageOf<LogFilter, LogSort>(
    { size: logPageSize, ...search, q: q?.slice(0, longestLogSearch) },
    { searchIn: ['message'], sort: newestFirst, sortable: [], filters },
  )
  return { ...page, everything: all === true }
}
