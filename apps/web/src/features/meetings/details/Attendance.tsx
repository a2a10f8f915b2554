import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { SimpleGrid, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { numberText } from '../../../ui/numbers'
import { Section } from '../../../ui/Section'
import { StatusBadge } from '../../../ui/StatusBadge'
import { exactTimeText } from '../../../ui/times'
import classes from './MeetingDetails.module.css'
import { useWords } from './useWords'

/** Who came to the latest session, for how long, and who did not. */
export function Attendance({ meeting }: { meeting: MeetingDetail }) {
  const { t } = useTranslation('meeting-details')
  const words = useWords()
  const { participantsJoined: joined, participantsNotJoined: missing } = meeting
  return (
    <Section title={t('attendance.title')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
        <People title={t('attendance.joined')} count={joined.length} nobody={t('attendance.nobody')}>
          {joined.map(({ name, role, joinedAt, minutes, isInRoom }, index) => (
            <li key={`${index} ${joinedAt}`} className={classes.line}>
              <div className={classes.words}>
                {name}
                <Text fz="xs" c="dimmed">
                  {t(`roles.${role}`)} · {t('attendance.cameAt', { time: exactTimeText(joinedAt) })} · {words.length(minutes)}
                </Text>
              </div>
              {isInRoom ? <StatusBadge tone="green">{t('attendance.inRoom')}</StatusBadge> : null}
            </li>
          ))}
        </People>
        <People
          title={t(meeting.status === 'END' ? 'attendance.absent' : 'attendance.notJoined')}
          count={missing.length}
          nobody={t('attendance.everybody')}
        >
          {missing.map(({ id, name, role, email }) => (
            <li key={id} className={classes.words}>
              <Text fz="sm">{name}</Text>
              <Text fz="xs" c="dimmed">
                {t(`roles.${role}`)} · {email}
              </Text>
            </li>
          ))}
        </People>
      </SimpleGrid>
    </Section>
  )
}

interface PeopleProps {
  title: string
  count: number
  nobody: string
  children: ReactNode
}

function People({ title, count, nobody, children }: PeopleProps) {
  return (
    <div>
      <Title order={3} fz="sm" mb="xs">
        {title} ({numberText(count)})
      </Title>
      {count === 0 ? (
        <Text fz="sm" c="dimmed">
          {nobody}
        </Text>
      ) : (
        <ul className={classes.plain} aria-label={title}>
          {children}
        </ul>
      )}
    </div>
  )
}
