import { attendance, type Attendee, type LogEntry } from '@hop/contract/features/attendance'
import { durationAsClock } from '@hop/contract/visit-duration'
import { Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../../../../api/useCall'
import { ErrorState } from '../../../../../ui/feedback/ErrorState'
import { numberText } from '../../../../../ui/text/numbers'
import classes from './Attendance.module.css'
import { refetchMs } from './usePeople'
import { clockText, spanText } from './visit-times'
import { Waiting } from '../../../../../ui/page/Waiting'

const t = textsOf('attendance')

interface VisitDetailsProps {
  person: Attendee
  mid: string
  isOver: boolean
  seesLog: boolean
}

export function VisitDetails({ person, mid, isOver, seesLog }: VisitDetailsProps) {
  return (
    <div className={classes.details}>
      <ol className={classes.visits} aria-label={t('details', { name: person.uname })}>
        {person.visits.map(({ peerId, logTime, lastLogTime, durationStr, device }) => (
          <li key={peerId} className={classes.visit}>
            <span>{lastLogTime === null ? t('visitSince', { from: clockText(logTime) }) : spanText(logTime, lastLogTime)}</span>
            <span className={classes.duration}>{durationAsClock(durationStr)}</span>
            {seesLog ? (
              <Text component="span" fz="xs" c="dimmed">
                {device ? deviceText(device) : t('unknownDevice')}
              </Text>
            ) : null}
          </li>
        ))}
      </ol>
      {seesLog ? <Log uid={person.uid} {...{ mid, isOver }} /> : null}
    </div>
  )
}

function deviceText({ deviceType, os, browser }: NonNullable<Attendee['visits'][number]['device']>): string {
  return [deviceType && t(`devices.${deviceType}`), os, browser].filter(Boolean).join(' · ')
}

function Log({ mid, uid, isOver }: { mid: string; uid: string; isOver: boolean }) {
  const query = useCall(attendance.log, { query: { mid, uid } }, isOver ? {} : { refetchEveryMs: refetchMs })
  if (!query.data) return query.isError ? <ErrorState error={query.error} onRetry={query.refetch} /> : <Waiting h={60} />
  const actions = query.data.data.flatMap((entry) => entry.actions)
  return (
    <div>
      <Text fz="xs" fw={600} mb={4}>
        {t('log')}
      </Text>
      <ol className={classes.log} aria-label={t('log')} tabIndex={0}>
        {actions.map((action, index) => (
          <li key={`${index} ${action.timestamp}`}>
            <time dateTime={action.timestamp}>{clockText(action.timestamp)}</time> {actionText(action)}
          </li>
        ))}
      </ol>
      {query.data.isCut ? (
        <Text fz="xs" c="dimmed">
          {t('logCut')}
        </Text>
      ) : null}
    </div>
  )
}

function actionText({ kind, count }: LogEntry['actions'][number]): string {
  return kind === 'chat' ? t('actions.chat', { count: count ?? 0, total: numberText(count ?? 0) }) : t(`actions.${kind}`)
}
