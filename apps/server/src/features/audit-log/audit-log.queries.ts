/** The audit log belongs to the whole portal: no reach applies. */
import type { AuditFilter, AuditSort } from '@hop/contract/features/audit-log'
import type { Page } from '@hop/contract/paging'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/database/database.js'
import { asExport } from '../../platform/database/kind-of-work.js'
import { filtered, type ListColumns, ordered, readPage, searchCountLimit } from '../../platform/database/paging.js'
import type { Tables } from '../../tables/index.js'

type StoredRow = Selectable<Tables['audit_log']>
export type AuditRow = StoredRow & { is_there: boolean }
type AuditPage = Page<AuditFilter, AuditSort>

const recordId = sql`case when audit_log.entity_id ~ '^\\d{1,18}$' then audit_log.entity_id::bigint end`
const liveIn = (table: string) => sql`exists (select from ${sql.table(table)} where id = ${recordId} and deleted_at is null)`
/** As it was then where that is written down, otherwise as it is; of a customer that was erased only what invoices name. */
const nameNow = sql`(record_of_audit(audit_log.entity, audit_log.entity_id)).name`
const name = sql`coalesce(audit_log.entity_name, ${nameNow})`
const shownName = sql<string | null>`case
  when audit_log.customer_id is null or audit_log.entity in ('customer', 'subscription', 'order') then ${name}
  when exists (select from customers where id = audit_log.customer_id and erased_at is not null) then null
  else ${name} end`

/** Deleted customers, meetings and orders have pages of their own. */
const isThere = sql<boolean>`case audit_log.entity
  when 'account' then ${liveIn('accounts')}
  when 'region' then ${liveIn('regions')}
  when 'plan' then ${liveIn('plans')}
  when 'core' then ${liveIn('cores')}
  else ${nameNow} is not null end`

const shown = (db: Database) =>
  db
    .selectFrom('audit_log')
    .select(['id', 'happened_at', 'account_id', 'account_name', 'action', 'entity', 'entity_id', 'details'])
    .select(['customer_id', 'address', 'request_id'])
    .select([shownName.as('entity_name'), isThere.as('is_there')])

const columns: ListColumns<AuditFilter, AuditSort> = {
  filters: {
    accountName: sql.ref('audit_log.account_name'),
    accountId: sql.ref('audit_log.account_id'),
    action: sql.ref('audit_log.action'),
    entity: sql.ref('audit_log.entity'),
    entityId: sql.ref('audit_log.entity_id'),
    customerId: sql.ref('audit_log.customer_id'),
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
  const query = shown(db)
  const countLimit = searchCountLimit(page, countedHits)
  const search = searchedName(page)
  const names = search === undefined ? [] : await listNames(db, search)
  const isNarrowed = search !== undefined && names.length <= mostNames
  const found = isNarrowed ? query.where(sql<boolean>`account_name = any (${names}::text[])`) : query
  return readPage(db, query, page, columns, { found, countLimit })
}

export const streamAudit = (db: Database, { filters, sorts }: AuditPage) =>
  asExport(ordered(filtered(shown(db), filters, columns.filters), sorts, columns).stream(500))
