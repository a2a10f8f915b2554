import type { ParsedInput } from '@hop/contract/call'
import type { LogEntry, logs } from '@hop/contract/features/logs'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import { presentPage } from '../../platform/database/present-page.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { deleteEntry, findEntry, hasSearch, listEntries, type LogEntryRow } from './logs.queries.js'
import { type SearchBounds, searchEntries } from './search-logs.js'

type ListedRow = Pick<LogEntryRow, 'id' | 'log_date' | 'server' | 'thread' | 'log_level' | 'logger' | 'message' | 'exception'>

const present = (row: ListedRow): LogEntry => ({
  id: row.id,
  logDate: row.log_date.toISOString(),
  server: row.server,
  thread: row.thread,
  logLevel: row.log_level,
  logger: row.logger,
  message: row.message,
  exception: row.exception,
})

export async function readLogs({ db }: Platform, page: ParsedInput<typeof logs.list>['body'], bounds?: SearchBounds) {
  const found = hasSearch(page) ? await searchEntries(db, page, bounds) : { ...(await listEntries(db, page)), searchedTo: null }
  return { ...presentPage(found, present), searchedTo: found.searchedTo?.toISOString() ?? null }
}

export const readLogEntry = async ({ db }: Platform, id: number): Promise<LogEntry> =>
  present((await findEntry(db, id)) ?? refuse('LogEntryNotFound'))

export const removeLogEntry = ({ db }: Platform, id: number, { actor }: CallerRequest): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const gone = (await deleteEntry(transaction, id)) ?? refuse('LogEntryNotFound')
    // Not what it said: that may be the reason why it had to go, and of the audit log nobody deletes.
    const details = { logDate: gone.log_date.toISOString(), logLevel: gone.log_level, logger: gone.logger }
    await recordAudit(transaction, actor, { action: 'delete', entity: 'log entry', entityId: id, details })
  })
