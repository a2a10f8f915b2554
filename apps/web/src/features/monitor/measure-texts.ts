/** Numbers of a line as the monitor writes them; a dash where nothing was measured. */
import { textsOf } from '@hop/texts/page-texts'
import { numberText } from '../../ui/text/numbers'

const t = textsOf('monitor')

type Unit = 'percent' | 'milliseconds' | 'kilobits'

const rounded = (value: number, unit: Unit) => (unit === 'kilobits' ? Math.round(value) : Math.round(value * 10) / 10)

/** A line never breaks between a figure and its unit. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

export const measureText = (value: number | null, unit: Unit): string =>
  value === null ? t('nothing') : unbroken(t(unit, { value: numberText(rounded(value, unit)) }))

/** Down and up. */
export const bothWaysText = (down: number | null, up: number | null, unit: Unit): string =>
  `${measureText(down, unit)} / ${measureText(up, unit)}`
