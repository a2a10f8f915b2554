import { contactFields, maxImportedContacts } from '@hop/contract/features/contacts'
import type { CallerRequest } from '../../http/routes.js'
import { contentHash, requireChecked } from '../../platform/content-hash.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { fetchJson, type OutsideLimits } from './fetch-outside.js'
import { checkContacts, importContacts } from './import-contacts.js'
import type { ImportRow } from './validate-import.js'

export const importLimits: OutsideLimits = { maxBytes: 5_000_000, timeoutMs: 10_000, isLoopbackAllowed: false }

const fieldNames = Object.keys(contactFields) as (keyof typeof contactFields)[]

/** A list of contacts, alone or under `data`; what a contact has besides our fields is left out. */
function rowsOf(answer: unknown): ImportRow[] {
  const list = Array.isArray(answer) ? answer : (answer as { data?: unknown } | null)?.data
  if (!Array.isArray(list)) return refuse('ImportSourceFailed')
  if (list.length > maxImportedContacts) return refuse('ImportTooLong', { params: { most: maxImportedContacts } })
  return list.map((item: unknown, index): ImportRow => {
    const given = typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : {}
    const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '')
    return { number: index + 1, fields: Object.fromEntries(fieldNames.map((name) => [name, text(given[name])])) }
  })
}

interface Source {
  apiUrl: string
  token: string
}

const fetchRows = async ({ apiUrl: url, token }: Source, limits: OutsideLimits) => rowsOf(await fetchJson({ url, token }, limits))

/** What counts is what would be kept: the other system may write the same list in another way. */
const contentOf = (rows: readonly ImportRow[]) => JSON.stringify(rows)

export async function checkFromApi(platform: Platform, source: Source, request: CallerRequest, limits: OutsideLimits) {
  const rows = await fetchRows(source, limits)
  return { total: await checkContacts(platform, rows, request), mark: contentHash(contentOf(rows)) }
}

export async function importFromApi(
  platform: Platform,
  { checked, ...source }: Source & { checked?: string | undefined },
  request: CallerRequest,
  limits: OutsideLimits,
) {
  const rows = await fetchRows(source, limits)
  requireChecked(contentOf(rows), checked)
  return importContacts(platform, rows, 'api', request)
}
