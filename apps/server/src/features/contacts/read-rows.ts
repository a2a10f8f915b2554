/**
 * The data rows of a spreadsheet by the numbers that Excel shows. A row without cells is missing from the file altogether,
 * and only the number of the next one tells that it was left empty.
 */
import { streamXlsxRows } from 'hucre/xlsx'
import { refuse } from '../../platform/refusal.js'
import { unpackedSize } from '../../platform/spreadsheet/unpacked-size.js'

export interface NumberedRow {
  number: number
  cells: string[]
}

/** A file of 1 MB can unpack to gigabytes. */
const maxUnpackedBytes = 50 * 1024 * 1024
const headerRow = 1

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell).trim() : ''
}

async function* filledRows(bytes: Uint8Array): AsyncGenerator<NumberedRow> {
  for await (const { index, values } of streamXlsxRows(bytes)) {
    const cells = values.map(textOf)
    if (cells.some((cell) => cell !== '')) yield { number: index + 1, cells }
  }
}

/** A header row and rows without a gap below it, at most `maxRows`; anything else is refused. */
export async function readRows(bytes: Uint8Array, maxRows: number): Promise<NumberedRow[]> {
  const unpacked = unpackedSize(bytes)
  if (unpacked === undefined || unpacked > maxUnpackedBytes) refuse('fileExcelReadError')
  const rows: NumberedRow[] = []
  try {
    for await (const row of filledRows(bytes)) {
      if (row.number > headerRow) rows.push(row)
      if (rows.length > maxRows) break
    }
  } catch {
    refuse('fileExcelReadError')
  }
  if (rows.length === 0) refuse('fileExcelNotData')
  if (rows.length > maxRows) refuse('ImportTooLong', { params: [maxRows] })
  const afterGap = rows.find((row, index) => row.number !== headerRow + 1 + index)
  if (afterGap) refuse('fileExcelEmptyRowBetween', { params: [afterGap.number - 1] })
  return rows
}
