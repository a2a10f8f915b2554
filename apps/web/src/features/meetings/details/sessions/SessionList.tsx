import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { Anchor, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { numberText } from '../../../../ui/text/numbers'
import { Section } from '../../../../ui/page/Section'
import classes from '../MeetingDetails.module.css'
import { useSessionText } from './useSessionText'
import type { ShownSession } from './useShownSession'

const t = textsOf('meeting-details')

/** Each start of the meeting, the latest first; where there are several, the page shows the one that is chosen. */
export function SessionList({ sessions, shown }: Pick<MeetingDetail, 'sessions'> & { shown: ShownSession }) {
  const sessionText = useSessionText()
  return (
    <Section title={t('sessions.title')}>
      <ol className={classes.plain}>
        {sessions.map((session) => (
          <li key={session.number} className={classes.words}>
            {sessions.length > 1 && session.number !== shown.number ? (
              <Anchor component="button" type="button" fz="sm" fw={600} onClick={() => shown.choose(session.number)}>
                {sessionText.named(session)}
              </Anchor>
            ) : (
              <Text fz="sm" fw={600} aria-current={sessions.length > 1}>
                {sessionText.named(session)}
                {sessions.length > 1 ? ` (${t('sessions.shown')})` : ''}
              </Text>
            )}
            <Text fz="sm">{sessionText.when(session)}</Text>
            <Text fz="xs" c="dimmed">
              {t('sessions.mostPeople', { count: session.mostPeople, total: numberText(session.mostPeople) })}
            </Text>
          </li>
        ))}
      </ol>
    </Section>
  )
}
