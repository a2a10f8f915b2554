/** The audit log belongs to the whole portal: no reach applies. */
import type { AuditFilter, AuditSort } from '@hop/contract/features/audit-log'
import type { Page } from '@hop/contract/paging'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/database/database.js'
import { asExport } from '../../platform/database/kind-of-work.js'
import { filtered, type ListColumns, ordered, readPage, searchCountLimit } from '../../platform/database/paging.js'
import type { Tables } from '../../tables/index.js'

export type AuditRow = Selectable<Tables['audit_log']>
type AuditPage = Page<AuditFilter, AuditSort>

const columns: ListColumns<AuditFilter, AuditSort> = {
  filters: {
    accountName: sql.ref('audit_log.account_name'),
    action: sql.ref('audit_log.action'),
    entity: sql.ref('audit_log.entity'),
    entityId: sql.ref('audit_log.entity_id'),
    address: sql.ref('audit_log.address'),
    happenedAt: sql.ref('audit_log.happened_at'),
  },
  sorts: { happenedAt: sql.ref('audit_log.happened_at') },
  tieBreaker: sql.ref('audit_log.id'),
  defaultSort: { field: 'happenedAt', direction: 'desc' },
}

/** Whoever has done much is found much: beyond these hits they are not counted. */
const countedHits = 1000

/** With more names than these a search finds enough among the newest entries. */
const mostNames = 500

/** What is searched for in the names alone, as the screen asks; more than one such search is left to the index of the entries. */
function searchedName({ filters }: AuditPage): string | undefined {
  const searches = filters.flatMap((node) => ('logic' in node && node.filters.length === 1 ? node.filters : [node]))
  const [search, ...others] = searches.filter((node) => !('logic' in node) && node.operator === 'contains')
  return search && !('logic' in search) && others.length === 0 ? String(search.value) : undefined
}

async function listNames(db: Database, value: string): Promise<string[]> {
  const search = { field: 'name', operator: 'contains', value } as const
  const names = filtered(db.selectFrom('audit_names').select('name'), [search], { name: sql.ref('audit_names.name') })
  return (await names.limit(mostNames + 1).execute()).map(({ name }) => name)
}

/**
 * The index of the entries' names knows pieces of names, not their order: for "Ngân Trần" it would read every entry of every Trần Ngân.
 * So the names are found first, among as many as there are people.
 */
export async function listAudit(db: Database, page: AuditPage) {
  const query = db.selectFrom('audit_log').selectAll()
  const countLimit = searchCountLimit(page, countedHits)
  const search = searchedName(page)
  const names = search === undefined ? [] : await listNames(db, search)
  const isNarrowed = search !== undefined && names.length <= mostNames
  const found = isNarrowed ? query.where(sql<boolean>`account_name = any (${names}::text[])`) : query
  return readPage(db, query, page, columns, { found, countLimit })
}

export const streamAudit = (db: Database, { filters, sorts }: AuditPage) =>
  asExport(ordered(filtered(db.selectFrom('audit_log').selectAll(), filters, columns.filters), sorts, columns).stream(500))
