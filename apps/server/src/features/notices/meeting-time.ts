/** When a meeting takes place, in words: in Vietnam, and where somebody is who uses the portal from another time zone. */
import { vietnamTimeZone } from '@hop/contract/vietnam-time'
import { fill, type Language } from '@hop/texts/languages'
import { participants as en } from '@hop/texts/en/participants'
import { participants as vi } from '@hop/texts/vi/participants'

interface Period {
  startsAt: Date
  endsAt: Date
}

const texts = { vi, en }
const locales = { vi: 'vi-VN', en: 'en-GB' }
const vietnam = vietnamTimeZone

const inZone = (timeZone: string, options: Intl.DateTimeFormatOptions, locale = 'en-GB') =>
  new Intl.DateTimeFormat(locale, { timeZone, ...options })
const timeIn = (timeZone: string) => inZone(timeZone, { hour: '2-digit', minute: '2-digit' })
const dayIn = (timeZone: string) => inZone(timeZone, { day: '2-digit', month: '2-digit', year: 'numeric' })

const timeInVietnam = timeIn(vietnam)
const dayInVietnam = dayIn(vietnam)

export const startText = (startsAt: Date): [time: string, day: string] => [
  timeInVietnam.format(startsAt),
  dayInVietnam.format(startsAt),
]

/** One moment in Vietnam: 09:00, Thứ Hai, 16/11/2026. */
export function momentText(at: Date, language: Language): string {
  const weekday = inZone(vietnam, { weekday: 'long' }, locales[language]).format(at)
  return `${timeInVietnam.format(at)}, ${fill(texts[language].mail.day, [weekday, dayInVietnam.format(at)])}`
}

export const whenText = (period: Period, language: Language): string =>
  periodText(period, vietnam, texts[language].mail.vietnamTime, language)

/** Null where it is the same time as in Vietnam. */
export function whenElsewhere(period: Period, timeZone: string | null, language: Language): string | null {
  if (timeZone === null) return null
  try {
    const offset = offsetOf(period.startsAt, timeZone)
    if (offset === offsetOf(period.startsAt, vietnam)) return null
    return periodText(period, timeZone, `${timeZone.replaceAll('_', ' ')}, ${offset}`, language)
  } catch {
    // A zone that this version of Node does not know.
    return null
  }
}

/** UTC+7, UTC-3:30. */
const offsetOf = (at: Date, timeZone: string): string =>
  inZone(timeZone, { timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')!
    .value.replace('GMT', 'UTC')

/** The second day is named only where it is another. */
function periodText({ startsAt, endsAt }: Period, timeZone: string, zone: string, language: Language): string {
  const { mail } = texts[language]
  const [time, day] = [timeIn(timeZone), dayIn(timeZone)]
  const weekday = inZone(timeZone, { weekday: 'long' }, locales[language])
  const dayText = (at: Date) => fill(mail.day, [weekday.format(at), day.format(at)])
  const [start, end, firstDay, lastDay] = [time.format(startsAt), time.format(endsAt), dayText(startsAt), dayText(endsAt)]
  return firstDay === lastDay
    ? fill(mail.time, [start, end, firstDay, zone])
    : fill(mail.timeOverMidnight, [start, firstDay, end, lastDay, zone])
}
