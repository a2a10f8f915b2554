import type { CallAnswer } from '@hop/contract/call'
import { meetings } from '@hop/contract/features/meetings'
import { type ReactNode, useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { callServer } from '../../api/client'
import { useAction } from '../../api/useAction'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog'
import { useModalFor } from '../../ui/dialogs/useModalFor'
import { exactTimeText } from '../../ui/text/times'
import { meetingQueries } from './meeting-queries'
import { NotRecordedDialog } from './NotRecordedDialog'
import { RoomAwayDialog } from './RoomAwayDialog'
import { isRoomAway } from './useTriesUntilIn'
import { type Period, startsInItsTime } from './early-start'

const t = textsOf('meeting-labels')

interface MeetingToStart extends Period {
  id: number
  name: string
}

export interface StartMeeting {
  start: (meeting: MeetingToStart, kind?: 'starting' | 'restarting') => void
  isPending: boolean
  /** The questions, to be put anywhere. */
  dialogs: ReactNode
}

/** Opens the room and goes there in the same tab. Asks before only where starting would surprise somebody, or a new session begins. */
export function useStartMeeting(): StartMeeting {
  const asked = useModalFor<{ meeting: MeetingToStart; kind: 'starting' | 'restarting' }>()
  // It runs, but not as planned: who starts it reads so before entering.
  const [warned, setWarned] = useState<{ name: string; startUrl: string }>()
  const [away, setAway] = useState<MeetingToStart>()
  const action = useAction(meetings.start, { refreshes: meetingQueries, onRefusal: isRoomAway })
  const open = async (meeting: MeetingToStart) => {
    try {
      enter(meeting, await action.mutateAsync({ query: { meetingId: meeting.id } }))
    } catch (problem) {
      if (!isRoomAway(problem)) throw problem
      setAway(meeting)
    }
  }
  const enter = ({ name }: MeetingToStart, { startUrl, warning }: CallAnswer<typeof meetings.start>) => {
    if (warning === null) window.location.assign(startUrl)
    else setWarned({ name, startUrl })
  }
  const { subject } = asked
  return {
    start: (meeting, kind = 'starting') => {
      if (action.isPending) return
      if (kind === 'restarting' || !startsInItsTime(meeting, Date.now())) asked.open({ meeting, kind })
      // Refusals are shown by the action.
      else void open(meeting).catch(() => undefined)
    },
    isPending: action.isPending,
    dialogs: (
      <>
        {subject ? (
          <ConfirmDialog
            opened={asked.opened}
            onClose={asked.close}
            title={t(`${subject.kind}.title`, { name: subject.meeting.name })}
            consequence={t(`${subject.kind}.consequence`, { time: exactTimeText(subject.meeting.scheduleStartTime) })}
            confirmLabel={t(`${subject.kind}.confirm`)}
            onConfirm={() => open(subject.meeting)}
          />
        ) : null}
        {away ? (
          <RoomAwayDialog
            ask={(signal) => callServer(meetings.start, { query: { meetingId: away.id } }, { signal })}
            onOpen={(answer) => {
              setAway(undefined)
              enter(away, answer)
            }}
            onClose={() => setAway(undefined)}
          />
        ) : null}
        {warned ? (
          <NotRecordedDialog
            name={warned.name}
            opened
            onClose={() => setWarned(undefined)}
            onEnter={() => window.location.assign(warned.startUrl)}
          />
        ) : null}
      </>
    ),
  }
}
