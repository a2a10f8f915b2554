/** A text as its sentences, each as it stands there: nothing is added, changed or cut inside of a word. Pure. */

/** After a mark that ends a sentence, and what closes with it. */
const ending = /[.!?\u2026]+["'\u201D\u2019)\]]*\s+/gu
/** "TP. Hồ Chí Minh", "ThS. Lan", "v.v. và": no sentence ends there. */
const abbreviation = /(^|[\s(])(\p{Lu}{1,3}|\p{Lu}\p{L}{0,2}|v\.v|[Mm]r|[Mm]rs|[Dd]r)\.$/u

export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  let start = 0
  for (const { 0: mark, index } of text.matchAll(ending)) {
    const end = index + mark.trimEnd().length
    if (abbreviation.test(text.slice(start, end))) continue
    sentences.push(text.slice(start, end))
    start = index + mark.length
  }
  if (start < text.length) sentences.push(text.slice(start))
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}
