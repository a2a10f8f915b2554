import { contactColumns, maxImportedContacts } from '@hop/contract/features/contacts'
import { ownCustomerId } from '../../http/reach.js'
import type { CallerRequest, UploadedFile } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import { violatedIndex } from '../../platform/database/unique-violation.js'
import type { Platform } from '../../platform/platform.js'
import { Refusal } from '../../platform/refusal.js'
import { readTable } from '../../platform/spreadsheet/read-table.js'
import { restoredPhone } from '../../platform/spreadsheet/restored-phone.js'
import { requireActiveCustomer } from '../customer-status/public.js'
import { insertContacts, listAddresses, waitForOtherImports } from './contacts.queries.js'
import { expectedContactColumns } from './import-columns.js'
import { type ImportRow, validateImport } from './validate-import.js'

export async function importSpreadsheet(platform: Platform, file: UploadedFile, request: CallerRequest) {
  const rows = await readTable(file, { columns: expectedContactColumns(request.language), maxRows: maxImportedContacts })
  const named = rows.map(({ number, cells }): ImportRow => ({
    number,
    fields: Object.fromEntries(
      contactColumns.map((field, index) => {
        const cell = cells[index] ?? ''
        return [field, field === 'phone' ? restoredPhone(cell) : cell]
      }),
    ),
  }))
  return importContacts(platform, named, 'spreadsheet', request)
}

/** All rows or none. */
export async function importContacts(platform: Platform, rows: readonly ImportRow[], source: string, request: CallerRequest) {
  try {
    return await insertAll(platform, rows, source, request)
  } catch (error) {
    // Somebody typed one of these contacts in between; validated again, the row is named.
    if (violatedIndex(error)?.startsWith('contacts_')) return insertAll(platform, rows, source, request)
    throw error
  }
}

function insertAll({ db }: Platform, rows: readonly ImportRow[], source: string, request: CallerRequest) {
  const { caller, reach, now, actor } = request
  const customerId = ownCustomerId(reach)
  return db.transaction().execute(async (transaction) => {
    await requireActiveCustomer(transaction, customerId)
    await waitForOtherImports(transaction, customerId)
    const { contacts, problems } = validateImport(rows, await listAddresses(transaction, customerId))
    if (problems.length > 0) throw new Refusal('ImportHasErrors', { params: [problems.length], fields: problems })
    await insertContacts(transaction, { customerId, createdBy: caller.accountId, now }, contacts)
    const imported = contacts.length
    await recordAudit(transaction, actor, { action: 'import', entity: 'contact', details: { customerId, imported, source } })
    return { imported }
  })
}
