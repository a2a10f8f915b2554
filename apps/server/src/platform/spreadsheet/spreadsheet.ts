/** Excel files, written as streams: a hundred thousand rows cost no more memory than a hundred. */
import { vietnamTimeZone } from '@hop/contract/vietnam-time'
import { shorten } from '@hop/server-kit/shorten'
import { Readable } from 'node:stream'
import type { writeXlsxStream } from 'hucre/xlsx'
import { type WallClock, wallClock } from './wall-clock.js'

export type Cell = string | number | boolean | Date | null | undefined

export interface SpreadsheetColumn {
  title: string
  /** In characters. */
  width?: number
  /** An Excel format such as '#,##0'; a column of dates wants dateFormat or dateTimeFormat, or it shows the year first and no time. */
  format?: string
}

/** @public For columns that hold a day only. */
export const dateFormat = 'dd/mm/yyyy'
export const dateTimeFormat = 'dd/mm/yyyy hh:mm'

/** What one cell of Excel can hold. */
const cellCharacters = 32_767
const yieldEveryRows = 500

/**
 * A text stays a text whatever it begins with: the file says so for every cell, so "=1+1" is shown and never computed.
 * Excel knows no time zones: a Date is written as clocks show it in the given one.
 */
export function writeSpreadsheet(
  columns: readonly SpreadsheetColumn[],
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
  { sheetName = 'Sheet1', timeZone = vietnamTimeZone }: { sheetName?: string; timeZone?: string } = {},
): Readable {
  const sheet = {
    name: safeSheetName(sheetName),
    columns: columns.map(({ title, width, format }) => ({
      header: title,
      ...(width === undefined ? {} : { width }),
      ...(format === undefined ? {} : { numFmt: format }),
    })),
    freezePane: { rows: 1 },
  }
  return Readable.from(packed(cleaned(rows, wallClock(timeZone)), sheet), { objectMode: false })
}

async function* packed(
  rows: Parameters<typeof writeXlsxStream>[0],
  sheet: Parameters<typeof writeXlsxStream>[1],
): AsyncGenerator<Uint8Array> {
  // Loaded with the first file: every start of the server would wait for it otherwise.
  const library = await import('hucre/xlsx')
  yield* library.writeXlsxStream(rows, sheet) as unknown as AsyncIterable<Uint8Array>
}

async function* cleaned(rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>, clock: WallClock) {
  let count = 0
  for await (const row of rows) {
    yield row.map((cell) => cleanCell(cell, clock))
    count += 1
    // Rows from memory would otherwise keep every other request waiting until the last one is written.
    if (count % yieldEveryRows === 0) await new Promise((resolve) => setImmediate(resolve))
  }
}

function cleanCell(cell: Cell, clock: WallClock) {
  if (typeof cell === 'string') return asTyped(shorten(withoutControls(cell), cellCharacters))
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : clock.shown(cell)
  return cell ?? null
}

/** XML 1.0 cannot carry most of these at all, and Excel calls the whole file damaged for one of them. */
const withoutControls = (text: string) => text.replaceAll(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, '')

/** Excel reads "_x0041_" as an "A". */
const asTyped = (text: string) => text.replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')

const safeSheetName = (name: string) => shorten(name.replaceAll(/[[\]:*?/\\]/g, ' ').trim(), 31) || 'Sheet1'
