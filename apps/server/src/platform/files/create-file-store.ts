/** Below DATA_DIR, or in an S3-compatible store when one is configured. */
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { StoreLimits } from '../outside/fetch-store.js'
import type { FileStore } from './file-store.js'
import { createFolderStore } from './folder-store.js'
import { guardFiles } from './guard-files.js'
import { createS3Store } from './s3-store.js'

interface FileStoreOptions {
  dataDir: string
  s3Url?: string | undefined
  log?: Logger
  /** Shorter in tests. */
  limits?: StoreLimits
}

const usualLimits: StoreLimits = { answerMs: 10_000, uploadBytesPerSecond: 256 * 1024, silenceMs: 30_000 }

export function createFileStore({ dataDir, s3Url, log, limits = usualLimits }: FileStoreOptions): FileStore {
  return guardFiles(
    s3Url === undefined ? createFolderStore(join(dataDir, 'files')) : createS3Store(s3Url, limits),
    log?.child({ logger: 'files' }),
  )
}
