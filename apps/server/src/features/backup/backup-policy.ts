/** When backups are made and where they go. Secrets go in sealed and never come out again. */
import { type BackupPolicy, goesToFolder, goesToServer } from '@hop/contract/features/backup'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Database } from '../../platform/database/database.js'
import { keeping } from '../../platform/keeping.js'
import type { Platform } from '../../platform/platform.js'
import { refuseInput } from '../../platform/refusal.js'
import { requireFresh } from '../../platform/require-fresh.js'
import { findSavedSetting, lockSettings, keepSetting } from '../settings/public.js'
import { lockSchedule, writeSchedule } from './backup-schedule.js'
import { nextTimes } from './backup-times.js'
import { isFullPath, openFolder } from './places/local-folder.js'
import { PlaceProblem } from './places/place-problem.js'
import type { StoredPolicy, TypedPolicy, TypedTarget } from './policy-values.js'
import { sizeOfRoom } from './size-of-room.js'
import { backupBox, keptTargetSecrets, requireReadableKey } from './target-secrets.js'

const policyKey = 'BackupPolicy'
const passphraseOwner = 'passphrase'

const defaultPolicy: StoredPolicy = {
  enableBackup: false,
  cronJobSchedule: '0 2 * * *',
  localPath: '',
  ftpProtocol: 'sftp',
  ftpHost: '',
  ftpPort: 22,
  ftpUser: '',
  ftpSignIn: 'password',
  ftpPassword: '',
  ftpPrivateKey: '',
  ftpPath: '',
  ftpServerKey: '',
  backupOption: 1,
  backupSourceCode: true,
  backupDb: true,
  backupRecordings: false,
  keepCount: 7,
  keepDays: 30,
  isSealed: false,
  passphrase: '',
}

export async function findPolicy(db: Database): Promise<{ policy: StoredPolicy; updatedAt: Date } | undefined> {
  const row = await findSavedSetting(db, policyKey)
  return row && { policy: { ...defaultPolicy, ...row.value }, updatedAt: row.updated_at }
}

export async function readPolicy(platform: Platform): Promise<BackupPolicy> {
  const { backupFolders } = platform.installation
  const found = await findPolicy(platform.db)
  const { ftpPassword, ftpPrivateKey, passphrase, ...policy } = found?.policy ?? {
    ...defaultPolicy,
    localPath: backupFolders[0] ?? '',
  }
  return {
    ...policy,
    hasFtpPassword: ftpPassword !== '',
    hasFtpPrivateKey: ftpPrivateKey !== '',
    hasPassphrase: passphrase !== '',
    nextTimes: (nextTimes(policy.cronJobSchedule, platform.clock.now()) ?? []).map((time) => time.toISOString()),
    folders: [...backupFolders],
    recordings: await sizeOfRoom(platform.installation.dataDir),
    updatedAt: found?.updatedAt.toISOString() ?? null,
  }
}

/** The next times of a schedule that somebody types. */
export const readTimes = (schedule: string, now: Date): string[] =>
  (nextTimes(schedule, now) ?? refuseInput('cronJobSchedule', 'invalidCron')).map((time) => time.toISOString())

/** What an edit may leave out. */
const standing = ({ backupRecordings, keepCount, keepDays, isSealed }: StoredPolicy) => ({
  backupRecordings,
  keepCount,
  keepDays,
  isSealed,
})

export async function savePolicy(platform: Platform, change: TypedPolicy, request: CallerRequest): Promise<BackupPolicy> {
  const { now, actor } = request
  const { policy = defaultPolicy } = (await findPolicy(platform.db)) ?? {}
  const { updatedAt, ...wanted } = withProtocol(keeping(standing(policy), change))
  if (!nextTimes(wanted.cronJobSchedule, now)) refuseInput('cronJobSchedule', 'invalidCron')
  await requireFolder(platform, wanted)
  if (wanted.backupRecordings && !(await sizeOfRoom(platform.installation.dataDir)))
    refuseInput('backupRecordings', 'recordingsUnreadable')
  if (goesToServer(wanted.backupOption) && wanted.ftpServerKey === '') refuseInput('ftpServerKey', 'serverKeyRequired')
  await requireReadableKey({ privateKey: wanted.ftpPrivateKey, password: wanted.ftpPassword })
  await platform.db.transaction().execute(async (transaction) => {
    await lockSettings(transaction)
    const before = await findSavedSetting(transaction, policyKey)
    requireFresh(updatedAt, before?.updated_at)
    const stored = { ...defaultPolicy, ...before?.value }
    const secrets = keptTargetSecrets(platform, stored, wanted)
    const value = { ...wanted, ...secrets, passphrase: keptPassphrase(platform, stored, wanted) }
    await keepSetting(transaction, policyKey, value, now)
    // What was due before is not made up for.
    const schedule = await lockSchedule(transaction)
    await writeSchedule(transaction, { ...schedule, lastSlot: now.toISOString() }, now)
    const details = { before: withoutSecrets(stored), after: withoutSecrets(wanted), ...newSecrets(wanted) }
    await recordAudit(transaction, actor, { action: 'update', entity: 'backupPolicy', details })
  })
  return readPolicy(platform)
}

const secretNames = ['ftpPassword', 'ftpPrivateKey', 'passphrase'] as const

function withoutSecrets(whole: StoredPolicy) {
  const { ftpPassword: _, ftpPrivateKey: __, passphrase: ___, ...policy } = whole
  return policy
}

/** The names of the secrets that were typed now; their values stay out of the log. */
function newSecrets(wanted: StoredPolicy) {
  const changed = secretNames.filter((name) => wanted[name] !== '')
  return changed.length > 0 ? { changed } : {}
}

/** "ftp://nas.example.vn" says both. */
export function withProtocol<Typed extends TypedTarget>(typed: Typed): Typed {
  const [, protocol, host = ''] = /^(s?ftp):\/\/([^/]*)\/?$/i.exec(typed.ftpHost) ?? []
  if (protocol === undefined) return typed
  return { ...typed, ftpProtocol: protocol.toLowerCase() === 'ftp' ? 'ftp' : 'sftp', ftpHost: host }
}

/** Null when APP_SECRET is another one. */
export const storedPassphrase = (platform: Pick<Platform, 'appSecret'>, policy: StoredPolicy): string | null | undefined =>
  policy.isSealed ? backupBox(platform).open(policy.passphrase, passphraseOwner) : undefined

function keptPassphrase(platform: Platform, stored: StoredPolicy, wanted: StoredPolicy) {
  if (wanted.isSealed && wanted.passphrase === '' && stored.passphrase === '') refuseInput('passphrase', 'required')
  return wanted.passphrase ? backupBox(platform).seal(wanted.passphrase, passphraseOwner) : stored.passphrase
}

async function requireFolder({ installation }: Platform, { backupOption, localPath }: TypedTarget): Promise<void> {
  if (!goesToFolder(backupOption)) return
  if (!isFullPath(localPath)) refuseInput('localPath', 'invalidLocalPath')
  try {
    await openFolder(localPath, installation.backupFolders)
  } catch (error) {
    if (!(error instanceof PlaceProblem)) throw error
    refuseInput('localPath', error.problem === 'pathOutside' ? 'pathOutside' : 'pathNotWritable')
  }
}
