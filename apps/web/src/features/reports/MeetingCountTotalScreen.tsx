import { type MeetingTotalsOfDay, reports, type SumOfDays } from '@hop/contract/features/reports'
import { Card, Table } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { screens } from '../../screens/screens'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { SectionSkeleton } from '../../ui/page/SectionSkeleton'
import { numberText } from '../../ui/text/numbers'
import { dayOnly } from '../../ui/text/vietnam-days'
import { ReportFrame } from './ReportFrame'
import { areaSearch, useReport, useReportRows } from './useReport'
import classes from './MeetingCountTotalScreen.module.css'

const t = textsOf('reports')

const columns = [
  ['total', 'totalMeetings'],
  ['successful', 'successfulMeetings'],
  ['failed', 'meetingsFailed'],
  ['open', 'meetingsOpen'],
  ['people', 'totalParticipants'],
  ['mostPeople', 'maxParticipant'],
] as const satisfies readonly (readonly [string, keyof SumOfDays])[]

/** The meetings of all customers, day by day. */
export function MeetingCountTotalScreen() {
  const report = useReport(screens.meetingCountTotal, areaSearch)
  const { area } = report.search
  const input = { query: { ...report.days.query, ...(area === undefined ? {} : { areaId: area }) } }
  const { query, download } = useReportRows(reports.meetingTotals, reports.exportMeetingTotals, input, report)
  return (
    <ReportFrame
      {...report}
      title={t('screens.meetingCountTotal')}
      lead={`${t('lead')} ${t('explained')}`}
      hasAreas
      download={download}
    >
      {query.data ? (
        <TotalsTable rows={query.data.data} sum={query.data.sum} isOld={query.isPlaceholderData} />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={query.refetch} />
      ) : (
        <SectionSkeleton facts={6} />
      )}
    </ReportFrame>
  )
}

function TotalsTable({ rows, sum, isOld }: { rows: readonly MeetingTotalsOfDay[]; sum: SumOfDays; isOld: boolean }) {
  return (
    <Card withBorder padding={0} aria-busy={isOld}>
      <Table className={classes.table ?? ''} aria-label={t('screens.meetingCountTotal')} striped>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('columns.day')}</Table.Th>
            {columns.map(([text]) => (
              <Table.Th key={text} scope="col" className={classes.number ?? ''}>
                {t(`columns.${text}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Cells name={t('sum')} sums={sum} isSum />
          {rows.map((row) => (
            <Cells key={row.scheduleDate} name={dayOnly(row.scheduleDate)} sums={row} />
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  )
}

const Cells = ({ name, sums, isSum = false }: { name: string; sums: SumOfDays; isSum?: boolean }) => (
  <Table.Tr fw={isSum ? 700 : 400}>
    <Table.Th scope="row" fw="inherit">
      {name}
    </Table.Th>
    {columns.map(([text, field]) => (
      <Table.Td key={field} className={classes.number ?? ''} data-label={t(`columns.${text}`)}>
        {numberText(sums[field])}
      </Table.Td>
    ))}
  </Table.Tr>
)
