/** Vietnam's time: UTC+7 without summer time since 1975, so that a fixed offset is enough. */
export const vietnamTimeZone = 'Asia/Ho_Chi_Minh'
/** Browsers call it by either name. */
export const isZoneOfVietnam = (name: string): boolean => name === vietnamTimeZone || name === 'Asia/Saigon'
/** Behind a reading of the clocks there, in ISO 8601. */
export const vietnamOffset = '+07:00'
export const vietnamAheadMs = 7 * 3600_000

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: vietnamTimeZone, ...options })
const days = format({ day: '2-digit', month: '2-digit', year: 'numeric' })
const times = format({ hour: '2-digit', minute: '2-digit' })

/** 16/11/2026. */
export const dayInVietnam = (at: Date): string => days.format(at)
/** 09:00. */
export const timeInVietnam = (at: Date): string => times.format(at)
