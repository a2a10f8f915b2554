/** When a line is good, fair or poor: the one table that the monitor's server and screen go by. */
export const qualityLimits = {
  /** Per cent. */
  loss: { fair: 2, poor: 8 },
  /** Milliseconds. */
  jitter: { fair: 30, poor: 100 },
  rtt: { fair: 150, poor: 400 },
} as const

export const qualityBands = ['good', 'fair', 'poor'] as const
export type QualityBand = (typeof qualityBands)[number]
export type Measure = keyof typeof qualityLimits

/** Good below the first limit, poor above the second. */
export function bandOf(measure: Measure, value: number): QualityBand {
  const { fair, poor } = qualityLimits[measure]
  if (value < fair) return 'good'
  return value > poor ? 'poor' : 'fair'
}

export interface MeasuredLine {
  loss: number | null
  jitter: number | null
  rtt: number | null
  upLoss: number | null
  upJitter: number | null
}

/** As good as the worst of what was measured, either way; null when nothing was. */
export function bandOfLine({ loss, jitter, rtt, upLoss, upJitter }: MeasuredLine): QualityBand | null {
  const measured: [Measure, number | null][] = [
    ['loss', loss],
    ['loss', upLoss],
    ['jitter', jitter],
    ['jitter', upJitter],
    ['rtt', rtt],
  ]
  const bands = measured.flatMap(([measure, value]) => (value === null ? [] : [bandOf(measure, value)]))
  return (['poor', 'fair', 'good'] as const).find((band) => bands.includes(band)) ?? null
}
