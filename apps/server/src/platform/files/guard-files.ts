/** What every store has in common: it is not called inside a transaction, and its failures are told in words that people understand. */
import { BadFileKey } from './file-key.js'
import type { FileStore } from './file-store.js'
import { requireNoTransaction } from '../outside/transaction-mark.js'
import { Refusal } from '../refusal.js'

const fullDisk = new Set(['ENOSPC', 'EDQUOT'])

/** The disk or the store has no room left, or the store does not do what it was asked. */
class FilesFailed extends Refusal {
  constructor(cause: Error) {
    super(isFull(cause) ? 'StorageFull' : 'ServiceUnavailable')
    this.message = cause.message
    this.cause = cause
  }
}

/** 507 is what S3-compatible stores answer when they are full. */
const isFull = (error: Error & { code?: unknown; status?: unknown }) =>
  (typeof error.code === 'string' && fullDisk.has(error.code)) || error.status === 507

export function guardFiles(store: FileStore): FileStore {
  const guarded =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      requireNoTransaction('The store of files')
      try {
        return await work(...args)
      } catch (error) {
        throw error instanceof BadFileKey || !(error instanceof Error) ? error : new FilesFailed(error)
      }
    }
  return {
    put: guarded(store.put),
    get: guarded(store.get),
    size: guarded(store.size),
    exists: guarded(store.exists),
    list: () => {
      requireNoTransaction('The store of files')
      return store.list()
    },
    delete: guarded(store.delete),
    tidy: guarded(store.tidy),
  }
}
