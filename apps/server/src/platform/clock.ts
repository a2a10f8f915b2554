/** The only place that reads the time. Rules and queries get `now` as a parameter. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export interface TestClock extends Clock {
  advance(milliseconds: number): void
  set(instant: Date): void
}

export function testClock(start: Date): TestClock {
  let current = start.getTime()
  return {
    now: () => new Date(current),
    advance: (milliseconds) => {
      current += milliseconds
    },
    set: (instant) => {
      current = instant.getTime()
    },
  }
}

export const seconds = 1000
export const minutes = 60 * seconds
export const hours = 60 * minutes
export const days = 24 * hours

export const minutesAfter = (start: Date, count: number): Date => new Date(start.getTime() + count * minutes)
