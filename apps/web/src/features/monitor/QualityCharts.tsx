/** Loss, times and speeds of one line over time, one below the other, with a common cursor. */
import type { QualityPoint } from '@hop/contract/features/monitor'
import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useWidth } from '../../ui/table/useWidth'
import { exactTimeText } from '../../ui/text/times'
import { columnsOf, type Series } from './chart-data'
import classes from './QualityCharts.module.css'

const t = textsOf('monitor')

type Kind = 'loss' | 'milliseconds' | 'kilobits'

const seriesOf: Record<Kind, readonly Series[]> = {
  loss: ['loss', 'upLoss'],
  milliseconds: ['rtt', 'jitter', 'upJitter'],
  kilobits: ['sent', 'rec'],
}
const nameOf = (series: Series) => t(`measures.${series === 'rec' ? 'received' : series}`)

/** Told apart without red and green, on white and on black. */
const colours = {
  light: { lines: ['#1c63c7', '#b45309', '#7c3aed'], axis: '#495057', grid: '#e9ecef' },
  dark: { lines: ['#74b0ff', '#fbbf24', '#c4a7ff'], axis: '#c9c9c9', grid: '#3b3b3b' },
}
const dashes = [[], [8, 4], [2, 3]]
const borders = ['solid', 'dashed', 'dotted'] as const
const titleAndLegendPx = 40
const timeText = (seconds: number) => exactTimeText(new Date(seconds * 1000).toISOString()).slice(-5)

export default function QualityCharts(props: { points: readonly QualityPoint[]; label: string; heightPx: number }) {
  const kinds = ['loss', 'milliseconds', 'kilobits'] as const
  return (
    <div role="img" aria-label={props.label} style={{ height: props.heightPx, overflow: 'hidden' }}>
      {kinds.map((kind) => (
        <LineChart key={kind} kind={kind} points={props.points} heightPx={props.heightPx / kinds.length} />
      ))}
    </div>
  )
}

function LineChart({ kind, points, heightPx }: { kind: Kind; points: readonly QualityPoint[]; heightPx: number }) {
  const [frame, width] = useWidth()
  const scheme = useComputedColorScheme('light')
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<UPlot>(undefined)
  const data = useEffectEvent(() => columnsOf(points, seriesOf[kind]) as UPlot.AlignedData)

  useEffect(() => {
    if (width === undefined || !place.current) return
    const series = seriesOf[kind]
    const { lines, axis, grid } = colours[scheme]
    const shape = { stroke: axis, grid: { stroke: grid, width: 1 }, ticks: { stroke: grid, width: 1 } }
    const made = new UPlot(
      {
        width,
        height: heightPx - titleAndLegendPx,
        legend: { show: false },
        cursor: { sync: { key: 'monitor' }, drag: { x: false, y: false } },
        scales: { y: { range: (_chart, _min, max) => [0, Math.max(1, (max ?? 0) * 1.1)] } },
        axes: [
          { ...shape, values: (_chart, times) => times.map(timeText) },
          { ...shape, size: 52 },
        ],
        series: [
          {},
          ...series.map((name, index) => ({
            label: nameOf(name),
            stroke: lines[index] ?? axis,
            width: 2,
            points: { show: false },
            ...(index > 0 && { dash: dashes[index] ?? [] }),
          })),
        ],
      },
      data(),
      place.current,
    )
    chart.current = made
    return () => made.destroy()
  }, [width, heightPx, kind, scheme])

  useEffect(() => {
    chart.current?.setData(columnsOf(points, seriesOf[kind]) as UPlot.AlignedData)
  }, [points, kind])

  const { lines } = colours[scheme]
  return (
    <div ref={frame} style={{ height: heightPx }}>
      <div className={classes.head} style={{ height: titleAndLegendPx }}>
        <strong>{t(`chart.${kind}`)}</strong>
        {seriesOf[kind].map((name, index) => (
          <span key={name} className={classes.series}>
            <span className={classes.line} style={{ borderTopColor: lines[index], borderTopStyle: borders[index] }} />
            {nameOf(name)}
          </span>
        ))}
      </div>
      <div ref={place} />
    </div>
  )
}
