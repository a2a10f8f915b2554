import { VisuallyHidden } from '@mantine/core'
import { IconClockHour4 } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { promptSeconds, useLastMinute, useMinutesLeft } from '../../session/session'
import classes from './Header.module.css'

const t = textsOf('shell')

/** From here on it is shown wherever there is room for it. */
const nearMinutes = 10

/** How long the session still is: hours and minutes; seconds only in its last minute. */
export function useTimeLeftText(): string | null {
  const minutes = useMinutesLeft()
  const seconds = useLastMinute()
  if (minutes === null) return null
  if (seconds !== null) return t('session.leftSeconds', { seconds })
  if (minutes < 60) return t('session.leftMinutes', { minutes })
  return t('session.leftHours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

/** Quiet, on wide screens; the account menu has it on others. Only this renders when a minute has passed. */
export function RemainingTime() {
  const minutes = useMinutesLeft()
  const text = useTimeLeftText()
  const isNear = minutes !== null && minutes < nearMinutes
  return (
    <>
      {/* Said once, and not each minute. */}
      <VisuallyHidden role="status">{isNear ? t('session.near', { minutes: nearMinutes }) : ''}</VisuallyHidden>
      {minutes === null ? null : (
        <div className={classes.time} data-near={isNear || undefined} data-soon={minutes < promptSeconds / 60 || undefined}>
          <IconClockHour4 size={16} className={classes.timeIcon} aria-hidden="true" />
          <span className={classes.timeLong}>{text}</span>
          <span className={classes.timeShort}>{t('session.leftShort', { minutes })}</span>
        </div>
      )}
    </>
  )
}
