/** Decides whether rows from outside may come in: every cell that is not right is named, by row. Pure. */
import type { FieldProblem, ProblemCode, RefusalCode, RefusalParam } from '@hop/contract/errors'
import { type FieldCode, fieldProblems } from '@hop/contract/field-problems'
import { z } from 'zod'

export interface NamedRow<Field extends string> {
  /** Numbered as in the source. */
  number: number
  fields: Partial<Record<Field, string>>
}

/** A field that must be unique. Empty values may repeat. */
export interface UniqueField<Field extends string> {
  field: Field
  /** Two texts with the same result are the same value. */
  comparable: (text: string) => string
  /** Reported with the number of the row above that has it. */
  sameInRow: FieldCode
  taken: RefusalCode
  /** Existing values, in a comparable form. */
  existing: Iterable<string>
}

export interface RowRules<Field extends string, Parsed> {
  schema: z.core.$ZodType<Parsed>
  uniques: readonly UniqueField<Field>[]
  /** Where a list uses other texts than a form: the field, the code of the schema, the code to report. */
  renamed?: { [Name in Field]?: Partial<Record<FieldCode, FieldCode>> }
  /** Fields whose value is never reported. */
  secret?: readonly Field[]
}

export interface RowValidator<Field extends string, Parsed> {
  problems: FieldProblem[]
  note(row: NamedRow<Field>, field: Field, code: ProblemCode, params?: RefusalParam[]): void
  /** The row as its schema reads it; undefined when the schema does not take it. */
  validate(row: NamedRow<Field>): Parsed | undefined
}

export function createRowValidator<Field extends string, Parsed>(rules: RowRules<Field, Parsed>): RowValidator<Field, Parsed> {
  const { schema, renamed, secret = [] } = rules
  const problems: FieldProblem[] = []
  const uniques = rules.uniques.map((unique) => ({ ...unique, before: seenBefore(unique.existing) }))

  const note: RowValidator<Field, Parsed>['note'] = ({ number, fields }, field, code, params) => {
    const value = secret.includes(field) ? {} : { value: fields[field] ?? '' }
    problems.push({ path: `rows.${number}.${field}`, code, ...value, ...(params && { params }) })
  }

  return {
    problems,
    note,
    validate(row) {
      const parsed = z.safeParse(schema, row.fields, { reportInput: true })
      const wrong = parsed.success ? [] : fieldProblems(parsed.error.issues)
      for (const { path, code, params } of wrong) {
        const ownCode = renamed?.[path as Field]?.[code]
        note(row, path as Field, ownCode ?? code, ownCode ? undefined : params)
      }
      for (const { field, comparable, sameInRow, taken, before } of uniques) {
        const value = (row.fields[field] ?? '').trim()
        if (value === '' || wrong.some(({ path }) => path === field)) continue
        const where = before(comparable(value), row.number)
        if (where === 'existing') note(row, field, taken)
        else if (where !== undefined) note(row, field, sameInRow, [where])
      }
      return parsed.success ? parsed.data : undefined
    },
  }
}

/** Returns where the same value stood before: in a row above, or among those that are there already. */
function seenBefore(existing: Iterable<string>) {
  const seen = new Map<string, number | 'existing'>()
  for (const value of existing) seen.set(value, 'existing')
  return (value: string, row: number) => {
    const before = seen.get(value)
    if (before === undefined) seen.set(value, row)
    return before
  }
}
