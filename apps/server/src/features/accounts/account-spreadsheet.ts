import type { FileToSend } from '../../http/routes.js'
import { spreadsheetAnswer, type SpreadsheetTexts } from '../../http/spreadsheet-answer.js'
import { type Cell, dateTimeFormat } from '../../platform/spreadsheet/spreadsheet.js'
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

const formats = { created: dateTimeFormat, lastSignedIn: dateTimeFormat }

export const spreadsheetOf = <Row, Name extends string>(
  rows: AsyncIterable<Row>,
  cells: Record<Name, (row: Row) => Cell>,
  names: readonly Name[],
  texts: SpreadsheetTexts<Name>,
): FileToSend => spreadsheetAnswer(rows, cells, names, texts, formats)
