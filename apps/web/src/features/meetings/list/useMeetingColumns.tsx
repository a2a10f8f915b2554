import type { MeetingRow } from '@hop/contract/features/meeting-records'
import { isPending, isRunning } from '@hop/contract/meeting-rules'
import type { MeetingSort } from '@hop/contract/features/meeting-list'
import { Anchor, Group, Text, Tooltip } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { Link } from '../../../screens/Link'
import { screens } from '../../../screens/screens'
import { numberText } from '../../../ui/text/numbers'
import { ExactTime } from '../../../ui/page/ExactTime'
import { StatusBadge } from '../../../ui/feedback/StatusBadge'
import type { Column } from '../../../ui/table/columns'
import { CoreDomainBadge } from './CoreDomainBadge'
import { foreignZone, rangeText, useDurationText } from '../meeting-times'
import { MeetingIcons } from './MeetingIcons'
import { MeetingStatusBadge } from '../MeetingStatusBadge'

const t = textsOf('meetings', 'meeting-labels')

/** `hasCustomer`: the list holds meetings of several customers. */
export function useMeetingColumns({ hasCustomer }: { hasCustomer: boolean }): Column<MeetingRow, MeetingSort>[] {
  return [
    { key: 'id', header: t('list.id'), width: 72, sortBy: 'id', givesWay: 1, card: 'none', cell: ({ id }) => id },
    {
      key: 'name',
      header: t('list.name'),
      sortBy: 'name',
      minWidth: 260,
      card: 'title',
      cell: (meeting) => <NameCell meeting={meeting} hasCustomer={hasCustomer} />,
      cardCell: (meeting) => <MeetingName meeting={meeting} />,
    },
    {
      key: 'time',
      header: t('list.time'),
      width: 212,
      sortBy: 'scheduleStartTime',
      card: 'line',
      cell: (meeting) => <TimeCell meeting={meeting} />,
      cardCell: ({ scheduleStartTime, scheduleEndTime }) => (
        <time dateTime={scheduleStartTime}>{rangeText(scheduleStartTime, scheduleEndTime)}</time>
      ),
    },
    { key: 'people', header: t('list.people'), width: 76, align: 'right', cell: (meeting) => <PeopleCell meeting={meeting} /> },
    {
      key: 'status',
      header: t('list.status'),
      width: 140,
      card: 'badge',
      cell: ({ status }) => <MeetingStatusBadge status={status} />,
    },
    {
      key: 'created',
      header: t('list.created'),
      width: 148,
      sortBy: 'CreatedAt',
      givesWay: 2,
      card: 'none',
      cell: ({ createTime }) => <ExactTime at={createTime} />,
    },
  ]
}

function MeetingName({ meeting: { id, name, can, isDeleted } }: { meeting: MeetingRow }) {
  return (
    <Group gap={8}>
      {can.view ? (
        <Anchor renderRoot={(props: object) => <Link to={screens.meetingDetails.to({ id })} {...props} />} fz="sm" fw={600}>
          {name}
        </Anchor>
      ) : (
        <Text fz="sm" fw={600}>
          {name}
        </Text>
      )}
      {isDeleted ? <StatusBadge tone="red">{t('meeting-labels:deleted')}</StatusBadge> : null}
    </Group>
  )
}

function NameCell({ meeting, hasCustomer }: { meeting: MeetingRow; hasCustomer: boolean }) {
  const { customerName, coreDomain } = meeting
  return (
    <>
      <MeetingName meeting={meeting} />
      <Group gap={10}>
        {hasCustomer ? (
          <Text fz="xs" c="dimmed">
            {customerName}
          </Text>
        ) : null}
        <MeetingIcons meeting={meeting} />
        {coreDomain && !isPending(meeting) ? <CoreDomainBadge domain={coreDomain} /> : null}
      </Group>
    </>
  )
}

function TimeCell({ meeting: { scheduleStartTime, scheduleEndTime, scheduleDuration, isOverdue } }: { meeting: MeetingRow }) {
  const durationText = useDurationText()
  return (
    <>
      <time dateTime={scheduleStartTime}>{rangeText(scheduleStartTime, scheduleEndTime)}</time>
      <Group gap={8}>
        <Text fz="xs" c="dimmed">
          {[durationText(scheduleDuration), foreignZone(scheduleStartTime)].filter(Boolean).join(' · ')}
        </Text>
        {isOverdue ? (
          <Tooltip label={t('overdueHint')} multiline maw={280}>
            <span>
              <StatusBadge tone="red">{t('meeting-labels:overdue')}</StatusBadge>
            </span>
          </Tooltip>
        ) : null}
      </Group>
    </>
  )
}

function PeopleCell({ meeting }: { meeting: MeetingRow }) {
  const isLive = isRunning(meeting)
  const [now, planned] = [numberText(meeting.numUsers), numberText(meeting.numOfParticipants)]
  return (
    <span title={isLive ? t('list.peopleNow', { now, planned }) : t('list.peoplePlanned', { planned })}>
      {isLive ? `${now} / ${planned}` : planned}
    </span>
  )
}
