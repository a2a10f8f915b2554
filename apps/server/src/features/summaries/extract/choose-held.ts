/** The sentences that people will hold on to, word for word. Pure. */
import type { Held } from './hold.js'
import type { Sentence } from './read-sentences.js'

const leastGeneral = 5
const mostGeneral = 12
/** What is less likely to be held on to, and has no sign of its own that it is, is chosen only where there is little else. */
const leastLikely = 0.15
const leastHeld = 1.4
/** So much of its terms in another one, and it says the same. */
const sameShare = 0.6

/** What people hold on to, in order of time. Of two that say the same, the later one: it is what came of it. */
export function chooseHeld(sentences: readonly Sentence[], held: readonly Held[], likely: readonly number[]): Sentence[] {
  const scored = sentences
    .map((sentence, order) => ({ sentence, likely: likely[order]! }))
    .toSorted((one, other) => other.likely - one.likely || other.sentence.order - one.sentence.order)
  const chosen: Sentence[] = []
  for (const { sentence, likely } of scored) {
    if (chosen.length === mostGeneral) break
    const isWorth = likely >= leastLikely || held[sentence.order]!.weight >= leastHeld
    if (!isWorth && (chosen.length >= leastGeneral || (sentence.terms.length === 0 && chosen.length > 0))) continue
    if (!chosen.some((other) => saysTheSame(sentence, other))) chosen.push(sentence)
  }
  return chosen.toSorted((one, other) => one.order - other.order)
}

const numbersOf = (text: string) => text.match(/\d+/gu)?.join(' ') ?? ''

/** The first has little that the second, chosen already, has not. With other figures it says something else. */
function saysTheSame(one: Sentence, chosen: Sentence): boolean {
  if (one.text.toLowerCase() === chosen.text.toLowerCase()) return true
  if (one.terms.length === 0 || numbersOf(one.text) !== numbersOf(chosen.text)) return false
  return one.terms.filter((term) => chosen.terms.includes(term)).length / one.terms.length > sameShare
}
