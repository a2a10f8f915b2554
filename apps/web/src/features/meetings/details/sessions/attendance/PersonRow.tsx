import type { Attendee } from '@hop/contract/features/attendance'
import { durationAsClock } from '@hop/contract/visit-duration'
import { Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { StatusBadge } from '../../../../../ui/feedback/StatusBadge'
import { numberText } from '../../../../../ui/text/numbers'
import classes from './Attendance.module.css'
import { VisitDetails } from './VisitDetails'
import { clockText, spanText } from './visit-times'

const t = textsOf('attendance', 'meeting-labels')

interface PersonRowProps {
  person: Attendee
  mid: string
  isOver: boolean
  seesLog: boolean
}

/** One person, however often the person came: unfolded, each visit and what was done in it. */
export function PersonRow({ person, mid, isOver, seesLog }: PersonRowProps) {
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  const { uname, role, isGuest, isInRoom, logTime, lastLogTime, durationStr, visits, organisation, email } = person
  const facts = [
    t(`meeting-labels:roles.${role}`),
    ...(isGuest ? [t('guest')] : []),
    ...(organisation && !uname.includes(organisation) ? [organisation] : []),
    ...(email ? [email] : []),
  ]
  return (
    <li className={classes.person}>
      <UnstyledButton className={classes.head} aria-expanded={isOpen} aria-controls={detailsId} onClick={() => setOpen(!isOpen)}>
        <span className={classes.words}>
          <span className={classes.name}>{uname}</span>
          <Text component="span" fz="xs" c="dimmed" className={classes.facts}>
            {facts.join(' · ')}
          </Text>
        </span>
        <span className={classes.times}>
          {isInRoom ? <StatusBadge tone="green">{t('inRoom')}</StatusBadge> : null}
          <Text component="span" fz="xs" c="dimmed">
            {isInRoom ? t('visitSince', { from: clockText(logTime) }) : spanText(logTime, lastLogTime)}
          </Text>
          {visits.length > 1 ? (
            <Text component="span" fz="xs" c="dimmed">
              {t('visits', { count: visits.length, total: numberText(visits.length) })}
            </Text>
          ) : null}
        </span>
        <span className={classes.duration}>{durationAsClock(durationStr)}</span>
        <IconChevronDown size={16} className={classes.chevron} data-open={isOpen || undefined} aria-hidden="true" />
      </UnstyledButton>
      <div id={detailsId}>{isOpen ? <VisitDetails {...{ person, mid, isOver, seesLog }} /> : null}</div>
    </li>
  )
}
