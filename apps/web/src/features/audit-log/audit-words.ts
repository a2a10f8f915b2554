import { loadedText, loadedWords } from '@hop/texts/page-texts'

type Kind = 'entities' | 'actions'

/** What is written down, in the reader's words; as it is where there are none. */
export const auditWord = (kind: Kind, code: string) => loadedText('audit-log', `${kind}.${code}`) ?? code

/** Tables write field_name, calls fieldName: both are one field. */
const asCamelCase = (field: string) => field.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** A field in the reader's words; as it is written down where there are none. */
export const auditField = (field: string) => loadedText('audit-fields', asCamelCase(field)) ?? field

/** All of them, by their words. */
export const auditChoices = (kind: Kind) =>
  Object.entries(loadedWords('audit-log', kind))
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label))
