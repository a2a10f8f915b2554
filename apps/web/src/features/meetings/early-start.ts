/** Whoever opens a room outside its time may have taken another meeting for it, and lets in whoever has the link. */
const soonMs = 10 * 60_000

export interface Period {
  scheduleStartTime: string
  scheduleEndTime: string
}

/** From ten minutes before the time to the end there is nothing to ask. */
export const startsInItsTime = ({ scheduleStartTime, scheduleEndTime }: Period, now: number): boolean =>
  now >= Date.parse(scheduleStartTime) - soonMs && now < Date.parse(scheduleEndTime)
