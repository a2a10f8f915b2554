/** Where the words that were looked for stand in a text, as typed without accents. */
import { fold } from '@hop/contract/fold'

export interface MarkedPart {
  text: string
  isMarked: boolean
}

export function findMarks(text: string, search: string): MarkedPart[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  const letters = [...text]
  // One letter may fold to several or to none: each folded letter remembers which it comes from.
  const sources: number[] = []
  let folded = ''
  for (const [index, letter] of letters.entries()) {
    for (const plain of fold(letter)) {
      folded += plain
      for (let unit = 0; unit < plain.length; unit += 1) sources.push(index)
    }
  }
  const isMarked = letters.map(() => false)
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      for (let unit = at; unit < at + word.length; unit += 1) isMarked[sources[unit] ?? 0] = true
  // An accent that stands on its own belongs to the letter before.
  for (const [index, letter] of letters.entries()) if (fold(letter) === '') isMarked[index] = isMarked[index - 1] ?? false
  const parts: MarkedPart[] = []
  for (const [index, letter] of letters.entries()) {
    const last = parts.at(-1)
    if (last && last.isMarked === isMarked[index]) last.text += letter
    else parts.push({ text: letter, isMarked: isMarked[index] ?? false })
  }
  return parts
}
