import { reports } from '@hop/contract/features/reports'
import { textsOf } from '@hop/texts/page-texts'
import { screens } from '../../screens/screens'
import { customerReportPage, newestFirst } from './customer-report'
import { customerColumns, outcomeColumns } from './report-columns'
import { ReportPage } from './ReportPage'
import { areaSearch, useReport, useReportRows } from './useReport'

const t = textsOf('reports')

/** How many meetings each customer had, and what became of them. */
export function MeetingCountScreen() {
  const report = useReport(screens.meetingCount, areaSearch)
  const input = { query: report.days.query, body: customerReportPage(report.search) }
  return (
    <ReportPage
      {...report}
      {...useReportRows(reports.customerMeetings, reports.exportCustomerMeetings, input, report)}
      title={t('screens.meetingCount')}
      lead={`${t('lead')} ${t('explained')}`}
      searchPlaceholder={t('customers.search')}
      hasAreas
      columns={[...customerColumns(), ...outcomeColumns()]}
      defaultSort={newestFirst}
      rowKey={({ customerId }) => customerId}
      rowName={({ name }) => name}
      nothingYet={t('customers.nothingYet')}
    />
  )
}
