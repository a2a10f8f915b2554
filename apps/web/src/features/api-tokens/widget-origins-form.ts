/** A list of sites as people type it: one per line. An error names the number of its line. */
import { apiTokens } from '@hop/contract/features/api-tokens'
import { fieldProblems, type SchemaProblem } from '@hop/contract/field-problems'
import * as z from 'zod/mini'

export const widgetOriginsForm = z.object({ lines: z.string(), updatedAt: z.optional(z.string()) })

export interface LineProblem extends SchemaProblem {
  /** Absent when it is about the list as a whole. */
  line?: number
}

interface TypedLine {
  text: string
  number: number
}

const typedLines = (lines: string): TypedLine[] =>
  lines
    .split('\n')
    .map((text, index) => ({ text: text.trim(), number: index + 1 }))
    .filter(({ text }) => text !== '')

/** Validated by the schema of the call; the server names the lines in the same way. */
export function readOrigins(lines: string): { origins: string[]; problem?: LineProblem } {
  const typed = typedLines(lines)
  const origins = typed.map(({ text }) => text)
  const result = apiTokens.saveWidgetOrigins.body.safeParse({ origins }, { reportInput: true })
  if (result.success) return { origins: result.data.origins }
  const [found] = fieldProblems(result.error.issues)
  return found ? { origins, problem: onLine(found, typed) } : { origins }
}

function onLine(problem: SchemaProblem, typed: readonly TypedLine[]): LineProblem {
  const index = /^origins\.(\d+)$/.exec(problem.path)?.[1]
  const line = index === undefined ? undefined : typed[Number(index)]?.number
  return line === undefined ? problem : { ...problem, line }
}
