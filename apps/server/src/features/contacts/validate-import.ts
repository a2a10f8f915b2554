/** Decides whether a list of contacts from outside may come in. Pure. */
import { contactFields } from '@hop/contract/features/contacts'
import { comparablePhone } from '@hop/contract/fields'
import { fold } from '@hop/contract/fold'
import { ui as en } from '@hop/texts/en/ui'
import { ui as vi } from '@hop/texts/vi/ui'
import { type Language, languages } from '@hop/texts/languages'
import { z } from 'zod'
import { createRowValidator, type NamedRow } from '../../platform/spreadsheet/validate-rows.js'
import type { ContactDetails } from './contacts.queries.js'

/** The unique index of the table says so too. */
const comparableEmail = (email: string) => email.toLowerCase()

export type ImportRow = NamedRow<keyof ContactDetails>

interface Known {
  email: string
  phone: string
}

const schema = z.strictObject(contactFields)
const renamed = { name: { required: 'fileExcelFullName', tooShort: 'fileExcelFullName' } } as const

/** By code, or by the name that either language of the portal has for it. */
const namesOfLanguages = new Map<string, Language>(
  languages.flatMap((language) =>
    [language, vi.languages[language], en.languages[language]].map((name) => [fold(name), language] as const),
  ),
)

/** An empty cell chooses nothing; a word that is no language is refused by the schema. */
function withLanguage({ fields: { language = '', ...fields }, ...row }: ImportRow): ImportRow {
  const name = language.trim()
  return { ...row, fields: name === '' ? fields : { ...fields, language: namesOfLanguages.get(fold(name)) ?? name } }
}

export function validateImport(rows: readonly ImportRow[], existing: readonly Known[]) {
  const { problems, validate } = createRowValidator<keyof ContactDetails, ContactDetails>({
    schema,
    renamed,
    uniques: [
      {
        field: 'email',
        comparable: comparableEmail,
        sameInRow: 'emailDuplicated',
        taken: 'trungemail',
        existing: existing.map(({ email }) => comparableEmail(email)),
      },
      {
        field: 'phone',
        comparable: comparablePhone,
        sameInRow: 'phoneDuplicated',
        taken: 'trungsdt',
        existing: existing.map(({ phone }) => comparablePhone(phone)),
      },
    ],
  })
  const contacts = rows
    .map(withLanguage)
    .map(validate)
    .filter((contact) => contact !== undefined)
  return { contacts, problems }
}
