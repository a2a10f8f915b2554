import { meetings } from '@hop/contract/features/meetings'
import { type ReactNode, useState } from 'react'
import { callServer } from '../../api/client'
import { useAction } from '../../api/useAction'
import { meetingQueries } from './meeting-queries'
import { RoomAwayDialog } from './RoomAwayDialog'
import { isRoomAway } from './useTriesUntilIn'

export interface JoinMeeting {
  join: (id: number) => void
  isPending: boolean
  /** While the room does not answer; to be put anywhere. */
  dialogs: ReactNode
}

/** Into a running meeting, in the same tab. */
export function useJoinMeeting(): JoinMeeting {
  const [awayFrom, setAwayFrom] = useState<number>()
  const enter = (joinUrl: string) => window.location.assign(joinUrl)
  const action = useAction(meetings.join, {
    refreshes: meetingQueries,
    onSuccess: ({ joinUrl }) => enter(joinUrl),
    onRefusal: (refusal, { query }) => {
      if (isRoomAway(refusal)) setAwayFrom(query.meetingId)
      return isRoomAway(refusal)
    },
  })
  return {
    join: (id) => {
      if (!action.isPending) action.mutate({ query: { meetingId: id } })
    },
    isPending: action.isPending,
    dialogs:
      awayFrom === undefined ? null : (
        <RoomAwayDialog
          ask={async (signal) => (await callServer(meetings.join, { query: { meetingId: awayFrom } }, { signal })).joinUrl}
          onOpen={enter}
          onClose={() => setAwayFrom(undefined)}
        />
      ),
  }
}
