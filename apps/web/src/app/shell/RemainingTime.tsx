import { VisuallyHidden } from '@mantine/core'
import { IconClockHour4 } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { promptSeconds, useMinutesLeft } from '../../session/session'
import classes from './Header.module.css'

const t = textsOf('shell')

/** Earlier than this the time is not shown. */
const shownMinutes = 10

/** The last minutes of the session. Only this renders when a minute has passed. */
export function RemainingTime() {
  const minutes = useMinutesLeft()
  const isNear = minutes !== null && minutes < shownMinutes
  return (
    <>
      {/* Said once, and not each minute. */}
      <VisuallyHidden role="status">{isNear ? t('session.near', { minutes: shownMinutes }) : ''}</VisuallyHidden>
      {isNear ? (
        <div className={classes.time} data-soon={minutes < promptSeconds / 60 || undefined}>
          <IconClockHour4 size={16} className={classes.timeIcon} aria-hidden="true" />
          <span className={classes.timeLong}>{t('session.leftMinutes', { minutes })}</span>
          <span className={classes.timeShort}>{t('session.leftShort', { minutes })}</span>
        </div>
      ) : null}
    </>
  )
}
