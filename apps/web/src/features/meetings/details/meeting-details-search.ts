import * as z from 'zod/mini'
import { screens } from '../../../screens/screens'
import { useListSearch } from '../../../screens/useScreenSearch'
import { listSearch, type ListSearch } from '../../../ui/table/list-state'

/** Of the list of participants. */
export interface MeetingDetailsSearch extends ListSearch {
  /** Which session is looked at, unless it is the latest. */
  session?: number | undefined
}
const meetingDetailsSearch = listSearch({ session: z.int().check(z.positive()) })

export const useMeetingDetailsSearch = () => useListSearch(screens.meetingDetails, meetingDetailsSearch)
