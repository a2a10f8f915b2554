import { contactColumns, maxImportedContacts } from '@hop/contract/features/contacts'
import { restoredPhone } from '@hop/contract/fields'
import { ownCustomerId } from '../../http/reach.js'
import type { CallerRequest, UploadedFile } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import { contentHash, requireChecked } from '../../platform/content-hash.js'
import { violatedIndex } from '../../platform/database/unique-violation.js'
import type { Platform } from '../../platform/platform.js'
import { Refusal, refuse } from '../../platform/refusal.js'
import { readTable } from '../../platform/spreadsheet/read-table.js'
import { isCustomerActive, requireActiveCustomer } from '../customer-status/public.js'
import { insertContacts, listAddresses, waitForOtherImports } from './contacts.queries.js'
import { expectedContactColumns } from './import-columns.js'
import { type ImportRow, validateImport } from './validate-import.js'

async function rowsOf(file: UploadedFile, { language }: CallerRequest): Promise<ImportRow[]> {
  const rows = await readTable(file, { columns: expectedContactColumns(language), maxRows: maxImportedContacts })
  return rows.map(({ number, cells }): ImportRow => ({
    number,
    fields: Object.fromEntries(
      contactColumns.map((field, index) => {
        const cell = cells[index] ?? ''
        return [field, field === 'phone' ? restoredPhone(cell) : cell]
      }),
    ),
  }))
}

export async function checkSpreadsheet(platform: Platform, file: UploadedFile, request: CallerRequest) {
  const total = await checkContacts(platform, await rowsOf(file, request), request)
  return { total, mark: contentHash(file.bytes) }
}

export async function importSpreadsheet(
  platform: Platform,
  file: UploadedFile,
  checked: string | undefined,
  request: CallerRequest,
) {
  requireChecked(file.bytes, checked)
  return importContacts(platform, await rowsOf(file, request), 'spreadsheet', request)
}

/** How many contacts an import would add now. */
export async function checkContacts({ db }: Platform, rows: readonly ImportRow[], { reach }: CallerRequest): Promise<number> {
  const customerId = ownCustomerId(reach)
  if (!(await isCustomerActive(db, customerId))) refuse('CustomerRestricted')
  return validContacts(rows, await listAddresses(db, customerId)).length
}

function validContacts(rows: readonly ImportRow[], existing: Parameters<typeof validateImport>[1]) {
  const { contacts, problems } = validateImport(rows, existing)
  if (problems.length > 0) throw new Refusal('ImportHasErrors', { params: { count: problems.length }, fields: problems })
  return contacts
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
    const contacts = validContacts(rows, await listAddresses(transaction, customerId))
    await insertContacts(transaction, { customerId, createdBy: caller.accountId, now }, contacts)
    const imported = contacts.length
    await recordAudit(transaction, actor, { action: 'import', entity: 'contact', details: { customerId, imported, source } })
    return { imported }
  })
}
