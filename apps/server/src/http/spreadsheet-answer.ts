/** A list as the answer of an export: its rows one by one, under titles in the caller's language. */
import { type Cell, writeSpreadsheet } from '../platform/spreadsheet/spreadsheet.js'
import type { FileToSend } from './routes.js'

export interface SpreadsheetTexts<Name extends string> {
  fileName: string
  columns: Readonly<Record<Name, string>>
}

export function spreadsheetAnswer<Row, Name extends string>(
  rows: AsyncIterable<Row> | Iterable<Row>,
  cells: Record<Name, (row: Row) => Cell>,
  names: readonly Name[],
  { fileName, columns }: SpreadsheetTexts<Name>,
  /** For the columns that contain times. */
  formats: Readonly<Partial<Record<string, string>>>,
): FileToSend {
  const lines = async function* () {
    for await (const row of rows) yield names.map((name) => cells[name](row))
  }
  const titles = names.map((name) => {
    const format = formats[name]
    return { title: columns[name], ...(format && { format }) }
  })
  return { fileName: `${fileName}.xlsx`, content: writeSpreadsheet(titles, lines()) }
}
