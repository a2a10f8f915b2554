/** Storage in whole numbers, as the specification asks. 1 GB = 1000 MB. */
import { numberText } from '../../../ui/text/numbers'

const mbPerGb = 1000

export const wholeStorageText = (mb: number) =>
  Math.round(mb) < mbPerGb ? `${numberText(Math.round(mb))} MB` : `${numberText(Math.round(mb / mbPerGb))} GB`

/** 100 only when it is full: 99.6 percent is shown as 99. */
export function percentOf(usedMb: number, quotaMb: number): number {
  if (usedMb >= quotaMb) return 100
  return Math.min(99, Math.round((usedMb / quotaMb) * 100))
}
