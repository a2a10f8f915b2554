import { readSpreadsheet } from '../platform/spreadsheet/read-spreadsheet.js'

/** The cells of a spreadsheet that was sent, row by row. */
export async function rowsOfSheet(bytes: Buffer): Promise<unknown[][]> {
  const rows: unknown[][] = []
  for await (const { cells } of readSpreadsheet(bytes)) rows.push([...cells])
  return rows
}
