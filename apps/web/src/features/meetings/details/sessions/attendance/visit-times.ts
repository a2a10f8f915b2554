/** Times of visits: to the second. */
import { textsOf } from '@hop/texts/page-texts'
import { dayText, twoDigits } from '../../../../../ui/text/times'

const t = textsOf('attendance')

export function clockText(instant: string): string {
  const date = new Date(instant)
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':')
}

/** The session says on which day; a visit only where it went over midnight. */
export function spanText(from: string, to: string | null): string {
  if (to === null) return clockText(from)
  const end = dayText(from) === dayText(to) ? clockText(to) : `${clockText(to)} ${dayText(to)}`
  return t('visitFrom', { from: clockText(from), to: end })
}
