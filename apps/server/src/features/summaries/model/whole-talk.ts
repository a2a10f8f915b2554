/** The second question: what all parts together come to. Notes that are too long for one question are summarised in groups first. */
import type { LanguageModel } from '../summaries.configuration.js'
import type { TalkToSummarise } from '../summary.js'
import { askForJson, Unreadable } from './ask-for-json.js'
import type { PartNotes } from '../../../tables/part-notes.js'
import { wholeNotes, type WholeNotes } from './notes.js'
import { partCharacters } from './parts.js'
import { askForWhole, condensed } from './prompts.js'

/** Undefined when the model's answer could not be read. */
export async function askForWholeTalk(
  model: LanguageModel,
  notes: readonly PartNotes[],
  { talkers, language }: TalkToSummarise,
): Promise<WholeNotes | undefined> {
  const ask = (some: readonly object[]) => askForJson(model, askForWhole(some, talkers, language), wholeNotes)
  try {
    let left: object[] = notes.map(condensed)
    for (let groups = groupsOf(left); groups.length > 1 && groups.length < left.length; groups = groupsOf(left)) {
      const shorter: object[] = []
      for (const group of groups) shorter.push(await ask(group))
      left = shorter
    }
    return await ask(left)
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

function groupsOf(notes: readonly object[]): object[][] {
  const groups: object[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const note of notes) {
    const length = JSON.stringify(note).length
    if (size + length > partCharacters) {
      groups.push([])
      size = 0
    }
    groups.at(-1)!.push(note)
    size += length
  }
  return groups
}
