import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { isOnItsWay, isRunning } from '@hop/contract/meeting-rules'
import { meetings } from '@hop/contract/features/meetings'
import { useCall } from '../../../api/useCall'
import { useChangedMeetings } from '../useChangedMeetings'

/** Messages on their way change without the meeting; who is in the room is there a while longer; for the rest the meeting's mark is enough. */
const refetchEveryMs = { sending: 5_000, running: 20_000, quiet: 60_000 }

function activityOf(meeting: MeetingDetail): keyof typeof refetchEveryMs {
  if (meeting.meetingParticipants.some(({ notices }) => notices.some(isOnItsWay))) return 'sending'
  return isRunning(meeting) ? 'running' : 'quiet'
}

/** The meeting, kept up to date while the page is in sight. */
export function useLiveMeeting(id: number) {
  const input = { params: { id } }
  // Two readers of one answer: what the last one says decides when the next is due.
  const known = useCall(meetings.detail, input).data?.data
  const query = useCall(meetings.detail, input, {
    refetchEveryMs: refetchEveryMs[known ? activityOf(known) : 'quiet'],
    refetchOnFocus: true,
  })
  useChangedMeetings(known && !query.isError ? [known] : [], query.refetch)
  return query
}
