/** Excel files, written and read as streams: a hundred thousand rows cost no more memory than a hundred. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { streamXlsxRows, writeXlsxStream } from 'hucre/xlsx'
import { unpackedSize } from './unpacked-size.js'
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
const defaultTimeZone = 'Asia/Ho_Chi_Minh'
const maxUnpackedBytes = 200 * 1024 * 1024

/**
 * A text stays a text whatever it begins with: the file says so for every cell, so "=1+1" is shown and never computed.
 * Excel knows no time zones: a Date is written as clocks show it in the given one.
 */
export function writeSpreadsheet(
  columns: readonly SpreadsheetColumn[],
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
  { sheetName = 'Sheet1', timeZone = defaultTimeZone }: { sheetName?: string; timeZone?: string } = {},
): Readable {
  const stream = writeXlsxStream(cleaned(rows, wallClock(timeZone)), {
    name: safeSheetName(sheetName),
    columns: columns.map(({ title, width, format }) => ({
      header: title,
      ...(width === undefined ? {} : { width }),
      ...(format === undefined ? {} : { numFmt: format }),
    })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])
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
  if (typeof cell === 'string') return withoutControls(cell).slice(0, cellCharacters)
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : clock.shown(cell)
  return cell ?? null
}

/** XML 1.0 cannot carry these at all, and Excel calls the whole file damaged for one of them. */
// oxlint-disable-next-line no-control-regex
const withoutControls = (text: string) => text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')

const safeSheetName = (name: string) =>
  name
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet1'

export interface ReadSpreadsheetOptions {
  /** Reading stops with an error behind this many rows; 100,000 unless told. */
  maxRows?: number
  /** The size of the file; 10 MB unless told. */
  maxBytes?: number
  /** Where the clocks stand that the sheet's dates were read from. */
  timeZone?: string
}

export class UnreadableSpreadsheet extends Error {}

/** The rows of the first sheet, its header row included. A cell that holds a formula gives its last result. */
export async function* readSpreadsheet(
  input: Uint8Array | Readable,
  { maxRows = 100_000, maxBytes = 10 * 1024 * 1024, timeZone = defaultTimeZone }: ReadSpreadsheetOptions = {},
): AsyncGenerator<Exclude<Cell, undefined>[], void> {
  const bytes = input instanceof Readable ? await collect(input, maxBytes) : input
  if (bytes.length > maxBytes) throw new UnreadableSpreadsheet('the file is too large')
  const unpacked = unpackedSize(bytes)
  if (unpacked === undefined) throw new UnreadableSpreadsheet('not a readable Excel file')
  if (unpacked > maxUnpackedBytes) throw new UnreadableSpreadsheet('the file unpacks to too much')
  const clock = wallClock(timeZone)
  let count = 0
  const rows = streamXlsxRows(bytes)
  for (;;) {
    const next = await rows.next().catch((error: unknown) => {
      throw new UnreadableSpreadsheet('not a readable Excel file', { cause: error })
    })
    if (next.done) return
    count += 1
    if (count > maxRows) {
      await rows.return()
      throw new UnreadableSpreadsheet(`the sheet has more than ${maxRows} rows`)
    }
    yield next.value.values.map((cell) => (cell instanceof Date ? clock.instant(cell) : cell))
  }
}

async function collect(input: Readable, maxBytes: number): Promise<Uint8Array> {
  let size = 0
  return buffer(
    (async function* () {
      for await (const chunk of input as AsyncIterable<Uint8Array>) {
        size += chunk.length
        if (size > maxBytes) throw new UnreadableSpreadsheet('the file is too large')
        yield chunk
      }
    })(),
  )
}
