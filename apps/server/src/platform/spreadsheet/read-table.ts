/** A list that somebody filled in: a header row, and below it rows without a gap. What every import from a file starts with. */
import { refuse } from '../refusal.js'
import { findColumns, type ExpectedColumn } from './find-columns.js'
import { readSpreadsheet, UnreadableSpreadsheet } from './read-spreadsheet.js'
import type { Cell } from './spreadsheet.js'

export interface TableRow {
  /** As Excel numbers it. */
  number: number
  /** In the order of the columns asked for, trimmed; an empty cell, or one of a column that is not there, is an empty text. */
  cells: string[]
}

const headerRow = 1
const maxUnpackedBytes = 50 * 1024 * 1024

function textOf(cell: Cell): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell).trim()
}

/** In a wrong file no cell is validated: the columns that its first row lacks are reported once. */
function placesOf(header: readonly string[], wanted: readonly ExpectedColumn[]): number[] {
  const { places, missing } = findColumns(header, wanted)
  if (missing.length === 0) return places
  return refuse('ImportColumnsMissing', {
    params: [missing.map(({ title }) => title).join(', ')],
    fields: missing.map(({ name }) => ({ path: `columns.${name}`, code: 'required' })),
  })
}

export interface TableLimits {
  columns: readonly ExpectedColumn[]
  maxRows: number
}

/** The rows below the header, at most `maxRows`; a file that is no such list is refused in terms of the file. */
export async function readTable(bytes: Uint8Array, { columns, maxRows }: TableLimits): Promise<TableRow[]> {
  const rows: TableRow[] = []
  let places: number[] | undefined
  try {
    // By UTC a date stays the day that the sheet shows.
    for await (const { number, cells } of readSpreadsheet(bytes, { maxUnpackedBytes, maxRows: Infinity, timeZone: 'UTC' })) {
      places ??= placesOf(number === headerRow ? cells.map(textOf) : [], columns)
      if (number > headerRow) rows.push({ number, cells: places.map((place) => textOf(cells[place])) })
      if (rows.length > maxRows) break
    }
  } catch (error) {
    if (error instanceof UnreadableSpreadsheet) refuse('fileExcelReadError')
    throw error
  }
  if (rows.length === 0) refuse('fileExcelNotData')
  if (rows.length > maxRows) refuse('ImportTooLong', { params: [maxRows] })
  const afterGap = rows.find((row, index) => row.number !== headerRow + 1 + index)
  if (afterGap) refuse('fileExcelEmptyRowBetween', { params: [afterGap.number - 1] })
  return rows
}
