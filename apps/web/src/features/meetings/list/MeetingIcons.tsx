import type { MeetingRow } from '@hop/contract/features/meeting-records'
import {
  type Icon,
  IconVideo,
  IconVideoOff,
  IconMessage,
  IconMessageOff,
  IconMicrophoneOff,
  IconPlayerRecordFilled,
} from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import type { Texts } from '@hop/texts/page-texts'
import { Hint } from '../../../ui/page/Hint'
import classes from './MeetingIcons.module.css'

const t = textsOf('meetings')

type Name = Exclude<keyof Texts['meetings']['icons'], 'label'>

function iconsOf(meeting: MeetingRow): [Name, Icon][] {
  const hasChat = meeting.enablePublicChat || meeting.enablePrivateChat
  return [
    meeting.enableCamera ? ['cameraOn', IconVideo] : ['cameraOff', IconVideoOff],
    ...(meeting.enableMuteOnStart ? [['muteOnStart', IconMicrophoneOff] satisfies [Name, Icon]] : []),
    hasChat ? ['chatOn', IconMessage] : ['chatOff', IconMessageOff],
    ...(meeting.isRecorded ? [['recorded', IconPlayerRecordFilled] satisfies [Name, Icon]] : []),
  ]
}

/** The options of the room as icons, each with a tooltip and a label for screen readers. */
export function MeetingIcons({ meeting }: { meeting: MeetingRow }) {
  return (
    <div className={classes.icons}>
      {iconsOf(meeting).map(([name, Picture]) => (
        <Hint key={name} label={t(`icons.${name}`)} openDelayMs={200} onTouch>
          <span role="img" aria-label={t(`icons.${name}`)} className={classes.icon}>
            <Picture size={15} stroke={1.7} aria-hidden="true" />
          </span>
        </Hint>
      ))}
    </div>
  )
}
