/**
 * The beginning of every import from a file. The file is read in a thread: however it is made, other requests do not wait for it.
 */
import { Refusal, refuse } from '../refusal.js'
import { runInThread, ThreadEnded } from '../threads/run-in-thread.js'
import type { ExpectedColumn } from './find-columns.js'
import type { TableAnswer, TableRow, TableToRead } from './table-rows.js'

const thread = new URL('./read-table-thread.js', import.meta.url)
/** The longest list that is accepted takes about a second on a small machine. */
const limits = { timeoutMs: 20_000, memoryMb: 512 } as const

export interface FileOfTable {
  bytes: Uint8Array
  /** The client no longer waits. */
  gone: AbortSignal
}

export interface TableLimits {
  columns: readonly ExpectedColumn[]
  maxRows: number
}

/** The rows below the header, at most `maxRows`; a file that is no such list is refused in terms of the file. */
export async function readTable({ bytes, gone }: FileOfTable, { columns, maxRows }: TableLimits): Promise<TableRow[]> {
  const table: TableToRead = { bytes, columns, maxRows }
  const answer = await runInThread<TableAnswer>(thread, table, { ...limits, signal: gone }).catch((error: unknown) => {
    if (error instanceof ThreadEnded) return refuse('fileExcelReadError')
    throw error
  })
  if ('rows' in answer) return answer.rows
  throw Refusal.asTold(answer.refusal)
}
