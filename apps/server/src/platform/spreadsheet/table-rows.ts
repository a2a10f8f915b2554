/** A filled-in list: a header row, and below it rows without a gap. Runs in a thread, so refusals are returned and not thrown. */
import type { FieldProblem, RefusalCode, RefusalParam } from '@hop/contract/errors'
import { problemOf } from '@hop/contract/refusal-params'
import { findColumns, type ExpectedColumn } from './find-columns.js'
import { readSpreadsheet, SpreadsheetTooLarge, UnreadableSpreadsheet } from './read-spreadsheet.js'
import type { Cell } from './spreadsheet.js'

export interface TableRow {
  /** Excel's row number. */
  number: number
  /** In the order of the columns asked for, trimmed; an empty cell, or one of a column that is not there, is an empty text. */
  cells: string[]
}

export interface TableToRead {
  bytes: Uint8Array
  columns: readonly ExpectedColumn[]
  maxRows: number
}

export interface TableRefusal {
  code: RefusalCode
  params?: RefusalParam[]
  fields?: FieldProblem[]
}

export type TableAnswer = { rows: TableRow[] } | { refusal: TableRefusal }

const headerRow = 1
const maxUnpackedBytes = 50 * 1024 * 1024
/**
 * Counts the sheet as it is stored, blank cells and rows included: reading them costs the same, whether they contain anything or
 * not.
 */
const sheetLimits = { maxColumns: 500, maxCells: 1_000_000 } as const
/** Rows with nothing but formats, which follow many a list. */
const blankRowsAllowed = 20_000

function textOf(cell: Cell): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell).trim()
}

/** In a wrong file no cell is validated: the columns that its first row lacks are reported once. */
const missingColumns = (missing: readonly ExpectedColumn[]): TableRefusal => ({
  ...problemOf('ImportColumnsMissing', { titles: missing.map(({ title }) => title).join(', ') }),
  fields: missing.map(({ name }) => ({ path: `columns.${name}`, code: 'required' })),
})

async function rowsOf({ bytes, columns, maxRows }: TableToRead): Promise<TableAnswer> {
  const rows: TableRow[] = []
  let places: number[] | undefined
  const limits = { ...sheetLimits, maxUnpackedBytes, maxRows: maxRows + headerRow + blankRowsAllowed, timeZone: 'UTC' }
  // Read as UTC, a date stays the day that the sheet shows.
  for await (const { number, cells } of readSpreadsheet(bytes, limits)) {
    if (!places) {
      const found = findColumns(number === headerRow ? cells.map(textOf) : [], columns)
      if (found.missing.length > 0) return { refusal: missingColumns(found.missing) }
      places = found.places
    }
    if (number > headerRow) rows.push({ number, cells: places.map((place) => textOf(cells[place])) })
    if (rows.length > maxRows) return { refusal: problemOf('ImportTooLong', { most: maxRows }) }
  }
  if (rows.length === 0) return { refusal: { code: 'fileExcelNotData' } }
  const afterGap = rows.find((row, index) => row.number !== headerRow + 1 + index)
  if (afterGap) return { refusal: problemOf('fileExcelEmptyRowBetween', { row: afterGap.number - 1 }) }
  return { rows }
}

/** The rows below the header, at most `maxRows`; a file that is no such list is refused in terms of the file. */
export async function readTableRows(table: TableToRead): Promise<TableAnswer> {
  try {
    return await rowsOf(table)
  } catch (error) {
    if (error instanceof SpreadsheetTooLarge)
      return { refusal: problemOf('fileExcelTooLarge', { rows: table.maxRows, columns: sheetLimits.maxColumns }) }
    if (error instanceof UnreadableSpreadsheet) return { refusal: { code: 'fileExcelReadError' } }
    throw error
  }
}
