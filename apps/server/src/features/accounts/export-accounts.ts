import { exports as en } from '@hop/texts/en/exports'
import { exports as vi } from '@hop/texts/vi/exports'
import type { CallerRequest, FileToSend } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { type Cell, dateTimeFormat, writeSpreadsheet } from '../../platform/spreadsheet/spreadsheet.js'
import { type AccountPage, adminRoles, managerRoles, streamAccounts } from './accounts.queries.js'
import type { ShownAccount } from './present-account.js'

const texts = { vi, en }

/** What each column of a list of accounts holds; its title is the text of the same name. */
export const accountCells = {
  id: (row) => row.id,
  name: (row) => row.name,
  username: (row) => row.username,
  phone: (row) => row.phone,
  email: (row) => row.email,
  area: (row) => row.region_name,
  creator: (row) => row.creator_name,
  created: (row) => row.created_at,
} satisfies Record<string, (row: ShownAccount) => Cell>

const adminColumns = ['id', 'name', 'username', 'phone', 'email', 'creator', 'created'] as const
const managerColumns = ['id', 'name', 'username', 'phone', 'email', 'area', 'creator', 'created'] as const

export async function exportAdmins({ db }: Platform, page: AccountPage, request: CallerRequest): Promise<FileToSend> {
  const rows = streamAccounts(request.reach, db, adminRoles, page)
  return spreadsheetOf(rows, accountCells, adminColumns, texts[request.language].admins)
}

export async function exportManagers({ db }: Platform, page: AccountPage, request: CallerRequest): Promise<FileToSend> {
  const rows = streamAccounts(request.reach, db, managerRoles, page)
  return spreadsheetOf(rows, accountCells, managerColumns, texts[request.language].managers)
}

export function spreadsheetOf<Row, Name extends string>(
  rows: AsyncIterable<Row>,
  cells: Record<Name, (row: Row) => Cell>,
  names: readonly Name[],
  { fileName, columns }: { fileName: string; columns: Record<Name, string> },
): FileToSend {
  const lines = async function* () {
    for await (const row of rows) yield names.map((name) => cells[name](row))
  }
  const titles = names.map((name) => ({ title: columns[name], ...(name === 'created' && { format: dateTimeFormat }) }))
  return { fileName: `${fileName}.xlsx`, content: writeSpreadsheet(titles, lines()) }
}
