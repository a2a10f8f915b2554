/** Begins an import of accounts. The file is read in the request, so that an unusable one is refused; a job does the rest. */
import { shorten } from '@hop/server-kit/shorten'
import { type AccountImport, maxImportedAccounts } from '@hop/contract/features/customer-users'
import { ownCustomerId } from '../../../http/reach.js'
import type { CallerRequest, UploadedFile } from '../../../http/routes.js'
import { hours } from '../../../platform/clock.js'
import { requireChecked } from '../../../platform/content-hash.js'
import { refusingDuplicates } from '../../../platform/database/refusing-duplicates.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import { readTable } from '../../../platform/spreadsheet/read-table.js'
import { requireActiveCustomer } from '../../customer-status/public.js'
import { failLostImports, findImport, forgetOldProblems, type ImportRecord, insertImport } from './account-imports.queries.js'
import { expectedUserColumns } from './import-columns.js'
import { ownerOf, importedRowsBox } from './sealed-rows.js'
import { importJob, type ImportJob } from './run-user-import.js'

/** Longer than all tries of the job together: an import that is silent for this long does not go on. */
const lostAfterMs = 2 * hours
const longestFileName = 200

export const presentImport = (row: ImportRecord): AccountImport => ({
  id: row.id,
  fileName: row.file_name,
  state: row.state,
  step: row.step,
  total: row.total,
  progress: row.progress,
  imported: row.imported,
  mailed: row.mailed,
  refusal: row.refusal,
  problems: row.problems,
  problemCount: row.problem_count,
  startedByName: row.started_by_name,
  startedAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
})

export async function startImport(
  platform: Platform,
  file: UploadedFile,
  checked: string | undefined,
  request: CallerRequest,
): Promise<AccountImport> {
  const { db, jobs, appSecret } = platform
  const { reach, caller, now, language } = request
  const customerId = ownCustomerId(reach)
  requireChecked(file.bytes, checked)
  const rows = await readTable(file, { columns: expectedUserColumns(language), maxRows: maxImportedAccounts })
  const started = db.transaction().execute(async (transaction) => {
    await requireActiveCustomer(transaction, customerId)
    await failLostImports(transaction, customerId, new Date(now.getTime() - lostAfterMs), now)
    await forgetOldProblems(transaction, customerId)
    const { id } = await insertImport(transaction, {
      customerId,
      startedBy: caller.accountId,
      fileName: shorten(file.name, longestFileName),
      language,
      total: rows.length,
      sealedRows: importedRowsBox(appSecret).seal(JSON.stringify(rows), ownerOf(customerId)),
      now,
    })
    const { accountId, name, address, requestId } = request.actor
    const job: ImportJob = { importId: id, actor: { accountId, name, address, requestId } }
    await jobs.send(transaction, importJob, job)
    return id
  })
  const id = await refusingDuplicates(started, { account_imports_one_running: ['ImportRunning', 'formFile'] })
  return presentImport((await findImport(reach, db, id)) ?? refuse('ServerError'))
}
