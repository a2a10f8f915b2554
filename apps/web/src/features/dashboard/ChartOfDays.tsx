/** What draws the chart: loaded after the rest of the page, which is of use without it. */
import '@mantine/charts/styles.layer.css'
import type { DayOfMeetings } from '@hop/contract/features/dashboard'
import { CompositeChart } from '@mantine/charts'
import { textsOf } from '@hop/texts/page-texts'
import { numberText } from '../../ui/text/numbers'
import classes from './ChartOfDays.module.css'

const t = textsOf('dashboard')

const shortDay = (day: string) => day.slice(5).split('-').reverse().join('/')

export default function ChartOfDays({ days }: { days: readonly DayOfMeetings[] }) {
  return (
    <CompositeChart
      className={classes.chart ?? ''}
      h={280}
      data={days.map((day) => ({ ...day, day: shortDay(day.scheduleDate) }))}
      dataKey="day"
      withLegend
      valueFormatter={numberText}
      maxBarWidth={22}
      yAxisProps={{ allowDecimals: false, width: 44 }}
      xAxisProps={{ minTickGap: 24 }}
      composedChartProps={{ accessibilityLayer: false }}
      // In the order of the series, not of the names of their fields.
      legendProps={{ itemSorter: null }}
      series={[
        { name: 'totalMeetings', label: t('chart.meetings'), color: 'var(--chart-meetings)', type: 'bar' },
        { name: 'totalParticipants', label: t('chart.people'), color: 'var(--chart-people)', type: 'line' },
        { name: 'totalCameras', label: t('chart.cameras'), color: 'var(--chart-cameras)', type: 'line' },
      ]}
      withDots={days.length < 45}
      curveType="linear"
    />
  )
}
