/** Files by key: logos, recordings, exports. Below DATA_DIR, or in an S3-compatible store when one is configured. */
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createFolderStore } from './folder-store.js'
import { createS3Store } from './s3-store.js'

export interface ByteRange {
  start: number
  /** The last byte, itself included. */
  end: number
}

export interface FileStore {
  /** Whole or not at all: nobody ever reads half a file. Replaces what was there. Answers the size in bytes. */
  put(key: string, content: Uint8Array | Readable, contentType?: string): Promise<number>
  get(key: string, range?: ByteRange): Promise<Readable | undefined>
  size(key: string): Promise<number | undefined>
  exists(key: string): Promise<boolean>
  /** No error when there is nothing to delete. */
  delete(key: string): Promise<void>
}

export function createFileStore(options: { dataDir: string; s3Url?: string | undefined }): FileStore {
  return options.s3Url === undefined ? createFolderStore(join(options.dataDir, 'files')) : createS3Store(options.s3Url)
}
