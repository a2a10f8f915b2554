/** The recording's own time: only the spans in which recording was on, one after the other. */
export interface Span {
  from: number
  to: number
}

export interface Timeline {
  durationMs: number
  /** null: recording was off then. */
  at(wallMs: number): number | null
}

export function createTimeline(spans: Span[]): Timeline {
  const starts: number[] = []
  let durationMs = 0
  for (const { from, to } of spans) {
    starts.push(durationMs)
    durationMs += Math.max(0, to - from)
  }
  return {
    durationMs,
    at(wallMs) {
      const index = spans.findIndex(({ from, to }) => wallMs >= from && wallMs <= to)
      return index < 0 ? null : starts[index]! + wallMs - spans[index]!.from
    },
  }
}
