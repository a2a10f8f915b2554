/**
 * What a piece of work is for, carried along with it. The database chooses connections and limits by it, so that slow work of one
 * kind does not delay another: requests of people, jobs in the background, exports that last as long as their reader takes.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface KindOfWork {
  kind: 'request' | 'job' | 'export'
  /** For requests: which of them belong together. */
  route?: string
}

const current = new AsyncLocalStorage<KindOfWork>()

export const kindOfWork = (): KindOfWork => current.getStore() ?? { kind: 'request' }

export const asRequest = <Result>(route: string, work: () => Result): Result => current.run({ kind: 'request', route }, work)

/** Also for what a server does once at its start. */
export const asJob = <Result>(work: () => Result): Result => current.run({ kind: 'job' }, work)

/** Rows that are read as fast as a client downloads them. */
export async function* asExport<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row, void, undefined> {
  const reader = rows[Symbol.asyncIterator]()
  const within = <Result>(work: () => Result) => current.run({ kind: 'export' }, work)
  try {
    for (;;) {
      const next = await within(() => reader.next())
      if (next.done) return
      yield next.value
    }
  } finally {
    await within(() => reader.return?.())
  }
}
