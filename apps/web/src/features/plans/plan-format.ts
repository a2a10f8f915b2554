/** Prices, durations and limits of a plan as people say them. */
import type { UnitTime } from '@hop/contract/features/plans'
import { textsOf } from '@hop/texts/page-texts'
import { bytesPerMb, bytesText, numberText } from '../../ui/text/numbers'

const t = textsOf('plans')

/** The sign stays on the number's line. */
export const moneyText = (vnd: number) => `${numberText(vnd)}\u00a0₫`

export function usePlanFormat() {
  const counted = (key: UnitTime | 'minutes' | 'hours' | 'people', count: number) =>
    t(`figures.${key}`, { count, total: numberText(count) })

  const length = (minutes: number) => {
    const hours = Math.floor(minutes / 60)
    const rest = minutes % 60
    if (hours === 0) return counted('minutes', minutes)
    return rest === 0 ? counted('hours', hours) : t('figures.hoursAndMinutes', { hours, minutes: rest })
  }

  return {
    price: (vnd: number) => (vnd === 0 ? t('figures.free') : moneyText(vnd)),
    /** Where nothing else says that VAT is in it. */
    grossPrice: (vnd: number) => (vnd === 0 ? t('figures.free') : t('figures.gross', { price: moneyText(vnd) })),
    usage: (count: number, unit: UnitTime) => counted(unit, count),
    /** What a price is for: a month, three months. */
    period: (count: number, unit: UnitTime) =>
      count === 1 ? t(`figures.${unit}`, { count, total: '' }).trim() : counted(unit, count),
    /** The unit alone, as it stands after the number in a field. */
    unit: (unit: UnitTime, count: unknown) => t(`figures.${unit}`, { count: Number(count ?? 0), total: '' }).trim(),
    length: (minutes: number | null) => (minutes === null ? t('figures.unlimited') : length(minutes)),
    number: (limit: number | null) => (limit === null ? t('figures.unlimited') : numberText(limit)),
    /** How long something is kept. */
    days: (limit: number | null) => (limit === null ? t('figures.forEver') : counted('day', limit)),
    people: (limit: number | null) => (limit === null ? t('figures.unlimited') : counted('people', limit)),
    storage: (mb: number | null) => (mb === null ? t('figures.unlimited') : bytesText(mb * bytesPerMb)),
  }
}
