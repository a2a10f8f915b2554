import { limits } from '@hop/room/contract/limits'
import { IconAlertTriangle, IconClock, IconLock, IconPlayerRecordFilled } from '@tabler/icons-react'
import { usePart } from '../state/store'
import { useTexts } from '../texts/texts'
import { useVisit } from '../visit/visit-context'
import { useNow } from '../ui/useNow'
import { NetworkIndicator } from './NetworkIndicator'
import { clockOf, secondsLeft } from './remaining-time'
import classes from './TopBar.module.css'

export function TopBar() {
  const { room } = useVisit()
  const name = usePart(room, (state) => state.meeting.name)
  const isRecording = usePart(room, (state) => state.recording.isOn)
  const problem = usePart(room, (state) => state.recording.problem)
  const isLocked = usePart(room, (state) => state.locks.room)
  const endsAt = usePart(room, (state) => state.meeting.endsAt)
  const texts = useTexts()
  return (
    <header className={classes['bar']}>
      <h1 className={classes['name']}>{name}</h1>
      <div className={classes['facts']}>
        {isLocked ? (
          <span className={classes['chip']}>
            <IconLock size={14} aria-hidden />
            <span className={classes['wideOnly']}>{texts.host.roomIsLocked}</span>
          </span>
        ) : null}
        {isRecording ? (
          <span className={classes['chip']} data-tone="recording">
            <IconPlayerRecordFilled size={14} className={classes['dot']} aria-hidden />
            {texts.recording.on}
          </span>
        ) : null}
        {problem === null ? null : (
          <span className={classes['chip']} data-tone="warning" title={texts.recording.problems[problem]}>
            <IconAlertTriangle size={14} aria-hidden />
            {problem === 'storageLow' ? texts.recording.problemSoon : texts.recording.problem}
          </span>
        )}
        {endsAt === null ? null : <RemainingTime endsAt={endsAt} />}
        <NetworkIndicator />
      </div>
    </header>
  )
}

function RemainingTime({ endsAt }: { endsAt: number }) {
  const { room } = useVisit()
  const offset = usePart(room, (state) => state.clockOffsetMs)
  const now = useNow(1000)
  const texts = useTexts()
  const seconds = secondsLeft(endsAt, now + offset)
  const isWarning = seconds <= limits.warnBeforeEndSeconds
  return (
    <span className={classes['chip']} data-tone={isWarning ? 'warning' : undefined} role="timer">
      <IconClock size={14} aria-hidden />
      {isWarning ? texts.time.leftShort(clockOf(seconds)) : texts.time.left(Math.ceil(seconds / 60))}
    </span>
  )
}
