import type { ParsedInput } from '@hop/contract/call'
import type { AuditEntry, auditLog } from '@hop/contract/features/audit-log'
import { auditLog as en } from '@hop/texts/en/audit-log'
import { auditLog as vi } from '@hop/texts/vi/audit-log'
import type { CallerRequest, FileToSend } from '../../http/routes.js'
import { spreadsheetAnswer } from '../../http/spreadsheet-answer.js'
import { presentPage } from '../../platform/database/present-page.js'
import type { Platform } from '../../platform/platform.js'
import { dateTimeFormat } from '../../platform/spreadsheet/spreadsheet.js'
import { type AuditRow, listAudit, streamAudit } from './audit-log.queries.js'

type AuditPage = ParsedInput<typeof auditLog.list>['body']

const present = (row: AuditRow): AuditEntry => ({
  id: row.id,
  happenedAt: row.happened_at.toISOString(),
  accountName: row.account_name,
  accountId: row.account_id,
  action: row.action,
  entity: row.entity,
  entityId: row.entity_id,
  entityName: row.entity_name,
  isThere: row.is_there,
  customerId: row.customer_id,
  address: row.address,
  requestId: row.request_id,
  details: JSON.stringify(row.details),
})

export const readAuditLog = async ({ db }: Platform, page: AuditPage) => presentPage(await listAudit(db, page), present)

const texts = { vi, en }
/** A word that the texts do not know is shown as it is written. */
const wordIn = (words: Readonly<Record<string, string>>, code: string) => (Object.hasOwn(words, code) ? words[code] : code)

export async function exportAuditLog({ db }: Platform, page: AuditPage, { language }: CallerRequest): Promise<FileToSend> {
  const { actions, actors, entities, records, file } = texts[language]
  const cells = {
    happenedAt: (row: AuditRow) => row.happened_at,
    accountName: (row: AuditRow) => (row.account_id === null ? wordIn(actors, row.account_name) : row.account_name),
    action: (row: AuditRow) => wordIn(actions, row.action),
    entity: (row: AuditRow) => wordIn(entities, row.entity),
    entityId: (row: AuditRow) => (row.entity_id === null ? null : wordIn(records, row.entity_id)),
    entityName: (row: AuditRow) => row.entity_name,
    address: (row: AuditRow) => row.address,
    requestId: (row: AuditRow) => row.request_id,
    details: (row: AuditRow) => JSON.stringify(row.details),
  }
  const names = Object.keys(cells) as (keyof typeof cells)[]
  return spreadsheetAnswer(streamAudit(db, page), cells, names, file, { happenedAt: dateTimeFormat })
}
