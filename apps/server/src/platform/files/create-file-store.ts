/** Below DATA_DIR, or in an S3-compatible store when one is configured. */
import { join } from 'node:path'
import type { FileStore } from './file-store.js'
import { createFolderStore } from './folder-store.js'
import { createS3Store } from './s3-store.js'

export function createFileStore(options: { dataDir: string; s3Url?: string | undefined }): FileStore {
  return options.s3Url === undefined ? createFolderStore(join(options.dataDir, 'files')) : createS3Store(options.s3Url)
}
