/** Decides whether a list of contacts from outside may come in: every cell that is not right is named, by row. Pure. */
import type { FieldProblem, RefusalParam } from '@hop/contract/errors'
import { contactFields } from '@hop/contract/features/contacts'
import { fieldProblems } from '@hop/contract/field-problems'
import { z } from 'zod'
import { comparableEmail, comparablePhone } from './contacts.rules.js'
import type { ContactDetails } from './contacts.queries.js'

type Field = keyof ContactDetails

export interface ImportRow {
  number: number
  fields: Partial<Record<Field, string>>
}

interface Known {
  email: string
  phone: string
}

const schema = z.strictObject(contactFields)
const shortestName = 2

export function judgeImport(rows: readonly ImportRow[], existing: readonly Known[]) {
  const problems: FieldProblem[] = []
  const emails = seenBefore(existing.map(({ email }) => comparableEmail(email)))
  const phones = seenBefore(existing.filter(({ phone }) => phone !== '').map(({ phone }) => comparablePhone(phone)))
  const contacts: ContactDetails[] = []
  for (const { number, fields } of rows) {
    const note = (field: Field, code: string, params?: RefusalParam[]) =>
      problems.push({ path: `rows.${number}.${field}`, code, value: fields[field] ?? '', ...(params && { params }) })
    const isNamed = (fields.name ?? '').trim().length >= shortestName
    if (!isNamed) note('name', 'fileExcelFullName')
    const parsed = z.safeParse(schema, fields, { reportInput: true })
    const wrong = parsed.success ? [] : fieldProblems(parsed.error.issues)
    for (const { path, code, params } of wrong) if (isNamed || path !== 'name') note(path as Field, code, params)

    const isWrong = (field: Field) => wrong.some(({ path }) => path === field)
    const sameEmail = isWrong('email') ? undefined : emails(comparableEmail((fields.email ?? '').trim()), number)
    if (sameEmail === 'existing') note('email', 'trungemail')
    else if (sameEmail !== undefined) note('email', 'emailDuplicated', [sameEmail])
    const phone = (fields.phone ?? '').trim()
    const samePhone = phone === '' || isWrong('phone') ? undefined : phones(comparablePhone(phone), number)
    if (samePhone === 'existing') note('phone', 'trungsdt')
    else if (samePhone !== undefined) note('phone', 'phoneDuplicated', [samePhone])
    if (parsed.success) contacts.push(parsed.data)
  }
  return { contacts, problems }
}

/** Answers where the same value stood before: in a row above, or among the contacts that are there already. */
function seenBefore(existing: readonly string[]) {
  const seen = new Map<string, number | 'existing'>(existing.map((value) => [value, 'existing']))
  return (value: string, row: number) => {
    const before = seen.get(value)
    if (before === undefined) seen.set(value, row)
    return before
  }
}
