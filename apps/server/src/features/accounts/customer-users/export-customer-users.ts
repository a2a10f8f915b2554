import { exports as en } from '@hop/texts/en/exports'
import { shell as enShell } from '@hop/texts/en/shell'
import { exports as vi } from '@hop/texts/vi/exports'
import { shell as viShell } from '@hop/texts/vi/shell'
import { importColumns } from '@hop/contract/features/customer-users'
import { customerRoles } from '@hop/contract/roles'
import type { CallerRequest, FileToSend } from '../../../http/routes.js'
import type { Platform } from '../../../platform/platform.js'
import { type Cell, writeSpreadsheet } from '../../../platform/spreadsheet/spreadsheet.js'
import { type AccountPage, streamAccounts } from '../accounts.queries.js'
import type { ImportColumn } from '../import/import-columns.js'

const texts = { vi: vi.customerUsers, en: en.customerUsers }
const roleNames = { vi: viShell.roles, en: enShell.roles }
const widths: Record<ImportColumn, number> = { name: 28, username: 20, phone: 16, role: 22, email: 32, address: 32, password: 44 }

const exportedColumns = ['name', 'username', 'phone', 'email', 'role'] as const satisfies ImportColumn[]

function spreadsheetOf(
  columns: readonly ImportColumn[],
  lines: AsyncIterable<Cell[]> | Iterable<Cell[]>,
  fileName: string,
  { language }: CallerRequest,
): FileToSend {
  const titles = columns.map((column) => ({ title: texts[language].columns[column], width: widths[column] }))
  return { fileName: `${fileName}.xlsx`, content: writeSpreadsheet(titles, lines) }
}

export async function exportCustomerUsers({ db }: Platform, page: AccountPage, request: CallerRequest): Promise<FileToSend> {
  const { reach, language } = request
  const lines = async function* () {
    for await (const row of streamAccounts(reach, db, customerRoles, page))
      yield exportedColumns.map((column) => (column === 'role' ? roleNames[language][row.role] : row[column]))
  }
  return spreadsheetOf(exportedColumns, lines(), texts[language].fileName, request)
}

/** Made from the columns that an import reads: the two cannot differ. */
export async function userTemplate(request: CallerRequest): Promise<FileToSend> {
  const { example, templateName } = texts[request.language]
  return spreadsheetOf(importColumns, [importColumns.map((column) => example[column])], templateName, request)
}
