import * as z from 'zod/mini'
import { screens } from '../../screens/screens'
import { useListSearch } from '../../screens/useScreenSearch'
import { listSearch, type ListSearch } from '../../ui/table/list-state'

export interface MonitorSearch extends ListSearch {
  session?: number | undefined
}
const monitorSearch = listSearch({ session: z.int().check(z.positive()) })

export const useMonitorSearch = () => useListSearch(screens.monitorMeeting, monitorSearch)
