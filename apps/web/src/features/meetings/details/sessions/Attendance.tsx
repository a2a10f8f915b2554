import { hasEnded } from '@hop/contract/meeting-rules'
import type { CallAnswer } from '@hop/contract/call'
import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { meetings } from '@hop/contract/features/meetings'
import { Select, SimpleGrid, Skeleton, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../../../api/useCall'
import { Email } from '../../../../ui/page/Email'
import { ErrorState } from '../../../../ui/feedback/ErrorState'
import { numberText } from '../../../../ui/text/numbers'
import { Section } from '../../../../ui/page/Section'
import { StatusBadge } from '../../../../ui/feedback/StatusBadge'
import { dayText, exactTimeText } from '../../../../ui/text/times'
import { useDurationText } from '../../meeting-times'
import classes from '../MeetingDetails.module.css'
import { useSessionText } from './useSessionText'
import type { ShownSession } from './useShownSession'

const t = textsOf('meeting-details', 'meeting-words')

interface AttendanceProps {
  meeting: MeetingDetail
  shown: ShownSession
}

/** Who came to a session, for how long, and who did not. */
export function Attendance({ meeting, shown }: AttendanceProps) {
  const { id, sessions } = meeting
  // The latest came with the meeting, and is as fresh as it.
  const earlier = useCall(
    meetings.joined,
    { params: { id }, query: { session: shown.number } },
    { enabled: !shown.isLatest, staleTimeMs: Infinity },
  )
  const came = shown.isLatest
    ? { joined: meeting.participantsJoined, missing: meeting.participantsNotJoined }
    : earlier.data && { joined: earlier.data.data, missing: earlier.data.notJoined }
  return (
    <Section title={t('attendance.title')} actions={sessions.length > 1 ? <SessionSelect {...{ meeting, shown }} /> : null}>
      {came ? (
        <WhoCame {...{ meeting, shown, ...came }} />
      ) : earlier.isError ? (
        <ErrorState error={earlier.error} onRetry={earlier.refetch} />
      ) : (
        <Skeleton h={120} aria-busy="true" />
      )}
    </Section>
  )
}

function SessionSelect({ meeting: { sessions }, shown }: AttendanceProps) {
  const sessionText = useSessionText()
  return (
    <Select
      aria-label={t('sessions.choose')}
      size="xs"
      w={290}
      allowDeselect={false}
      data={sessions.map((session) => ({ value: String(session.number), label: sessionText.whole(session) }))}
      value={String(shown.number)}
      onChange={(number) => shown.choose(Number(number))}
    />
  )
}

interface WhoCameProps extends AttendanceProps {
  joined: MeetingDetail['participantsJoined']
  missing: CallAnswer<typeof meetings.joined>['notJoined']
}

function WhoCame({ meeting, shown, joined, missing }: WhoCameProps) {
  const duration = useDurationText()
  const startedAt = meeting.sessions.find(({ number }) => number === shown.number)?.startedAt
  // The day is said only where it is not the session's own.
  const timeOf = (instant: string) =>
    startedAt && dayText(startedAt) === dayText(instant) ? exactTimeText(instant).slice(-5) : exactTimeText(instant)
  const isOver = !shown.isLatest || hasEnded(meeting)
  const titleOfMissing = !shown.isLatest ? 'notInSession' : isOver ? 'absent' : 'notJoined'
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
      <People
        title={t('attendance.joined')}
        count={joined.length}
        nobody={t(isOver ? 'attendance.nobodyCame' : 'attendance.nobody')}
      >
        {joined.map(({ name, role, isGuest, joinedAt, minutes, isInRoom }, index) => (
          <li key={`${index} ${joinedAt}`} className={classes.line}>
            <div className={classes.words}>
              {name}
              <Text fz="xs" c="dimmed">
                {t(`meeting-words:roles.${role}`)}
                {isGuest ? ` · ${t('attendance.guest')}` : null} · {t('attendance.cameAt', { time: timeOf(joinedAt) })}
              </Text>
            </div>
            <div className={classes.stay}>
              {isInRoom ? <StatusBadge tone="green">{t('attendance.inRoom')}</StatusBadge> : null}
              <span>{duration(minutes)}</span>
            </div>
          </li>
        ))}
      </People>
      <People title={t(`attendance.${titleOfMissing}`)} count={missing.length} nobody={t('attendance.everybody')}>
        {missing.map(({ id, name, role, email }) => (
          <li key={id} className={classes.words}>
            <Text fz="sm">{name}</Text>
            <Text fz="xs" c="dimmed">
              {t(`meeting-words:roles.${role}`)}
              {/* Invited people do not see each other's addresses. */}
              {email === '' ? null : (
                <>
                  {' · '}
                  <Email email={email} />
                </>
              )}
            </Text>
          </li>
        ))}
      </People>
    </SimpleGrid>
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
