/** Accent-insensitive comparing, as people type Vietnamese. */
import { fold } from '@hop/contract/fold'

/** True when every word of the search occurs somewhere in the text. */
export function holds(text: string, search: string): boolean {
  const folded = fold(text)
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
