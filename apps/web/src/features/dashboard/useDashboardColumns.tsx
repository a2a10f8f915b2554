import type { DashboardMeeting, DashboardMeetingSort } from '@hop/contract/features/dashboard'
import { Anchor, Group, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { screens } from '../../screens/screens'
import { StatusBadge } from '../../ui/feedback/StatusBadge'
import type { Column } from '../../ui/table/columns'
import { numberText } from '../../ui/text/numbers'
import { rangeInVietnam } from '../meetings/meeting-times'
import { MeetingStatusBadge } from '../meetings/MeetingStatusBadge'
import { vietnamDayText } from '../../ui/text/vietnam-days'

const t = textsOf('dashboard', 'meeting-labels')

type MeetingColumn = Column<DashboardMeeting, DashboardMeetingSort>

/** Staff see whose meeting it is; a customer who made it and who deleted it. */
export function useDashboardColumns(isCustomer: boolean): MeetingColumn[] {
  const ofStaff: MeetingColumn[] = [
    {
      key: 'customer',
      header: t('meetings.customer'),
      minWidth: 190,
      givesWay: 3,
      card: 'fact',
      cell: ({ customerName, customerIsDeleted }) => (
        <>
          <Text fz="sm">{customerName}</Text>
          {customerIsDeleted ? (
            <Text fz="xs" c="dimmed">
              {t('meetings.customerDeleted')}
            </Text>
          ) : null}
        </>
      ),
    },
  ]
  const ofCustomer: MeetingColumn[] = [
    {
      key: 'createdBy',
      header: t('meetings.createdBy'),
      minWidth: 140,
      givesWay: 4,
      card: 'fact',
      cell: ({ createdByName, createdByUsername }) => <span title={createdByUsername}>{createdByName}</span>,
    },
    {
      key: 'deletedBy',
      header: t('meetings.deletedBy'),
      width: 120,
      givesWay: 5,
      card: 'fact',
      cell: ({ deletedByUsername }) => deletedByUsername ?? '',
    },
  ]
  return [
    {
      key: 'id',
      header: t('meetings.id'),
      width: 76,
      sortBy: 'id',
      card: 'fact',
      cell: (meeting) => <MeetingId meeting={meeting} />,
    },
    {
      key: 'name',
      header: t('meetings.name'),
      minWidth: 220,
      card: 'title',
      cell: (meeting) => <MeetingName meeting={meeting} />,
    },
    ...(isCustomer ? ofCustomer : ofStaff),
    {
      key: 'time',
      header: t('meetings.time'),
      width: 200,
      wraps: true,
      sortBy: 'scheduleStartTime',
      card: 'line',
      cell: ({ scheduleStartTime, scheduleEndTime }) => (
        <time dateTime={scheduleStartTime}>{rangeInVietnam(scheduleStartTime, scheduleEndTime)}</time>
      ),
    },
    {
      key: 'people',
      header: t('meetings.people'),
      width: 84,
      align: 'right',
      givesWay: 1,
      card: 'fact',
      cell: ({ actualParticipantCount }) => numberText(actualParticipantCount),
    },
    {
      key: 'status',
      header: t('meetings.status'),
      width: 136,
      card: 'badge',
      cell: ({ status }) => <MeetingStatusBadge status={status} />,
    },
    {
      key: 'created',
      header: t('meetings.created'),
      width: 112,
      // The list comes in this order: it stays in sight as long as there is room.
      sortBy: 'CreatedAt',
      givesWay: 2,
      card: 'fact',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{vietnamDayText(createdAt)}</time>,
    },
  ]
}

function MeetingId({ meeting: { id, can } }: { meeting: DashboardMeeting }) {
  if (!can.open) return <>{id}</>
  return (
    <Anchor
      href={screens.meetingDetails.to({ id }).path}
      target="_blank"
      rel="noopener"
      fz="sm"
      aria-label={t('meetings.openInTab', { id })}
    >
      {id}
    </Anchor>
  )
}

const MeetingName = ({ meeting: { name, isDeleted } }: { meeting: DashboardMeeting }) => (
  <Group gap={8}>
    <Text fz="sm" fw={600}>
      {name}
    </Text>
    {isDeleted ? <StatusBadge tone="red">{t('meeting-labels:deleted')}</StatusBadge> : null}
  </Group>
)
