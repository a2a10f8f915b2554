/** What every report does: days and what narrows them stand in the address, and the rows on the page are those of the file. */
import type { Call, CallInput } from '@hop/contract/call'
import { idOf } from '@hop/contract/ids'
import { usualDays } from '@hop/contract/report-period'
import type * as z from 'zod/mini'
import { downloadFile } from '../../api/files'
import { useCall } from '../../api/useCall'
import type { Screen } from '../../screens/screens'
import { useListSearch } from '../../screens/useScreenSearch'
import { type ListControl, listSearch } from '../../ui/table/list-state'
import { useNow } from '../../ui/text/useNow'
import { daysFields, daysOf, type DaysSearch, type ShownDays } from './report-days'

export interface AreaSearch extends DaysSearch {
  area?: number | undefined
}
const areaFields = { ...daysFields, area: idOf('region') }
export const areaSearch = listSearch(areaFields)
/** With filters of the report's own. */
export const areaSearchWith = <Own extends Record<string, z.ZodMiniType>>(own: Own) => listSearch({ ...areaFields, ...own })

export const inArea = ({ area }: AreaSearch) =>
  area === undefined ? [] : [{ field: 'areaId' as const, operator: 'eq' as const, value: area }]

export interface Report<Search extends DaysSearch = AreaSearch> extends ListControl<Search> {
  days: ShownDays
}

/** `usual`: the days that are meant when the address names none. */
export function useReport<Path extends string, Search extends DaysSearch>(
  screen: Screen<Path, Search>,
  schema: z.ZodMiniType<Search>,
  usual: (search: Search) => typeof usualDays = () => usualDays,
): Report<Search> {
  const control = useListSearch(screen, schema)
  return { ...control, days: daysOf(control.search, useNow(), usual(control.search)) }
}

export function useReportRows<const List extends Call, const File extends Call>(
  list: List,
  file: File,
  input: CallInput<List> & CallInput<File>,
  { days }: Pick<Report, 'days'>,
) {
  return {
    query: useCall(list, input, { keepPreviousData: true, enabled: days.problem === null }),
    download: (options: Parameters<typeof downloadFile>[2]) => downloadFile(file, input, options),
  }
}
