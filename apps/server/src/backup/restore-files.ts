/** The files of a backup: beside the old ones first, so that the disk may fill up without harm, then in their place. */
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { systemClock } from '../platform/clock.js'
import { createFileStore } from '../platform/files/create-file-store.js'
import { syncFolder } from '../platform/files/sync-folder.js'
import type { CheckedBackup } from './verify-archive.js'
import { secretMember } from './manifest.js'
import type { OnProgress } from './progress.js'
import { RestoreRefused } from './restore-refused.js'

interface FilesRestore extends CheckedBackup {
  dataDir: string
  s3Url: string | undefined
  /** Not a quiet copy. */
  isInUse: boolean
  onProgress: OnProgress
}

/** In the archive and below DATA_DIR alike. */
type Folder = 'files' | 'room'

export interface StagedFiles {
  count: number
  /** Puts the restored files in the place of the old ones; returns where the old ones are now. */
  settle(): Promise<string[]>
  discard(): Promise<void>
}

/** Unpacks everything; what is there now stays as it is. */
export async function stageFiles(restore: FilesRestore): Promise<StagedFiles> {
  const { dataDir, s3Url } = restore
  const { parts } = restore.manifest
  // What the backup was made without is not exchanged for nothing.
  const folders: Folder[] = [
    ...(parts.files && s3Url === undefined ? (['files'] as const) : []),
    ...(parts.recordings ? (['room'] as const) : []),
  ]
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await requireSpace(restore, folders)
  const discard = async () => {
    for (const folder of folders) await rm(stagedAt(dataDir, folder), { recursive: true, force: true })
  }
  await discard()
  let count = 0
  try {
    for (const folder of folders) count += await unpack(restore, folder)
    if (parts.files && s3Url !== undefined) count += await putIntoStore(restore)
  } catch (error) {
    await discard()
    throw error
  }
  return {
    count,
    discard,
    settle: async () => {
      const aside: string[] = []
      for (const folder of folders) {
        const old = await exchange(dataDir, folder)
        if (old !== undefined) aside.push(old)
      }
      await syncFolder(dataDir)
      return aside
    },
  }
}

/** Writes the secrets that are in the backup and missing in this installation. */
export async function restoreSecrets({ archive, manifest }: CheckedBackup, dataDir: string): Promise<string[]> {
  const written: string[] = []
  for (const name of manifest.secrets) {
    const file = join(dataDir, name)
    const secret = await archive.readText(secretMember(name))
    if (await stat(file).catch(() => undefined)) continue
    await writeFile(file, secret, { mode: 0o600, flag: 'wx', flush: true })
    written.push(name)
  }
  return written
}

const stagedAt = (dataDir: string, folder: Folder) => join(dataDir, `${folder}.restoring`)

/** The room of a quiet copy would tell the original's portal what that one has been told, or will be. */
const tellsOthers = (name: string) => name.startsWith('room/hooks/') || name === copiedAt
/** The room reads it, and tells of no meeting that is older. */
const copiedAt = 'room/copied-at'

const membersIn = ({ manifest, isInUse }: FilesRestore, folder: Folder) =>
  Object.entries(manifest.members).filter(([name]) => name.startsWith(`${folder}/`) && (isInUse || !tellsOthers(name)))

async function unpack(restore: FilesRestore, folder: Folder): Promise<number> {
  const { archive, dataDir, onProgress } = restore
  const target = stagedAt(dataDir, folder)
  const members = membersIn(restore, folder)
  // The folder must be created here: an existing link or folder of another user is not used.
  await mkdir(target, { mode: 0o700 })
  for (const [done, [name]] of members.entries()) {
    onProgress({ step: folder === 'room' ? 'recordings' : 'files', name, done, total: members.length })
    const path = join(target, name.slice(folder.length + 1))
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await pipeline(archive.read(name), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  }
  if (folder === 'room' && !restore.isInUse)
    await writeFile(join(target, basename(copiedAt)), systemClock.now().toISOString(), { mode: 0o600, flag: 'wx', flush: true })
  await chmod(target, 0o700)
  return members.length
}

async function putIntoStore(restore: FilesRestore): Promise<number> {
  const store = createFileStore(restore)
  const members = membersIn(restore, 'files')
  for (const [done, [name]] of members.entries()) {
    restore.onProgress({ step: 'files', name, done, total: members.length })
    await store.put(name.slice('files/'.length), restore.archive.read(name))
  }
  return members.length
}

/** What was there is kept: a recording made since the backup is worth more than the space it takes. */
async function exchange(dataDir: string, folder: Folder): Promise<string | undefined> {
  const place = join(dataDir, folder)
  const aside = join(
    dataDir,
    `${folder}.before-restore-${systemClock
      .now()
      .toISOString()
      .replaceAll(/[-:]|\.\d+/g, '')}`,
  )
  const hadFiles = (await readdir(place).catch(() => [])).length > 0
  if (hadFiles) await rename(place, aside)
  else await rm(place, { recursive: true, force: true })
  await rename(stagedAt(dataDir, folder), place)
  return hadFiles ? aside : undefined
}

async function requireSpace(restore: FilesRestore, folders: Folder[]): Promise<void> {
  const needed = folders.flatMap((folder) => membersIn(restore, folder)).reduce((sum, [, { bytes }]) => sum + bytes, 0)
  const { bavail, bsize } = await statfs(restore.dataDir)
  const free = bavail * bsize
  if (needed <= free) return
  const mb = (bytes: number) => `${Math.ceil(bytes / 1_000_000).toLocaleString('en')} MB`
  throw new RestoreRefused(
    `The files of the backup need ${mb(needed)} below ${restore.dataDir}, where ${mb(free)} are free. What is there now stays until the new files are whole`,
  )
}
