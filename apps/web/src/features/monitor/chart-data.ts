/** The points of one person as the charts take them: columns, with a hole where the person was away. Pure. */
import type { QualityPoint } from '@hop/contract/features/monitor'

export type Series = 'loss' | 'upLoss' | 'rtt' | 'jitter' | 'upJitter' | 'sent' | 'rec'

/** Older samples come once a minute: after two of them nobody was there. */
const awayAfterSeconds = 150

export function columnsOf(points: readonly QualityPoint[], series: readonly Series[]): (number | null)[][] {
  const columns: (number | null)[][] = [[], ...series.map(() => [])]
  const add = (at: number, values: readonly (number | null)[]) =>
    [at, ...values].forEach((value, index) => columns[index]?.push(value))
  let before: number | null = null
  for (const point of points) {
    const at = Date.parse(point.at) / 1000
    if (before !== null && at - before > awayAfterSeconds)
      add(
        before + 1,
        series.map(() => null),
      )
    add(
      at,
      series.map((name) => point[name]),
    )
    before = at
  }
  return columns
}
