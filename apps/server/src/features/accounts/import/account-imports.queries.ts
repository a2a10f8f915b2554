/** Imports of accounts: begun by a person within reach, gone on with by a job that knows the import's id. */
import type { FieldProblem, RefusalCode } from '@hop/contract/errors'
import type { ImportStep } from '@hop/contract/features/customer-users'
import type { Language } from '@hop/texts/languages'
import { sql } from 'kysely'
import type { Reach } from '../../../http/reach.js'
import type { Database, Transaction } from '../../../platform/database/database.js'

const withinReach = (reach: Reach, db: Database) => {
  const imports = db
    .selectFrom('account_imports')
    .innerJoin('accounts', 'accounts.id', 'account_imports.started_by')
    .selectAll('account_imports')
    .select('accounts.name as started_by_name')
  return reach.kind === 'customer'
    ? imports.where('account_imports.customer_id', '=', reach.customerId)
    : imports.where(sql<boolean>`false`)
}

export type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>

export const findImport = (reach: Reach, db: Database, id: number) =>
  withinReach(reach, db).where('account_imports.id', '=', id).executeTakeFirst()

export const findLatestImport = (reach: Reach, db: Database) =>
  withinReach(reach, db).orderBy('account_imports.id', 'desc').limit(1).executeTakeFirst()

export interface NewImport {
  customerId: number
  startedBy: number
  fileName: string
  language: Language
  total: number
  sealedRows: string
  now: Date
}

export const insertImport = (transaction: Transaction, started: NewImport) =>
  transaction
    .insertInto('account_imports')
    .values({
      customer_id: started.customerId,
      started_by: started.startedBy,
      file_name: started.fileName,
      language: started.language,
      state: 'waiting',
      step: 'checking',
      total: started.total,
      sealed_rows: started.sealedRows,
      created_at: started.now,
      updated_at: started.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Ends an import of this customer that has made no progress since, so that a new one can begin. */
export const failLostImports = (transaction: Transaction, customerId: number, silentSince: Date, now: Date) =>
  transaction
    .updateTable('account_imports')
    .set({ state: 'failed', refusal: 'ServerError', sealed_rows: null, updated_at: now, finished_at: now })
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['waiting', 'running'])
    .where('updated_at', '<', silentSince)
    .execute()

/** The cells of the earlier files are personal data that is not needed after a newer file; how many there were is kept. */
export const forgetOldProblems = (transaction: Transaction, customerId: number) =>
  transaction
    .updateTable('account_imports')
    .set({ problems: '[]' })
    .where('customer_id', '=', customerId)
    .where('state', '=', 'failed')
    .where(sql<boolean>`problems <> '[]'`)
    .execute()

/** Undefined when the import has ended already: a job may be run twice. */
export const claimImport = (db: Database, id: number, now: Date) =>
  db
    .updateTable('account_imports')
    .set({ state: 'running', step: 'checking', progress: 0, updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst()

export const writeProgress = (db: Database, id: number, step: ImportStep, progress: number, now: Date) =>
  db
    .updateTable('account_imports')
    .set({ step, progress, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()

/** Held until the transaction ends: of two runs of one import only the first finds it running. */
export const lockRunningImport = (transaction: Transaction, id: number) =>
  transaction
    .selectFrom('account_imports')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst()

export const markImportDone = (transaction: Transaction, id: number, ended: { imported: number; mailed: number; now: Date }) =>
  transaction
    .updateTable('account_imports')
    .set({
      state: 'done',
      step: 'saving',
      progress: ended.imported,
      imported: ended.imported,
      mailed: ended.mailed,
      sealed_rows: null,
      updated_at: ended.now,
      finished_at: ended.now,
    })
    .where('id', '=', id)
    .execute()

export const markImportFailed = (
  db: Database,
  id: number,
  ended: { refusal: RefusalCode; problems: readonly FieldProblem[]; problemCount: number; now: Date },
) =>
  db
    .updateTable('account_imports')
    .set({
      state: 'failed',
      refusal: ended.refusal,
      problems: JSON.stringify(ended.problems),
      problem_count: ended.problemCount,
      sealed_rows: null,
      updated_at: ended.now,
      finished_at: ended.now,
    })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute()

/** Returns those of these names that are taken: a username by any account, an e-mail address by a person of the same customer. */
export async function listTakenNames(
  db: Database,
  customerId: number,
  { usernames, emails }: { usernames: readonly string[]; emails: readonly string[] },
) {
  const byUsername = await sql<{ name: string }>`
    select lower(username) as name from accounts
    where deleted_at is null and not customer_is_deleted and lower(username) = any(${usernames})`.execute(db)
  const byEmail = await sql<{ name: string }>`
    select lower(email) as name from accounts
    where deleted_at is null and not customer_is_deleted and coalesce(customer_id, 0) = ${customerId}
      and lower(email) = any(${emails})`.execute(db)
  return { usernames: byUsername.rows.map(({ name }) => name), emails: byEmail.rows.map(({ name }) => name) }
}
