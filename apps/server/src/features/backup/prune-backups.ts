/** Old backups go by number and by age; the newest good ones stay whatever their age. What another server keeps is deleted when that one looks. */
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { days } from '../../platform/clock.js'
import type { Platform } from '../../platform/platform.js'
import { type BackupRow, deleteBackup, deleteOldFailures, listDone, listUnmade } from './backup.queries.js'
import { findPolicy } from './backup-policy.js'
import { openRemote } from './places/open-remote.js'
import { draftName, placeName, type RemotePlace } from './places/remote-place.js'
import { storedTarget } from './target-secrets.js'

/** A clock that is years ahead makes every backup old: these go by number alone. */
const keptAtAnyAge = 3
const rememberFailuresMs = 90 * days

/** Not where the schedule is off: a restored copy does not delete what the original keeps elsewhere. */
export async function pruneByClock(platform: Platform): Promise<void> {
  if ((await findPolicy(platform.db))?.policy.enableBackup) await pruneBackups(platform)
}

export async function pruneBackups(platform: Platform): Promise<void> {
  const { policy } = (await findPolicy(platform.db)) ?? {}
  if (!policy) return
  const now = platform.clock.now()
  const isOld = ({ created_at }: BackupRow) => now.getTime() - created_at.getTime() > policy.keepDays * days
  const isOver = (row: BackupRow, index: number) => index >= policy.keepCount || (index >= keptAtAnyAge && isOld(row))
  for (const row of (await listDone(platform.db)).filter(isOver)) {
    try {
      if (await removeFiles(platform, row)) await deleteBackup(platform.db, row.id)
    } catch (error) {
      platform.log.warn({ logger: 'backup', err: error, file: row.file_name }, 'an old backup could not be deleted')
    }
  }
  await deleteOldFailures(platform.db, new Date(now.getTime() - rememberFailuresMs))
}

/** False when it lies on another machine. Throws when the server that keeps it cannot be used. */
export async function removeFiles(platform: Platform, row: BackupRow): Promise<boolean> {
  const file = row.local_path === null ? undefined : join(row.local_path, row.file_name)
  const isHere = file === undefined || (await stat(file).catch(() => undefined)) !== undefined
  if (!isHere && row.server_name !== platform.installation.serverName) return false
  if (row.remote_place !== null) {
    const { policy } = (await findPolicy(platform.db)) ?? {}
    const target = policy && storedTarget(platform, policy)
    // The password of a server that the policy no longer names is not stored any more: its copy stays there.
    if (target && placeName(target) === row.remote_place) {
      const place = await openRemote(target)
      await place.remove(row.file_name).finally(() => place.close())
    }
  }
  if (file !== undefined) await rm(file, { force: true })
  return true
}

/**
 * Files that killed runs left on this machine: drafts, and a complete one that was never written down. Other files there are not
 * ours.
 */
export async function clearUnmade({ db, installation }: Platform): Promise<void> {
  for (const { file_name: name, local_path: folder } of await listUnmade(db))
    for (const left of [name, draftName(name)]) await rm(join(folder ?? outgoingFolder(installation), left), { force: true })
}

/** Where an archive is made that goes to another server only. */
export const outgoingFolder = ({ dataDir }: Platform['installation']): string => join(dataDir, 'backups', 'outgoing')

/** The same on a server. */
export async function clearUnmadeRemotely({ db }: Platform, place: RemotePlace, placeOf: string | null): Promise<void> {
  for (const { file_name: name, remote_place: there } of await listUnmade(db))
    if (there === placeOf) for (const left of [name, draftName(name)]) await place.remove(left)
}
