/** Who opens a room so long before its time may have taken another meeting for it, and lets in whoever has the link. */
const longBeforeMs = 2 * 60 * 60_000

export const startsLongBeforeSchedule = (scheduleStartTime: string, now: number): boolean =>
  Date.parse(scheduleStartTime) - now > longBeforeMs
