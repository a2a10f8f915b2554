/** The backups that there are: stopping, deleting, downloading. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backup } from '@hop/contract/features/backup-records'
import type { CallerRequest, FileToSend, SignedInRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { type BackupRow, deleteBackup, findBackup, listBackups, requestCancel } from './backup.queries.js'
import { findPolicy } from './backup-policy.js'
import { sealDownloadTicket, redeemDownloadTicket } from './download-ticket.js'
import { PlaceProblem } from './places/place-problem.js'
import { openRemote } from './places/open-remote.js'
import { placeName } from './places/remote-place.js'
import { presentBackup } from './present-backup.js'
import { removeFiles } from './prune-backups.js'
import { storedTarget } from './target-secrets.js'

export const readBackups = async ({ db }: Platform): Promise<Backup[]> => (await listBackups(db)).map(presentBackup)

export const readBackup = async ({ db }: Platform, id: number): Promise<Backup> =>
  presentBackup((await findBackup(db, id)) ?? refuse('BackupNotFound'))

export async function cancelBackup(platform: Platform, id: number, { actor, now }: CallerRequest): Promise<Backup> {
  if (!(await findBackup(platform.db, id))) refuse('BackupNotFound')
  await platform.db.transaction().execute(async (transaction) => {
    if (!(await requestCancel(transaction, id, now))) refuse('BackupNotRunning')
    await recordAudit(transaction, actor, { action: 'cancel', entity: 'backup', entityId: id })
  })
  return readBackup(platform, id)
}

export async function removeBackup(platform: Platform, id: number, { actor }: CallerRequest): Promise<void> {
  const row = (await findBackup(platform.db, id)) ?? refuse('BackupNotFound')
  if (row.state === 'waiting' || row.state === 'running') refuse('BackupRunning')
  if (row.state === 'done') {
    const isRemoved = await saidInWords(row, () => removeFiles(platform, row))
    if (!isRemoved) refuseElsewhere(row)
  }
  await platform.db.transaction().execute(async (transaction) => {
    await deleteBackup(transaction, id)
    await recordAudit(transaction, actor, {
      action: 'delete',
      entity: 'backup',
      entityId: id,
      details: { fileName: row.file_name },
    })
  })
}

/** Looks whether the file can be read: a browser that follows a link shows no refusal in our words. */
export async function giveDownloadTicket(
  platform: Platform,
  id: number,
  { actor, now, caller }: SignedInRequest,
): Promise<{ ticket: string }> {
  const row = await findDone(platform, id)
  ;(await openContent(platform, row)).destroy()
  await platform.db.transaction().execute((transaction) =>
    recordAudit(transaction, actor, {
      action: 'download',
      entity: 'backup',
      entityId: id,
      details: { fileName: row.file_name },
    }),
  )
  return { ticket: sealDownloadTicket(platform, id, caller.sessionId, now) }
}

export async function downloadBackup(platform: Platform, ticket: string, now: Date): Promise<FileToSend> {
  const id = (await redeemDownloadTicket(platform, ticket, now)) ?? refuse('BackupTicketOver')
  const row = await findDone(platform, id)
  return { fileName: row.file_name, content: await openContent(platform, row) }
}

async function findDone({ db }: Platform, id: number) {
  const row = await findBackup(db, id)
  return row?.state === 'done' ? row : refuse('BackupNotFound')
}

async function openContent(platform: Platform, row: BackupRow) {
  const file = row.local_path === null ? undefined : join(row.local_path, row.file_name)
  if (file !== undefined && (await stat(file).catch(() => undefined))) return createReadStream(file)
  const { policy } = (await findPolicy(platform.db)) ?? {}
  const target = policy && storedTarget(platform, policy)
  if (!target || placeName(target) !== row.remote_place) return refuseElsewhere(row)
  return saidInWords(row, async () => (await openRemote(target)).read(row.file_name))
}

const refuseElsewhere = (row: BackupRow): never =>
  refuse('BackupElsewhere', {
    params: {
      server: row.server_name ?? '',
      place: row.local_path === null ? (row.remote_place ?? '') : join(row.local_path, row.file_name),
    },
  })

async function saidInWords<Result>(row: BackupRow, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PlaceProblem)) throw error
    return refuse('BackupPlaceFailed', { params: { place: row.remote_place ?? '', words: error.message } })
  }
}
