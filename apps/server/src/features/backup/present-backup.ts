import { goesToFolder, goesToServer } from '@hop/contract/features/backup'
import type { Backup } from '@hop/contract/features/backup-records'
import type { BackupRow } from './backup.queries.js'
import type { StoredPolicy } from './policy-values.js'
import { placeName } from './places/remote-place.js'

type Shown = BackupRow & { started_by_name: string | null }

const isOpen = ({ state }: BackupRow) => state === 'waiting' || state === 'running'

export const presentBackup = (row: Shown): Backup => ({
  id: row.id,
  state: row.state,
  fileName: row.file_name,
  isScheduled: row.is_scheduled,
  startedByName: row.started_by_name,
  localPath: row.local_path,
  serverName: row.server_name,
  remotePlace: row.remote_place,
  isSealed: row.is_sealed,
  hasDatabase: row.has_database,
  hasFiles: row.has_files,
  hasRecordings: row.has_recordings,
  bytes: row.bytes,
  rows: row.rows,
  files: row.files,
  problem: row.problem,
  problemDetail: row.problem_detail,
  progress: row.progress,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  can: {
    cancel: isOpen(row) && row.cancel_requested_at === null,
    remove: !isOpen(row),
    download: row.state === 'done',
  },
})

const compact = (now: Date) => now.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** The row of a backup that is to be made as the policy says now. */
export const rowFor = (policy: StoredPolicy, now: Date, startedBy: number | null, unique: string) => ({
  state: 'waiting' as const,
  is_scheduled: startedBy === null,
  started_by: startedBy,
  file_name: `hop-${compact(now)}-${unique}.tar`,
  local_path: goesToFolder(policy.backupOption) ? policy.localPath : null,
  remote_place: goesToServer(policy.backupOption)
    ? placeName({
        protocol: policy.ftpProtocol,
        host: policy.ftpHost,
        port: policy.ftpPort,
        user: policy.ftpUser,
        path: policy.ftpPath,
      })
    : null,
  is_sealed: policy.isSealed,
  has_database: policy.backupDb,
  has_files: policy.backupSourceCode,
  has_recordings: policy.backupRecordings,
  created_at: now,
})
