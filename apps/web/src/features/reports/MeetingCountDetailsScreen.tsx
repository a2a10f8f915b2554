import { type CustomerMeetingDetails, type CustomerReportSort, reports } from '@hop/contract/features/reports'
import { textsOf } from '@hop/texts/page-texts'
import { screens } from '../../screens/screens'
import type { Column } from '../../ui/table/columns'
import { TwoLines } from '../../ui/table/TwoLines'
import { numberText } from '../../ui/text/numbers'
import { customerReportPage, newestFirst } from './customer-report'
import { customerColumn, numberColumn, totalColumn } from './report-columns'
import { ReportPage } from './ReportPage'
import { areaSearch, useReport, useReportRows } from './useReport'
import { lastDayText, vietnamDayText } from '../../ui/text/vietnam-days'

const t = textsOf('reports')

type Row = CustomerMeetingDetails

function remainingText({ remainingDays }: Row): string {
  if (remainingDays === null) return ''
  if (remainingDays < 0) return t('over')
  return remainingDays === 0 ? t('lastDay') : t('daysLeft', { total: numberText(remainingDays) })
}

const both = (...named: readonly (readonly [string, number])[]) =>
  named.map(([name, count]) => `${name} ${numberText(count)}`).join(' · ')

/** Everything in sight on a laptop: what belongs together shares a column. */
const columns = (): Column<Row, CustomerReportSort>[] => [
  customerColumn<Row>(({ customerCode, areaName }) => `${customerCode} · ${areaName}`),
  totalColumn<Row>(),
  {
    key: 'statuses',
    header: t('columns.byStatus'),
    width: 226,
    card: 'fact',
    cell: (row) => (
      <TwoLines
        first={both([t('columns.ended'), row.meetingEnded], [t('columns.inProgress'), row.meetingInProgress])}
        second={both([t('columns.pending'), row.meetingPending], [t('columns.cancelled'), row.meetingCancelled])}
      />
    ),
  },
  numberColumn('most', t('columns.mostPeople'), ({ maxParticipant }) => maxParticipant, { width: 92 }),
  {
    key: 'contact',
    header: t('columns.contact'),
    minWidth: 190,
    givesWay: 2,
    card: 'fact',
    cell: ({ email, phoneNumber, customerAddress }) => (
      <TwoLines first={email} second={[phoneNumber, customerAddress].filter(Boolean).join(' · ')} />
    ),
  },
  {
    key: 'plan',
    header: t('columns.plan'),
    width: 172,
    givesWay: 3,
    card: 'fact',
    cell: (row) =>
      row.subPlanName ? (
        <TwoLines
          first={row.subPlanName}
          second={row.subPlanEndDate ? `${lastDayText(row.subPlanEndDate)} · ${remainingText(row)}` : ''}
        />
      ) : (
        ''
      ),
  },
  {
    key: 'created',
    header: t('columns.created'),
    width: 130,
    givesWay: 1,
    card: 'fact',
    cell: ({ createdAt, createdBy, customerSource }) => (
      <TwoLines first={vietnamDayText(createdAt)} second={[createdBy, customerSource].filter(Boolean).join(' · ')} />
    ),
  },
]

/** The same by status, with contact and contract. */
export function MeetingCountDetailsScreen() {
  const report = useReport(screens.meetingCountDetails, areaSearch)
  const input = { query: report.days.query, body: customerReportPage(report.search) }
  return (
    <ReportPage
      {...report}
      {...useReportRows(reports.customerMeetingDetails, reports.exportCustomerMeetingDetails, input, report)}
      title={t('screens.meetingCountDetails')}
      lead={t('lead')}
      searchPlaceholder={t('customers.search')}
      hasAreas
      columns={columns()}
      defaultSort={newestFirst}
      rowKey={({ customerId }) => customerId}
      rowName={({ name }) => name}
      nothingYet={t('customers.nothingYet')}
    />
  )
}
