import type { NoticeState, Participant } from '@hop/contract/features/meeting-records'
import { Text, Tooltip } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { StatusBadge, type StatusTone } from '../../../../ui/feedback/StatusBadge'
import { exactTimeText } from '../../../../ui/text/times'
import classes from '../MeetingDetails.module.css'

const t = textsOf('meeting-details')

const tones: Record<NoticeState, StatusTone> = {
  queued: 'blue',
  sent: 'green',
  delivered: 'green',
  failed: 'red',
  outbox: 'amber',
}

interface NoticeStatesProps {
  notices: Participant['notices']
  /** Without a message, whether one could still be sent. */
  isWaiting: boolean
}

/** How far the last message by each channel came. */
export function NoticeStates({ notices, isWaiting }: NoticeStatesProps) {
  if (notices.length === 0)
    return isWaiting ? (
      <Text fz="xs" c="dimmed">
        {t('people.notInvited')}
      </Text>
    ) : (
      '—'
    )
  return (
    <ul className={`${classes.plain} ${classes.states}`}>
      {notices.map(({ channel, kind, state, reason, at }) => (
        <li key={channel}>
          <Tooltip
            label={[t(`stateHints.${state}`), reason && t(`failureReasons.${reason}`), exactTimeText(at)]
              .filter(Boolean)
              .join(' ')}
            events={{ hover: true, focus: true, touch: true }}
            multiline
            maw={280}
          >
            <span>
              <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
            </span>
          </Tooltip>
          <Text fz="xs" c="dimmed">
            {t(`channels.${channel}`)} · {t(`kinds.${kind}`)}
          </Text>
        </li>
      ))}
    </ul>
  )
}
