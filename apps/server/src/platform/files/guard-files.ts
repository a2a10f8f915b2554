/** What every store has in common: it is not called inside a transaction, an outage is one line when it begins and one when it ends, and people read what they understand. */
import type { Logger } from 'pino'
import { BadFileKey } from './file-key.js'
import type { FileStore } from './file-store.js'
import { requireNoTransaction } from '../outside/inside-transaction.js'
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

type Method = keyof FileStore

export function guardFiles(store: FileStore, log?: Logger): FileStore {
  /** A full disk can still be read: an error depends on what was asked. */
  const failing = new Set<Method>()

  function failed(method: Method, cause: Error): FilesFailed {
    if (failing.size === 0) log?.error({ err: cause, asked: method }, 'the store of files fails')
    failing.add(method)
    return new FilesFailed(cause)
  }

  function worked(method: Method): void {
    if (failing.delete(method) && failing.size === 0) log?.info({ asked: method }, 'the store of files works again')
  }

  const guarded =
    <Args extends unknown[], Result>(method: Method, work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      requireNoTransaction('The store of files')
      try {
        const result = await work(...args)
        worked(method)
        return result
      } catch (error) {
        throw error instanceof BadFileKey || !(error instanceof Error) ? error : failed(method, error)
      }
    }
  return {
    put: guarded('put', store.put),
    get: guarded('get', store.get),
    size: guarded('size', store.size),
    exists: guarded('exists', store.exists),
    list: () => {
      requireNoTransaction('The store of files')
      return store.list()
    },
    delete: guarded('delete', store.delete),
    check: store.check,
    tidy: guarded('tidy', store.tidy),
  }
}
