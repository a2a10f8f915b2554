import type { FieldProblem, RefusalParam } from './errors.js'
import { type FieldCode, isFieldCode } from './field-codes.js'

export type { FieldCode } from './field-codes.js'

/** The parts of a zod issue that matter here: the browser's forms and the server read the same issues. */
export interface SchemaIssue {
  readonly code?: string | undefined
  readonly message: string
  readonly path?: readonly PropertyKey[] | undefined
  readonly input?: unknown
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  readonly keys?: readonly string[]
  readonly errors?: readonly (readonly SchemaIssue[])[]
}

function limitsOf(issue: SchemaIssue): RefusalParam[] | undefined {
  const limit = issue.minimum ?? issue.maximum
  return limit === undefined ? undefined : [Number(limit)]
}

function codeOf(issue: SchemaIssue): FieldCode {
  if (isFieldCode(issue.message)) return issue.message
  // Nothing chosen from a list of choices is a field left empty, not a choice that is refused.
  if (issue.input === undefined && issue.code?.startsWith('invalid_')) return 'required'
  switch (issue.code) {
    case 'invalid_type':
      return 'wrongType'
    case 'too_small':
      return 'tooSmall'
    case 'too_big':
      return 'tooLarge'
    case 'invalid_value':
      return 'notAllowed'
    case 'invalid_union':
      return 'notAllowed'
    default:
      return 'invalidFormat'
  }
}

const joined = (path: readonly PropertyKey[] | undefined) => (path ?? []).map(String).join('.')

/** What a schema finds wrong: its texts come with every page, unlike those of refusals. */
export interface SchemaProblem extends FieldProblem {
  code: FieldCode
}

/** Turns schema issues into field problems: one per field, the first one found. */
export function fieldProblems(issues: readonly SchemaIssue[]): SchemaProblem[] {
  const problems = new Map<string, SchemaProblem>()
  const add = (path: string, code: FieldCode, params?: RefusalParam[]) => {
    if (!problems.has(path)) problems.set(path, params ? { path, code, params } : { path, code })
  }
  for (const issue of issues) {
    const path = joined(issue.path)
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys ?? []) add(path ? `${path}.${key}` : key, 'unknownField')
    } else {
      add(path, codeOf(issue), limitsOf(issue))
    }
  }
  return [...problems.values()]
}
