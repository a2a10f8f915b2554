import { type MeetingOfUser, type MeetingOfUserFilter, type MeetingOfUserSort, reports } from '@hop/contract/features/reports'
import type { FilterNode } from '@hop/contract/paging'
import { searchLength } from '@hop/contract/paging'
import { Anchor, Group, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import * as z from 'zod/mini'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { StatusBadge } from '../../ui/feedback/StatusBadge'
import { listSearch, pageOf } from '../../ui/table/list-state'
import { SearchBox } from '../../ui/list/SearchBox'
import type { Column } from '../../ui/table/columns'
import { rangeInVietnam } from '../meetings/meeting-times'
import { MeetingStatusBadge } from '../meetings/MeetingStatusBadge'
import { numberColumn } from './report-columns'
import { daysFields, type DaysSearch } from './report-days'
import { ReportPage } from './ReportPage'
import { useReport, useReportRows } from './useReport'
import { vietnamDayText } from '../../ui/text/vietnam-days'

const t = textsOf('reports')

export interface MeetingDetailReportSearch extends DaysSearch {
  /** The name of whoever holds the meeting. */
  user?: string | undefined
}
const meetingDetailReportSearch = listSearch({
  ...daysFields,
  user: z.coerce.string().check(z.trim(), z.minLength(searchLength.min), z.maxLength(searchLength.max)),
})
const newestFirst = { field: 'CreatedAt', direction: 'desc' } as const

const endOf = ({ scheduleStartTime, duration }: MeetingOfUser) =>
  new Date(Date.parse(scheduleStartTime) + duration * 60_000).toISOString()

const columns = (): Column<MeetingOfUser, MeetingOfUserSort>[] => [
  { key: 'id', header: t('columns.id'), width: 80, givesWay: 1, card: 'none', cell: ({ id }) => id },
  {
    key: 'meeting',
    header: t('columns.meeting'),
    minWidth: 240,
    card: 'title',
    cell: ({ id, name, isDeleted }) => (
      <Group gap={8}>
        {isDeleted ? (
          <Text fz="sm" fw={600}>
            {name}
          </Text>
        ) : (
          <Anchor fz="sm" fw={600} renderRoot={(props: object) => <Link to={screens.meetingDetails.to({ id })} {...props} />}>
            {name}
          </Anchor>
        )}
        {isDeleted ? <StatusBadge tone="red">{t('deleted')}</StatusBadge> : null}
      </Group>
    ),
  },
  { key: 'creator', header: t('columns.creator'), minWidth: 170, card: 'fact', cell: ({ createdByName }) => createdByName },
  {
    key: 'scheduled',
    header: t('columns.scheduled'),
    width: 190,
    wraps: true,
    card: 'line',
    cell: (meeting) => rangeInVietnam(meeting.scheduleStartTime, endOf(meeting)),
  },
  numberColumn('people', t('columns.people'), ({ actualParticipantCount }) => actualParticipantCount, { width: 122 }),
  {
    key: 'status',
    header: t('columns.status'),
    width: 140,
    card: 'badge',
    cell: ({ status }) => <MeetingStatusBadge status={status} />,
  },
  {
    key: 'created',
    header: t('columns.created'),
    width: 116,
    sortBy: 'CreatedAt',
    givesWay: 2,
    card: 'fact',
    cell: ({ createTime }) => vietnamDayText(createTime),
  },
]

/** The meetings of a customer's own people. */
export function MeetingDetailReportScreen() {
  const report = useReport(screens.meetingDetailReport, meetingDetailReportSearch)
  const { search, change } = report
  const filters: FilterNode<MeetingOfUserFilter>[] = []
  if (search.user) filters.push({ field: 'User.Name', operator: 'contains', value: search.user })
  const body = pageOf<MeetingOfUserFilter, MeetingOfUserSort>(search, {
    searchIn: ['Meeting.Name'],
    sort: newestFirst,
    sortable: ['CreatedAt'],
    filters,
  })
  return (
    <ReportPage
      {...report}
      {...useReportRows(reports.meetingsByUser, reports.exportMeetingsByUser, { query: report.days.query, body }, report)}
      title={t('screens.meetingDetailReport')}
      lead={t('lead')}
      searchPlaceholder={t('meetingsByUser.meeting')}
      filters={
        <SearchBox
          label={t('meetingsByUser.user')}
          value={search.user}
          onChange={(user) => change({ user })}
          placeholder={t('columns.name')}
          focusKey={false}
        />
      }
      columns={columns()}
      defaultSort={newestFirst}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      nothingYet={t('meetingsByUser.nothingYet')}
    />
  )
}
