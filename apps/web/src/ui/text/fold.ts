/** Accent-insensitive comparing, as people type Vietnamese: "nguyen" finds "Nguyễn", "d" finds "đ". */

// Written as an alternation: the letter đ does not decompose, so it has to be named.
export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase()

/** True when every word of the search occurs somewhere in the text. */
export function holds(text: string, search: string): boolean {
  const folded = fold(text)
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
