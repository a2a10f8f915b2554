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

export const listAudit = (db: Database, page: AuditPage) =>
  readPage(db, db.selectFrom('audit_log').selectAll(), page, columns, { countLimit: searchCountLimit(page, countedHits) })

export const streamAudit = (db: Database, { filters, sorts }: AuditPage) =>
  asExport(ordered(filtered(db.selectFrom('audit_log').selectAll(), filters, columns.filters), sorts, columns).stream(500))
