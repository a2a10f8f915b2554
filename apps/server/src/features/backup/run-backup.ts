/**
 * Makes a backup: started by a person or by the schedule, made by a job on one of the servers, shown and stopped from any server.
 */
import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backup } from '@hop/contract/features/backup-records'
import { createBackup, type Manifest } from '../../backup/public.js'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import { defineJobKind } from '../../platform/jobs/job-kind.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { alertFailure } from './alert.js'
import { beat, beginRun, type BackupRow, endRun, findBackup, insertBackup } from './backup.queries.js'
import { findPolicy, storedPassphrase } from './backup-policy.js'
import type { StoredPolicy } from './policy-values.js'
import { openFolder } from './places/local-folder.js'
import { PlaceProblem } from './places/place-problem.js'
import { openRemote } from './places/open-remote.js'
import { draftName, type RemoteTarget } from './places/remote-place.js'
import { presentBackup, rowFor } from './present-backup.js'
import { clearUnmade, clearUnmadeRemotely, outgoingFolder, pruneBackups } from './prune-backups.js'
import { sizeOfRoom } from './size-of-room.js'
import { storedTarget } from './target-secrets.js'

export const runBackupJob = defineJobKind<RunBackup>('run-backup')
export type RunBackup = { backupId: number }

const beatMs = 1_000

class Cancelled extends Error {}
class TakenForLost extends Error {}

/** Undefined while another waits or runs. */
export async function startBackup(
  platform: Platform,
  transaction: Transaction,
  policy: StoredPolicy,
  startedBy: number | null,
  now: Date,
): Promise<BackupRow | undefined> {
  const row = await insertBackup(transaction, rowFor(policy, now, startedBy, randomUUID().slice(0, 8)))
  if (row) await platform.jobs.send(transaction, runBackupJob, { backupId: row.id })
  return row
}

export async function requestBackup(platform: Platform, { caller, actor, now }: CallerRequest): Promise<Backup> {
  const { policy } = (await findPolicy(platform.db)) ?? refuse('BackupNotSetUp')
  const id = await platform.db.transaction().execute(async (transaction) => {
    const row = (await startBackup(platform, transaction, policy, caller.accountId, now)) ?? refuse('BackupRunning')
    await recordAudit(transaction, actor, { action: 'start', entity: 'backup', entityId: row.id })
    return row.id
  })
  return presentBackup((await findBackup(platform.db, id)) ?? refuse('BackupNotFound'))
}

/** The job. Whatever happens is written down: it is not tried again by itself, the schedule brings the next one. */
export async function runBackup(platform: Platform, id: number, stopping: AbortSignal): Promise<void> {
  const runId = randomUUID()
  const row = await beginRun(platform.db, id, runId, platform.installation.serverName)
  if (!row) return
  const stop = new AbortController()
  const onStopping = () => stop.abort(stopping.reason)
  stopping.addEventListener('abort', onStopping, { once: true })
  const watch = watchRun(platform, id, runId, stop)
  try {
    const made = await makeBackup(platform, row, stop.signal, watch.onProgress)
    const isOurs = await endRun(platform.db, id, runId, { state: 'done', ...made, finished_at: platform.clock.now() })
    // The run is written down as lost: nothing would refer to the file, and the next run removes it.
    if (!isOurs) throw new TakenForLost('another server has ended this run')
  } catch (error) {
    // A server that stops gives the job back, and another server starts again. A run that was marked as lost was already
    // reported.
    if (stopping.aborted || error instanceof TakenForLost) throw error
    await endUnmade(platform, id, runId, error)
  } finally {
    stopping.removeEventListener('abort', onStopping)
    await watch.end()
  }
  await pruneBackups(platform)
}

async function endUnmade(platform: Platform, id: number, runId: string, error: unknown): Promise<void> {
  const finished_at = platform.clock.now()
  if (error instanceof Cancelled) return void (await endRun(platform.db, id, runId, { state: 'cancelled', finished_at }))
  const { problem, detail } = problemOf(error)
  platform.log.error({ logger: 'backup', err: error, backupId: id }, 'a backup was not made')
  await platform.db.transaction().execute(async (transaction) => {
    const isOurs = await endRun(transaction, id, runId, { state: 'failed', problem, problem_detail: detail, finished_at })
    if (isOurs) await alertFailure(platform, transaction, { problem, detail })
  })
}

/** A disk or a quota that is used up; a folder that went away on the way, as a share does that is unmounted. */
const fullCodes = ['ENOSPC', 'EDQUOT']
const goneCodes = ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'EIO', 'ESTALE', 'ENODEV']

function problemOf(error: unknown): Pick<PlaceProblem, 'problem' | 'detail'> {
  if (error instanceof PlaceProblem) return error
  const { message: detail, code: ownCode, cause, dest } = error as NodeJS.ErrnoException & { dest?: string }
  const code = ownCode ?? (cause as NodeJS.ErrnoException | undefined)?.code ?? ''
  if (fullCodes.includes(code)) return { problem: 'diskFull', detail }
  // An error with a destination comes from renaming the finished archive: its folder cannot be written.
  if (goneCodes.includes(code) && dest !== undefined) return { problem: 'notWritable', detail }
  return { problem: 'unexpected', detail }
}

/** Writes down every second that the run is alive and how far it is, and reads whether a person has stopped it. */
function watchRun(platform: Platform, id: number, runId: string, stop: AbortController) {
  let latest: object | null = null
  let running: Promise<void> = Promise.resolve()
  const look = async () => {
    const seen = await beat(platform.db, id, runId, latest)
    if (!seen) stop.abort(new TakenForLost('another server has ended this run'))
    else if (seen.cancel_requested_at) stop.abort(new Cancelled('somebody stopped it'))
  }
  // While the database is away nothing can be said; the copying notices it by itself.
  const timer = setInterval(() => {
    running = look().catch(() => undefined)
  }, beatMs)
  return {
    onProgress: (progress: { step: string; name?: string; done: number; total?: number; bytes?: number }) => {
      const { step, name = null, done, total = null, bytes = null } = progress
      latest = { step, name, done, total, bytes }
    },
    end: async () => {
      clearInterval(timer)
      await running
    },
  }
}

type Watcher = ReturnType<typeof watchRun>['onProgress']

async function makeBackup(platform: Platform, row: BackupRow, signal: AbortSignal, onProgress: Watcher) {
  const { installation, clock } = platform
  const { policy } = (await findPolicy(platform.db)) ?? refuse('BackupNotSetUp')
  const passphrase = storedPassphrase(platform, { ...policy, isSealed: row.is_sealed })
  if (passphrase === null) throw new PlaceProblem('secretUnreadable', 'APP_SECRET')
  if (row.has_recordings && !(await sizeOfRoom(installation.dataDir))) throw new PlaceProblem('recordingsUnreadable', 'EACCES')
  // What goes to another server only is made beside the data first, and deleted afterwards.
  const folder = await openFolder(row.local_path ?? outgoingFolder(installation), [
    ...installation.backupFolders,
    join(installation.dataDir, 'backups'),
  ])
  await clearUnmade(platform)
  const file = join(folder, row.file_name)
  const manifest = await createBackup({
    ...installation,
    file,
    appSecret: platform.appSecret,
    // A file that leaves the machine carries the keys to what is in it only when it is sealed itself.
    withSecrets: row.is_sealed && !installation.isSecretGiven,
    withS3: row.has_files,
    withDatabase: row.has_database,
    withFiles: row.has_files,
    withRecordings: row.has_recordings,
    passphrase,
    clock,
    onProgress,
    signal,
  })
  try {
    const { size } = await stat(file)
    if (row.remote_place !== null) await sendAway(platform, policy, file, row, size, signal, onProgress)
    return { bytes: size, ...countsOf(manifest) }
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    if (row.local_path === null) await rm(file, { force: true })
  }
}

async function sendAway(
  platform: Platform,
  policy: StoredPolicy,
  file: string,
  row: BackupRow,
  size: number,
  signal: AbortSignal,
  onProgress: Watcher,
): Promise<void> {
  const target = storedTarget(platform, policy)
  if (!target) throw new PlaceProblem('secretUnreadable', 'APP_SECRET')
  onProgress({ step: 'sending', done: 0, total: size, bytes: 0 })
  const place = await openRemote(target, { signal })
  try {
    await clearUnmadeRemotely(platform, place, row.remote_place)
    await place.upload(file, row.file_name, (bytes) => onProgress({ step: 'sending', done: bytes, total: size, bytes }))
  } catch (error) {
    place.close()
    const isCut = signal.aborted
      ? signal.reason instanceof Cancelled
      : error instanceof PlaceProblem && error.problem === 'unreachable'
    if (isCut) await removeDraft(target, row.file_name)
    signal.throwIfAborted()
    throw error
  } finally {
    place.close()
  }
}

/** Uses a new connection, because the one that wrote the draft is lost. If the server is away too, the next run removes it. */
async function removeDraft(target: RemoteTarget, name: string): Promise<void> {
  try {
    const place = await openRemote(target)
    await place.remove(draftName(name)).finally(() => place.close())
  } catch (error) {
    if (!(error instanceof PlaceProblem)) throw error
  }
}

const countsOf = ({ database, files, room }: Manifest) => ({
  rows: Object.values(database.tables).reduce((sum, table) => sum + table.rows, 0),
  files: files.included.count + room.included.count,
})
