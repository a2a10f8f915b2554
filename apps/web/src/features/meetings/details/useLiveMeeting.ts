import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { meetings } from '@hop/contract/features/meetings'
import { useCall } from '../../../api/useCall'
import { useChangedMeetings } from '../useChangedMeetings'

/** Messages on their way change without the meeting; who is in the room is there a while longer; for the rest the meeting's mark is enough. */
const everyMs = { sending: 5_000, running: 20_000, calm: 60_000 }

function paceOf({ status, meetingParticipants }: MeetingDetail): keyof typeof everyMs {
  if (meetingParticipants.some(({ notices }) => notices.some(({ state }) => state === 'queued'))) return 'sending'
  return status === 'INPROGRESS' ? 'running' : 'calm'
}

/** The meeting, kept up to date while the page is in sight. */
export function useLiveMeeting(id: number) {
  const input = { params: { id } }
  // Two readers of one answer: what the last one says decides when the next is due.
  const known = useCall(meetings.detail, input).data?.data
  const query = useCall(meetings.detail, input, { refetchEveryMs: everyMs[known ? paceOf(known) : 'calm'], refetchOnFocus: true })
  useChangedMeetings(known && !query.isError ? [known] : [], query.refetch)
  return query
}
