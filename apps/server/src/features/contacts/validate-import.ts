/** Decides whether a list of contacts from outside may come in. Pure. */
import { contactFields } from '@hop/contract/features/contacts'
import { z } from 'zod'
import { createRowValidator, type NamedRow } from '../../platform/spreadsheet/validate-rows.js'
import type { ContactDetails } from './contacts.queries.js'
import { comparableEmail, comparablePhone } from './contacts.rules.js'

export type ImportRow = NamedRow<keyof ContactDetails>

interface Known {
  email: string
  phone: string
}

const schema = z.strictObject(contactFields)
const renamed = { name: { required: 'fileExcelFullName', tooShort: 'fileExcelFullName' } } as const

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
  const contacts = rows.map(validate).filter((contact) => contact !== undefined)
  return { contacts, problems }
}
