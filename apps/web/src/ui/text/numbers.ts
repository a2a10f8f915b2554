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

/** 1 MB is 1,000,000 bytes: as limits are shown to users ("tối đa 1 MB"). */
export function bytesText(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${oneDecimalText(value)} ${units[unit]}`
}
