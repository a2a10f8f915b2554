/** Shortens a text for where only so much has room: never inside a letter with its accents, an emoji or a flag. */
const letters = new Intl.Segmenter('vi', { granularity: 'grapheme' })

/** Half of a character that takes two places. */
const brokenEnd = /[\uD800-\uDBFF]$/

export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text
  let end = 0
  for (const { index, segment } of letters.segment(text.slice(0, longest + segmentMargin))) {
    if (index + segment.length > longest) break
    end = index + segment.length
  }
  // Accents without end on one letter.
  return end > 0 ? text.slice(0, end) : text.slice(0, longest).replace(brokenEnd, '')
}

/** What stands behind the end decides whether a letter goes on there. */
const segmentMargin = 64
