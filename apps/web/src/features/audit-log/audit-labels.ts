import type { AuditEntry } from '@hop/contract/features/audit-log'
import { loadedText, loadedTexts } from '@hop/texts/page-texts'
import { exactSecondText } from '../../ui/text/times'

type Kind = 'entities' | 'actions'

/** What is written down, in the reader's words; as it is where there are none. */
export const auditLabel = (kind: Kind, code: string) => loadedText('audit-log', `${kind}.${code}`) ?? code

/** Who did it. The portal's own work has a name and no account: whoever calls themselves like a job is not taken for it. */
export const auditActor = ({ accountId, accountName }: AuditEntry) =>
  (accountId === null ? loadedText('audit-log', `actors.${accountName}`) : undefined) ?? accountName

/** The record's own number or name; some that have none are written down by a word. */
export const auditRecordId = ({ entityId }: AuditEntry) =>
  entityId === null ? null : (loadedText('audit-log', `records.${entityId}`) ?? entityId)

/** "Khách hàng Công ty ABC (KHB002999)"; by its number where it has no name. */
export const auditRecord = (entry: AuditEntry) =>
  [auditLabel('entities', entry.entity), entry.entityName ?? auditRecordId(entry)].filter(Boolean).join(' ')

/** Tables write field_name, calls fieldName: both are one field. */
const asCamelCase = (field: string) => field.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** A field in the reader's words; as it is written down where there are none. */
export const auditField = (field: string) => loadedText('audit-log', `detailFields.${asCamelCase(field)}`) ?? field

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** A value in the reader's words: what is yes or no, a moment, or a code that its field has words for. */
export function auditValue(entity: string, field: string, value: unknown): string | undefined {
  if (typeof value === 'boolean') return loadedText('audit-log', value ? 'values.yes' : 'values.no')
  if (typeof value === 'string' && instant.test(value)) return exactSecondText(value)
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const name = asCamelCase(field)
  if (name === 'role') return loadedText('shell', `roles.${value}`)
  return loadedText('audit-log', `values.${entity} ${name}.${value}`) ?? loadedText('audit-log', `values.${name}.${value}`)
}

/** All of them, by their words. */
export const auditChoices = (kind: Kind) =>
  Object.entries(loadedTexts('audit-log', kind))
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label))
