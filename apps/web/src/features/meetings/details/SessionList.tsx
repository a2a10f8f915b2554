import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { numberText } from '../../../ui/numbers'
import { Section } from '../../../ui/Section'
import { exactTimeText } from '../../../ui/times'
import classes from './MeetingDetails.module.css'
import { useWords } from './useWords'

type Session = MeetingDetail['sessions'][number]

/** Each start of the meeting, the latest first. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation('meeting-details')
  const { span } = useWords()
  const when = ({ startedAt, endedAt }: Session) => {
    if (startedAt === null) return t('sessions.opening')
    return endedAt === null ? t('sessions.running', { start: exactTimeText(startedAt) }) : span(startedAt, endedAt)
  }
  return (
    <Section title={t('sessions.title')}>
      <ol className={classes.plain}>
        {sessions.map((session) => (
          <li key={session.number} className={classes.line}>
            <div className={classes.words}>
              <Text fz="sm" fw={600}>
                {t('sessions.number', { number: session.number })}
              </Text>
              {when(session)}
              <Text fz="xs" c="dimmed">
                {t('sessions.mostPeople', { count: session.mostPeople, total: numberText(session.mostPeople) })}
              </Text>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
