/** Backups belong to the whole portal: no reach applies. */
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Executor, Transaction } from '../../platform/database/database.js'
import type { Tables } from '../../tables/index.js'

export type BackupRow = Selectable<Tables['backups']>

/** Undefined while another waits or runs. */
export const insertBackup = (transaction: Transaction, row: Insertable<Tables['backups']>) =>
  transaction
    .insertInto('backups')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

const shownLimit = 200

export const listBackups = (db: Executor) =>
  db
    .selectFrom('backups')
    .leftJoin('accounts', 'accounts.id', 'backups.started_by')
    .selectAll('backups')
    .select('accounts.name as started_by_name')
    .orderBy('backups.id', 'desc')
    .limit(shownLimit)
    .execute()

export const findBackup = (db: Executor, id: number) =>
  db
    .selectFrom('backups')
    .leftJoin('accounts', 'accounts.id', 'backups.started_by')
    .selectAll('backups')
    .select('accounts.name as started_by_name')
    .where('backups.id', '=', id)
    .executeTakeFirst()

/** Undefined if the backup no longer has to be made. */
export const beginRun = (db: Database, id: number, runId: string, serverName: string) =>
  db
    .updateTable('backups')
    .set({
      state: 'running',
      run_id: runId,
      server_name: serverName,
      // A name of its own: a server that is just stopping may still remove the draft of its run.
      file_name: sql<string>`regexp_replace(file_name, '-\\w+\\.tar$', ${`-${runId.slice(0, 8)}.tar`})`,
      beat_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .where('cancel_requested_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Undefined if the run was marked as lost since. */
export const beat = (db: Database, id: number, runId: string, progress: object | null) =>
  db
    .updateTable('backups')
    .set({ beat_at: sql<Date>`now()`, ...(progress && { progress: JSON.stringify(progress) }) })
    .where('id', '=', id)
    .where('run_id', '=', runId)
    .where('state', '=', 'running')
    .returning('cancel_requested_at')
    .executeTakeFirst()

type Ending = Partial<
  Pick<Insertable<Tables['backups']>, 'bytes' | 'rows' | 'files' | 'problem' | 'problem_detail' | 'finished_at'>
>

/** Whether it was still this run's to end. */
export async function endRun(
  executor: Executor,
  id: number,
  runId: string,
  ending: Ending & { state: 'done' | 'failed' | 'cancelled' },
): Promise<boolean> {
  const ended = await executor
    .updateTable('backups')
    .set({ ...ending, progress: null })
    .where('id', '=', id)
    .where('run_id', '=', runId)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export const requestCancel = (transaction: Transaction, id: number, now: Date) =>
  transaction
    .updateTable('backups')
    .set((row) => ({
      cancel_requested_at: now,
      // A waiting backup has no run that could stop: it is cancelled here.
      state: row
        .case()
        .when('state', '=', 'waiting')
        .then('cancelled' as const)
        .else(row.ref('state'))
        .end(),
      finished_at: row.case().when('state', '=', 'waiting').then(now).else(row.ref('finished_at')).end(),
    }))
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returning('id')
    .executeTakeFirst()

/** Its server was killed: it has not said for a while that it works on it. */
export const endLost = (transaction: Transaction, silentSeconds: number, now: Date) =>
  transaction
    .updateTable('backups')
    .set({ state: 'failed', problem: 'serverLost', problem_detail: sql<string>`server_name`, progress: null, finished_at: now })
    .where('state', '=', 'running')
    .where('beat_at', '<', sql<Date>`now() - make_interval(secs => ${silentSeconds})`)
    .returningAll()
    .execute()

export const deleteBackup = (executor: Executor, id: number) => executor.deleteFrom('backups').where('id', '=', id).execute()

export const listDone = (db: Executor) =>
  db.selectFrom('backups').selectAll().where('state', '=', 'done').orderBy('id', 'desc').execute()

/** The latest failed and cancelled backups: the files that a killed server left of them are of no use. */
export const listUnmade = (db: Executor) =>
  db
    .selectFrom('backups')
    .select(['file_name', 'local_path', 'remote_place'])
    .where('state', 'in', ['failed', 'cancelled'])
    .orderBy('id', 'desc')
    .limit(unmadeLimit)
    .execute()
const unmadeLimit = 50

/** Failed backups stay in the list for a while; they have no file. */
export const deleteOldFailures = (db: Executor, before: Date) =>
  db.deleteFrom('backups').where('state', 'in', ['failed', 'cancelled']).where('created_at', '<', before).execute()

export const findLatestOf = (db: Executor, state: 'done' | 'failed') =>
  db
    .selectFrom('backups')
    .select(['id', 'finished_at', 'problem', 'problem_detail'])
    .where('state', '=', state)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listAlertRecipients = (db: Executor) =>
  db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'language'])
    .where('role', '=', 'SupperAdmin')
    .where('deleted_at', 'is', null)
    .execute()
