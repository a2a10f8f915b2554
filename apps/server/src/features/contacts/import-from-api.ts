import { contactFields, maxImportedContacts } from '@hop/contract/features/contacts'
import type { CallerRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { fetchJson, type OutsideLimits } from './fetch-outside.js'
import { importContacts } from './import-contacts.js'
import type { ImportRow } from './validate-import.js'

export const importLimits: OutsideLimits = { maxBytes: 5_000_000, timeoutMs: 10_000, isLoopbackAllowed: false }

const fieldNames = Object.keys(contactFields) as (keyof typeof contactFields)[]

/** A list of contacts, alone or under `data`; what a contact has besides our fields is left out. */
function rowsOf(answer: unknown): ImportRow[] {
  const list = Array.isArray(answer) ? answer : (answer as { data?: unknown } | null)?.data
  if (!Array.isArray(list)) return refuse('ImportSourceFailed')
  if (list.length > maxImportedContacts) return refuse('ImportTooLong', { params: [maxImportedContacts] })
  return list.map((item: unknown, index): ImportRow => {
    const given = typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : {}
    const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '')
    return { number: index + 1, fields: Object.fromEntries(fieldNames.map((name) => [name, text(given[name])])) }
  })
}

export async function importFromApi(
  platform: Platform,
  source: { apiUrl: string; token: string },
  request: CallerRequest,
  limits: OutsideLimits,
) {
  const answer = await fetchJson({ url: source.apiUrl, token: source.token }, limits)
  return importContacts(platform, rowsOf(answer), 'api', request)
}
