/**
 * Knows whether the code that runs now does so inside a database transaction. Whatever calls other machines asks here first: a store or a
 * meeting server that hangs would otherwise keep a connection and its locks, and soon all of them.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, TransactionBuilder } from 'kysely'

/** Work that a transaction began and did not wait for goes on in its context: what counts is whether the transaction is still open. */
const transactions = new AsyncLocalStorage<{ isOpen: boolean }>()

export class CallInsideTransaction extends Error {
  constructor(whom: string) {
    super(`${whom} was called inside a database transaction: do it before, or after the commit, or by a job`)
  }
}

/** Called first by everything that reaches out of this program. */
export function requireNoTransaction(whom: string): void {
  if (transactions.getStore()?.isOpen) throw new CallInsideTransaction(whom)
}

export function markTransactions<Tables>(db: Kysely<Tables>): Kysely<Tables> {
  const begin = db.transaction.bind(db)
  db.transaction = () => marked(begin())
  return db
}

function marked<Tables>(builder: TransactionBuilder<Tables>): TransactionBuilder<Tables> {
  const execute = builder.execute.bind(builder)
  const setAccessMode = builder.setAccessMode.bind(builder)
  const setIsolationLevel = builder.setIsolationLevel.bind(builder)
  builder.execute = (work) => execute((transaction) => runMarked(() => work(transaction)))
  builder.setAccessMode = (mode) => marked(setAccessMode(mode))
  builder.setIsolationLevel = (level) => marked(setIsolationLevel(level))
  return builder
}

async function runMarked<Result>(work: () => Promise<Result>): Promise<Result> {
  const mark = { isOpen: true }
  try {
    return await transactions.run(mark, work)
  } finally {
    mark.isOpen = false
  }
}
