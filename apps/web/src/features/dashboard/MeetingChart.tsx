import { dashboard, type DayOfMeetings } from '@hop/contract/features/dashboard'
import { localDay } from '@hop/contract/usage-time'
import { Button, Center, Loader, ScrollArea, Stack, Table, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { Section } from '../../ui/page/Section'
import { numberText } from '../../ui/text/numbers'
import { useNow } from '../../ui/text/useNow'
import { DaysFilter, DaysProblem } from '../reports/DaysFilter'
import { dayOnly } from '../../ui/text/vietnam-days'
import { daysOf } from '../reports/report-days'
import type { DashboardSearch } from './dashboard-search'
import { lazyPart } from '../../screens/lazy-part'

const t = textsOf('dashboard')
const ChartOfDays = lazyPart(async () => (await import('./ChartOfDays')).default, { waiting: <WaitingChart /> })

interface MeetingChartProps {
  search: DashboardSearch
  onChange: (change: Pick<DashboardSearch, 'chartFrom' | 'chartTo'>) => void
}

export function MeetingChart({ search: { chartFrom, chartTo }, onChange }: MeetingChartProps) {
  const now = useNow()
  const today = localDay(new Date(now))
  const atMostToday = (day: string | undefined) => (day && day > today ? today : day)
  const asked = daysOf({ from: atMostToday(chartFrom), to: atMostToday(chartTo) }, now)
  const areNamed = chartFrom !== undefined || chartTo !== undefined
  // The usual days are the server's to know: by a clock that is ahead they would end tomorrow, which it refuses.
  const query = useCall(
    dashboard.participants,
    { query: areNamed ? asked.query : {} },
    { keepPreviousData: true, enabled: asked.problem === null },
  )
  const points = query.data?.data
  const [first, last] = [points?.at(0), points?.at(-1)]
  const isKnown = !areNamed && !query.isPlaceholderData && first && last
  const days = isKnown ? { ...asked, from: first.scheduleDate, to: last.scheduleDate } : asked
  const [isTable, setTable] = useState(false)
  return (
    <Section
      title={t('chart.title')}
      lead={t('chart.lead')}
      actions={<DaysFilter days={days} max={today} onChange={({ from, to }) => onChange({ chartFrom: from, chartTo: to })} />}
    >
      <DaysProblem days={days} />
      {days.problem ? null : query.isError ? (
        <ErrorState error={query.error} onRetry={query.refetch} />
      ) : (
        <Stack gap="xs">
          {points ? <VisuallyHidden>{summaryOf(points)}</VisuallyHidden> : null}
          <div aria-hidden="true">{points ? <ChartOfDays days={points} /> : <WaitingChart />}</div>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            w="fit-content"
            aria-expanded={isTable}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? t('chart.hideTable') : t('chart.showTable')}
          </Button>
          {isTable && points ? <PointsTable points={points} /> : null}
        </Stack>
      )}
    </Section>
  )
}

function WaitingChart() {
  return (
    <Center h={280} aria-busy="true">
      <Loader size="sm" />
    </Center>
  )
}

function summaryOf(points: readonly DayOfMeetings[]): string {
  const sum = (value: (day: DayOfMeetings) => number) => numberText(points.reduce((total, day) => total + value(day), 0))
  return t('chart.summary', {
    from: dayOnly(points[0]?.scheduleDate ?? ''),
    to: dayOnly(points.at(-1)?.scheduleDate ?? ''),
    meetings: sum(({ totalMeetings }) => totalMeetings),
    people: sum(({ totalParticipants }) => totalParticipants),
    cameras: sum(({ totalCameras }) => totalCameras),
  })
}

const PointsTable = ({ points }: { points: readonly DayOfMeetings[] }) => (
  <ScrollArea.Autosize mah={360} viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('chart.title') }}>
    <Table aria-label={t('chart.title')} stickyHeader>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('chart.day')}</Table.Th>
          <Table.Th scope="col" ta="right">
            {t('chart.meetings')}
          </Table.Th>
          <Table.Th scope="col" ta="right">
            {t('chart.people')}
          </Table.Th>
          <Table.Th scope="col" ta="right" title={t('chart.camerasHint')}>
            {t('chart.cameras')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {points.map((point) => (
          <Table.Tr key={point.scheduleDate}>
            <Table.Th scope="row" fw={400}>
              {dayOnly(point.scheduleDate)}
            </Table.Th>
            <Table.Td ta="right">{numberText(point.totalMeetings)}</Table.Td>
            <Table.Td ta="right">{numberText(point.totalParticipants)}</Table.Td>
            <Table.Td ta="right">{numberText(point.totalCameras)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </ScrollArea.Autosize>
)
