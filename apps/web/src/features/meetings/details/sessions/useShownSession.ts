import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { useMeetingDetailsSearch } from '../meeting-details-search'

export interface ShownSession {
  /** Undefined before the first one. */
  number: number | undefined
  isLatest: boolean
  choose: (number: number) => void
}

/** Which session of the meeting the page tells of: the one in the address, else the latest. */
export function useShownSession({ sessions }: Pick<MeetingDetail, 'sessions'>): ShownSession {
  const { search, change } = useMeetingDetailsSearch()
  const latest = sessions[0]?.number
  const number = sessions.find((session) => session.number === search.session)?.number ?? latest
  return {
    number,
    isLatest: number === latest,
    // With the page that the list of participants is on: looking at another session does not turn it.
    choose: (chosen) => change({ session: chosen === latest ? undefined : chosen, page: search.page }),
  }
}
