/** Between an instant and what clocks show at that instant somewhere, written as if it were UTC: Excel's only idea of time. */
export interface WallClock {
  shown: (instant: Date) => Date
  instant: (shown: Date) => Date
}

const quarterMs = 15 * 60_000

export function wallClock(timeZone: string): WallClock {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  // Formatting costs microseconds and a sheet has a hundred thousand dates; offsets change on the quarter of an hour at most.
  const offsets = new Map<number, number>()

  function offsetMs(instant: number): number {
    const quarter = Math.floor(instant / quarterMs)
    const known = offsets.get(quarter)
    if (known !== undefined) return known
    const name = format.formatToParts(quarter * quarterMs).find((part) => part.type === 'timeZoneName')?.value ?? ''
    const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? []
    const offset = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1)
    if (offsets.size < 10_000) offsets.set(quarter, offset)
    return offset
  }

  return {
    shown: (instant) => new Date(instant.getTime() + offsetMs(instant.getTime())),
    instant: (shown) => {
      const guess = shown.getTime() - offsetMs(shown.getTime())
      return new Date(shown.getTime() - offsetMs(guess))
    },
  }
}
