import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { ErrorState } from '../../../../../ui/feedback/ErrorState'
import { PersonRow } from './PersonRow'
import { usePeople } from './usePeople'
import { Waiting } from '../../../../../ui/page/Waiting'

interface PeoplePageProps {
  mid: string
  page: number
  isOver: boolean
  meeting: MeetingDetail
}

export function PeoplePage({ mid, page, isOver, meeting }: PeoplePageProps) {
  const query = usePeople(mid, page, isOver)
  if (query.data)
    return query.data.data.map((person) => (
      <PersonRow key={person.uid} person={person} {...{ mid, isOver }} seesLog={meeting.can.seeLog} />
    ))
  return <li>{query.isError ? <ErrorState error={query.error} onRetry={query.refetch} /> : <Waiting h={48} />}</li>
}
