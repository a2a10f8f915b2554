import { pageLanguage } from '@hop/texts/page-texts'

// Looked up at each use: the language is known only once the texts have been loaded.
const isEnglish = () => pageLanguage() === 'en'
/** Each language writes numbers its own way: "1.000,5" and "1,000.5". */
const locale = () => (isEnglish() ? 'en-GB' : 'vi-VN')

/** For a field that writes them while one types. */
export const separators = () =>
  isEnglish() ? { thousandSeparator: ',', decimalSeparator: '.' } : { thousandSeparator: '.', decimalSeparator: ',' }

export const numberText = (value: number) => value.toLocaleString(locale())
const oneDecimalText = (value: number) => value.toLocaleString(locale(), { maximumFractionDigits: 1 })

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** As limits are shown to users ("tối đa 1 MB"). */
export const bytesPerMb = 1_000_000

export function bytesText(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${oneDecimalText(value)} ${units[unit]}`
}

/** "137", or "10.000+" when counting stopped there. */
export const totalText = (list: { total: number; totalIsCapped: boolean }) =>
  list.totalIsCapped ? `${numberText(list.total)}+` : numberText(list.total)
