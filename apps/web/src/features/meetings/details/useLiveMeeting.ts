import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { meetings } from '@hop/contract/features/meetings'
import { useCall } from '../../../api/useCall'

const busyMs = 5000
const calmMs = 15_000

const isBusy = ({ status, meetingParticipants }: MeetingDetail) =>
  status === 'INPROGRESS' || meetingParticipants.some(({ notices }) => notices.some(({ state }) => state === 'queued'))

/** The meeting, asked for again and again while the page is in sight: often while something is happening to it. */
export function useLiveMeeting(id: number) {
  const input = { params: { id } }
  // Two readers of one answer: what the last one says decides when the next is due.
  const known = useCall(meetings.detail, input).data?.data
  return useCall(meetings.detail, input, { refetchEveryMs: known && isBusy(known) ? busyMs : calmMs })
}
