/** A whole restore: everything is checked first, then the database and the files are exchanged. */
import type { OnProgress } from './progress.js'
import { type CheckedBackup, verifyContents, openBackup } from './verify-archive.js'
import { readSecret } from './create-backup.js'
import { type Manifest, secretCheckOf, secretMember } from './manifest.js'
import {
  finishDatabase,
  forgetSecret,
  inspectTarget,
  requireKnownSchema,
  restoreDatabase,
  type RestoredDatabase,
} from './restore-database.js'
import { restoreSecrets, stageFiles } from './restore-files.js'
import { RestoreRefused } from './restore-refused.js'

export interface RestoreOptions {
  file: string
  /** For a sealed backup. */
  passphrase?: string | undefined
  databaseUrl: string
  dataDir: string
  s3Url?: string | undefined
  /** The secret of the environment; otherwise the one below DATA_DIR counts, and then that of the backup. */
  appSecret?: string | undefined
  /** Go on although what was sealed under the backup's APP_SECRET stays closed for ever. */
  acceptsOtherSecret: boolean
  /** The original is gone, and this takes its place at once: without it what is restored stays quiet until it is put to use. */
  isInUse: boolean
  /** Called when there is data already; throws unless it may be deleted. */
  confirmReplacing: (database: string) => Promise<void>
  onProgress: OnProgress
}

export interface RestoreResult extends RestoredDatabase {
  manifest: Manifest
  files: number
  /** Where the former files are now. */
  filesAside: string[]
  /** The secrets that were written below DATA_DIR. */
  secrets: string[]
}

export async function restoreBackup(options: RestoreOptions): Promise<RestoreResult> {
  const { file, dataDir, onProgress } = options
  const backup = await openBackup(file, options.passphrase)
  await requireKnownSchema(backup.manifest)
  const { parts } = backup.manifest
  const target = await inspectTarget(options.databaseUrl)
  if (parts.database && !target.isEmpty) await options.confirmReplacing(target.name)
  await verifyContents(backup, onProgress)
  const packed = backup.manifest.secrets.includes('app-secret')
    ? await backup.archive.readText(secretMember('app-secret'))
    : undefined
  await requireSameSecret(backup.manifest, packed, options)
  const staged = await stageFiles({ ...backup, dataDir, s3Url: options.s3Url, isInUse: options.isInUse, onProgress })
  let secrets: string[] = []
  let restored: RestoredDatabase
  try {
    restored = parts.database
      ? await restoreDatabase({
          ...backup,
          databaseUrl: options.databaseUrl,
          mayReplace: !target.isEmpty,
          isInUse: options.isInUse,
          onProgress,
          // First of all: a database whose secret is lost would be worth little.
          beforeCommit: async (client) => {
            secrets = await restoreSecrets(backup, dataDir)
            if (options.acceptsOtherSecret) await forgetSecret(client)
          },
        })
      : await filesAlone(backup, dataDir, (written) => (secrets = written))
  } catch (error) {
    await staged.discard()
    throw error
  }
  // The database is the new one from here on: the files belong to it, whatever happens next.
  const filesAside = await staged.settle()
  if (parts.database) await finishDatabase(options.databaseUrl)
  return { ...restored, manifest: backup.manifest, files: staged.count, filesAside, secrets }
}

/** A backup without tables leaves the database as it is. */
async function filesAlone(
  backup: CheckedBackup,
  dataDir: string,
  onSecrets: (written: string[]) => void,
): Promise<RestoredDatabase> {
  onSecrets(await restoreSecrets(backup, dataDir))
  return { rows: 0, heldMessages: 0, isQuiet: false, hasHeldSchedule: false, unknownTables: [] }
}

async function requireSameSecret(manifest: Manifest, packed: string | undefined, options: RestoreOptions): Promise<void> {
  const { dataDir, acceptsOtherSecret } = options
  const inUse = options.appSecret ?? (await readSecret(dataDir, 'app-secret')) ?? packed
  const isSame = manifest.secretCheck === null || (inUse !== undefined && secretCheckOf(inUse) === manifest.secretCheck)
  if (isSame || acceptsOtherSecret) return
  const consequence =
    'Under another one everybody must sign in again, and the secrets of meeting servers, integration tokens and calendar feeds cannot be read any more.\n' +
    'To go on all the same: --accept-other-secret'
  throw new RestoreRefused(
    inUse === undefined
      ? `The backup does not hold its APP_SECRET, and none is given. Set APP_SECRET to the one that was in use.\n${consequence}`
      : `APP_SECRET (or ${dataDir}/app-secret) is not the one that the backup was made under.\n${consequence}`,
  )
}
