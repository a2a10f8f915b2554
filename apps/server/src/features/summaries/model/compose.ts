/**
 * Builds the summaries that are shown from the model's notes on the parts and its text about the whole. Times and talk times are
 * computed here. Pure.
 */
import type { GeneralSummary } from '@hop/contract/features/summaries'
import { instantOf, type Summary, type TalkToSummarise } from '../summary.js'
import type { PartNotes } from '../../../tables/part-notes.js'
import type { WholeNotes } from './notes.js'
import type { Part } from './parts.js'

interface NotedPart {
  part: Part
  notes: PartNotes
}

/** `whole` is missing where the model's last answer could not be read: then what it noted of the parts stands for it. */
export function composeSummary(
  noted: readonly NotedPart[],
  whole: WholeNotes | undefined,
  { talkers }: TalkToSummarise,
): Summary {
  return {
    general: {
      content: whole?.overview ?? noted.flatMap(({ notes }) => notes.topics.map(({ title }) => title)).join('\n'),
      isWhole: false,
      points: [],
      decisions: distinct(noted.flatMap(({ notes }) => notes.decisions)),
      actions: actionsOf(noted),
      questions: distinct(noted.flatMap(({ notes }) => notes.questions)),
    },
    timeline: noted.flatMap(timelineOf),
    // People whom the model made up are not there.
    people: talkers.map(({ id, name, talkSeconds, talkPercent }) => {
      const points = noted.flatMap(({ notes }) => notes.speakers[`S${id}`] ?? [])
      return { name, summary: whole?.speakers[`S${id}`] || distinct(points).join('\n'), talkSeconds, talkPercent }
    }),
  }
}

/** The model counts lines; what it counts wrong is brought back into its part. */
function timelineOf({ part, notes }: NotedPart): Summary['timeline'] {
  const { lines } = part
  const lineAt = (number: number) => lines[Math.min(Math.max(number, 1), lines.length) - 1]!
  return notes.topics
    .map(({ title, points, first, last }) => {
      const from = lineAt(Math.min(first, last)).at
      const to = Math.max(from, lineAt(Math.max(first, last)).until)
      return { from, to, content: [title, ...points].join('\n') }
    })
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, to, content }) => ({ from: instantOf(from), to: instantOf(to), content }))
}

function actionsOf(noted: readonly NotedPart[]): GeneralSummary['actions'] {
  const actions = noted.flatMap(({ notes }) =>
    notes.actions.map(({ what, who, due }) => ({ what, who: who ?? '', due: due ?? '' })),
  )
  return [...new Map(actions.map((action) => [action.what.toLowerCase(), action])).values()]
}

const distinct = (texts: readonly string[]) => [...new Map(texts.map((text) => [text.toLowerCase(), text])).values()]
