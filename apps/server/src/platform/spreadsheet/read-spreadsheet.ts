/** Excel files, read as streams: the one place that knows the library which does it. */
import { vietnamTimeZone } from '@hop/contract/vietnam-time'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Cell } from './spreadsheet.js'
import { unpackedSize } from './unpacked-size.js'
import { wallClock } from './wall-clock.js'

export interface ReadSpreadsheetOptions {
  /** Reading stops with an error behind this many rows, blank ones included; 100,000 by default. */
  maxRows?: number
  /** The widest row; as wide as Excel knows by default. */
  maxColumns?: number
  /** Of all rows together, blank cells included; no limit by default. */
  maxCells?: number
  /** The size of the file; 10 MB by default. */
  maxBytes?: number
  /** A file of 1 MB can unpack to gigabytes; 200 MB by default. */
  maxUnpackedBytes?: number
  /** The time zone of the sheet's dates. */
  timeZone?: string
}

export interface SheetRow {
  /** Excel's row number, from 1. */
  number: number
  cells: Exclude<Cell, undefined>[]
}

export class UnreadableSpreadsheet extends Error {}
/** More rows, columns or cells than are read. */
export class SpreadsheetTooLarge extends UnreadableSpreadsheet {}

const isFilled = (cell: unknown) => cell !== null && cell !== undefined && (typeof cell !== 'string' || cell.trim() !== '')

/**
 * The rows of the first sheet that hold anything, its header row included. A row left empty is missing, whether the file has no such row
 * or one with nothing but formats or blanks: a gap in the numbers shows it. A cell that holds a formula gives its last result.
 */
export async function* readSpreadsheet(
  input: Uint8Array | Readable,
  {
    maxRows = 100_000,
    maxColumns = 16_384,
    maxCells = Infinity,
    maxBytes = 10 * 1024 * 1024,
    maxUnpackedBytes = 200 * 1024 * 1024,
    timeZone = vietnamTimeZone,
  }: ReadSpreadsheetOptions = {},
): AsyncGenerator<SheetRow, void> {
  const bytes = input instanceof Readable ? await collect(input, maxBytes) : input
  if (bytes.length > maxBytes) throw new UnreadableSpreadsheet('the file is too large')
  const unpacked = unpackedSize(bytes)
  if (unpacked === undefined) throw new UnreadableSpreadsheet('not a readable Excel file')
  if (unpacked > maxUnpackedBytes) throw new UnreadableSpreadsheet('the file unpacks to too much')
  const clock = wallClock(timeZone)
  let [rowCount, cellCount] = [0, 0]
  // Loaded with the first file: every start of the server would wait for it otherwise.
  const { streamXlsxRows } = await import('hucre/xlsx')
  const rows = streamXlsxRows(bytes)
  for (;;) {
    const next = await rows.next().catch((error: unknown) => {
      throw new UnreadableSpreadsheet('not a readable Excel file', { cause: error })
    })
    if (next.done) return
    const { index, values } = next.value
    rowCount += 1
    cellCount += values.length
    if (rowCount > maxRows || values.length > maxColumns || cellCount > maxCells) {
      await rows.return()
      throw new SpreadsheetTooLarge(`the sheet has more than ${maxRows} rows, ${maxColumns} columns or ${maxCells} cells`)
    }
    if (!values.some(isFilled)) continue
    yield { number: index + 1, cells: values.map((cell) => (cell instanceof Date ? clock.instant(cell) : cell)) }
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
