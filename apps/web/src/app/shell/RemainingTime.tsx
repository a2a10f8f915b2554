import { IconClockHour4 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { promptSeconds, useMinutesLeft } from '../../session/session'
import classes from './Header.module.css'

/** What is left of the session. Only this renders when a minute has passed. */
export function RemainingTime() {
  const { t } = useTranslation('shell')
  const minutesLeft = useMinutesLeft()
  if (minutesLeft === null) return null
  const hours = Math.floor(minutesLeft / 60)
  const minutes = minutesLeft % 60
  return (
    <div className={classes.time} data-soon={minutesLeft < promptSeconds / 60 || undefined}>
      <IconClockHour4 size={16} className={classes.timeIcon} aria-hidden="true" />
      <span className={classes.timeLong}>
        {hours > 0 ? t('session.left', { hours, minutes }) : t('session.leftMinutes', { minutes })}
      </span>
      <span className={classes.timeShort}>{t('session.leftShort', { hours, minutes })}</span>
    </div>
  )
}
