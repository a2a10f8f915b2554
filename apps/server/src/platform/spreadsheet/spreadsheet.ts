// Placeholder of the lead until the platform engineer overwrites this file.
import { Readable } from 'node:stream'
export const writeSpreadsheet = (_columns: { title: string }[], rows: AsyncIterable<unknown[]>): Readable => Readable.from(rows)
