/** A sum in Vietnamese words, as accountants look for it below a figure. Pure. */
import { receipts } from '@hop/texts/vi/receipts'

const { numbers } = receipts
const digits = numbers.digits.split(' ')
const scales = ['', ` ${numbers.thousand}`, ` ${numbers.million}`]

/** Three digits; those in front of others in the same number are read in full, with the hundred that is none. */
function readThree(value: number, isWhole: boolean): string {
  const [hundreds, tens, ones] = [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10]
  const words: string[] = []
  if (hundreds > 0 || isWhole) words.push(`${digits[hundreds]} ${numbers.hundred}`)
  if (tens > 1) words.push(`${digits[tens]} ${numbers.tens}`)
  else if (tens === 1) words.push(numbers.ten)
  else if (ones > 0 && words.length > 0) words.push(numbers.odd)
  if (ones > 0) words.push(readOnes(ones, tens))
  return words.join(' ')
}

function readOnes(ones: number, tens: number): string {
  if (ones === 1 && tens > 1) return numbers.oneAfterTens
  if (ones === 5 && tens > 0) return numbers.fiveAfterTens
  return digits[ones] ?? ''
}

function readBelowBillion(value: number, isWhole: boolean): string {
  const groups = [value % 1000, Math.floor(value / 1000) % 1000, Math.floor(value / 1_000_000)]
  const read: string[] = []
  for (const index of [2, 1, 0]) {
    const group = groups[index] ?? 0
    if (group > 0) read.push(readThree(group, isWhole || read.length > 0) + (scales[index] ?? ''))
  }
  return read.join(' ')
}

export function amountInWords(amount: number): string {
  const billions = Math.floor(amount / 1_000_000_000)
  const rest = amount % 1_000_000_000
  const parts = [
    billions > 0 ? `${readBelowBillion(billions, false)} ${numbers.billion}` : '',
    rest > 0 ? readBelowBillion(rest, billions > 0) : '',
  ].filter(Boolean)
  const words = parts.length > 0 ? parts.join(' ') : (digits[0] ?? '')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${numbers.currency}`
}
