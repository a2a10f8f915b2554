import type { FileToSend } from '../../http/routes.js'
import { type Cell, dateTimeFormat, writeSpreadsheet } from '../../platform/spreadsheet/spreadsheet.js'
import type { ShownAccount } from './present-account.js'

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

const times: ReadonlySet<string> = new Set(['created', 'lastSignedIn'])

export function spreadsheetOf<Row, Name extends string>(
  rows: AsyncIterable<Row>,
  cells: Record<Name, (row: Row) => Cell>,
  names: readonly Name[],
  { fileName, columns }: { fileName: string; columns: Record<Name, string> },
): FileToSend {
  const lines = async function* () {
    for await (const row of rows) yield names.map((name) => cells[name](row))
  }
  const titles = names.map((name) => ({ title: columns[name], ...(times.has(name) && { format: dateTimeFormat }) }))
  return { fileName: `${fileName}.xlsx`, content: writeSpreadsheet(titles, lines()) }
}
