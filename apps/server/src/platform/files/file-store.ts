/** Files by key: logos, recordings, exports. */
import type { Readable } from 'node:stream'

export interface ByteRange {
  start: number
  /** The last byte, itself included. */
  end: number
}

export interface StoredFile {
  key: string
  bytes: number
}

export interface FileStore {
  /** Whole or not at all: half a file can never be read. Replaces an existing file. Returns the size in bytes. */
  put(key: string, content: Uint8Array | Readable, contentType?: string): Promise<number>
  get(key: string, range?: ByteRange): Promise<Readable | undefined>
  size(key: string): Promise<number | undefined>
  exists(key: string): Promise<boolean>
  /** Every file, in no order; files that are added or removed during the listing may or may not be included. */
  list(): AsyncIterable<StoredFile>
  /** No error when there is nothing to delete. */
  delete(key: string): Promise<void>
  /** Throws when nothing can be kept there at all: a bucket that does not exist is taken for one without files otherwise. */
  check(): Promise<void>
  /** Removes what servers that died left half put. */
  tidy(olderThan: Date): Promise<void>
}
