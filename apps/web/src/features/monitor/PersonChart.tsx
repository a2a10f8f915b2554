import { monitorRanges, type MonitorRange } from '@hop/contract/features/monitor'
import { Alert, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { codeOf, useMonitorOfPerson } from './useMonitor'
import { lazyPart } from '../../screens/lazy-part'
import { Waiting } from '../../ui/page/Waiting'

const t = textsOf('monitor')

const heightPx = 600
const waiting = <Waiting h={heightPx} />

/** The library that draws is fetched with the first chart that is opened. */
const QualityCharts = lazyPart(async () => (await import('./QualityCharts')).default, { waiting })

interface PersonChartProps {
  mid: string
  uid: string
  name: string
  isLive: boolean
}

export function PersonChart({ mid, uid, name, isLive }: PersonChartProps) {
  const [range, setRange] = useState<MonitorRange>('15m')
  const query = useMonitorOfPerson({ mid, uid, range }, isLive)
  const points = query.data?.points
  return (
    <Stack gap="sm" pt="sm">
      <SegmentedControl
        aria-label={t('chart.range')}
        value={range}
        onChange={(chosen) => setRange(monitorRanges.find((each) => each === chosen) ?? '15m')}
        data={monitorRanges.map((value) => ({ value, label: t(`chart.ranges.${value}`) }))}
        size="xs"
        style={{ alignSelf: 'flex-start', maxWidth: '100%', flexWrap: 'wrap' }}
      />
      {query.isError ? (
        <Alert color="red" icon={<IconAlertTriangle size={18} />} role="alert">
          {t('notFresh', { code: codeOf(query.error) })}
        </Alert>
      ) : null}
      {points === undefined ? (
        query.isError ? null : (
          waiting
        )
      ) : points.length === 0 ? (
        <Text c="dimmed" fz="sm">
          {t('chart.none')}
        </Text>
      ) : (
        <QualityCharts points={points} label={t('chart.label', { name })} heightPx={heightPx} />
      )}
    </Stack>
  )
}
