/**
 * A whole backup beside running portals: every table as of one moment, the files, the room's recordings, and what is needed to check
 * them. The file has its name only when it is whole.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Clock } from '../platform/clock.js'
import { createFileStore } from '../platform/files/create-file-store.js'
import { isKey } from '../platform/files/file-key.js'
import type { FileStore } from '../platform/files/file-store.js'
import { type ArchiveWriter, createArchive } from './archive/archive-writer.js'
import { sealArchive } from './archive/seal.js'
import { BackupFailed, type BackupRun } from './backup-run.js'
import { copyDatabase } from './copy-database.js'
import {
  fileMember,
  labelName,
  type Manifest,
  manifestHashName,
  manifestName,
  roomMember,
  secretCheckOf,
  secretMember,
  type SecretName,
  secretNames,
} from './manifest.js'
import type { OnProgress, Progress } from './progress.js'
import { openInsideFolder, type OpenedFile, realFolder } from './open-inside-folder.js'
import { listRoomFiles } from './room-files.js'

export interface BackupOptions {
  file: string
  databaseUrl: string
  dataDir: string
  s3Url?: string | undefined
  /** The secret of the environment; otherwise the one below DATA_DIR counts. */
  appSecret?: string | undefined
  /** The secrets below DATA_DIR: without the first, what it seals cannot be opened any more. */
  withSecrets: boolean
  /** Objects in S3 are listed only, unless wanted: they may be many, and safe where they are. */
  withS3: boolean
  /** Each is there unless it is left out. */
  withDatabase?: boolean
  withFiles?: boolean
  withRecordings?: boolean
  /** Seals everything but the names of members. */
  passphrase?: string | undefined
  configuration?: Record<string, string>
  version: string
  clock: Clock
  onProgress: OnProgress
  signal?: AbortSignal | undefined
}

export async function createBackup(options: BackupOptions): Promise<Manifest> {
  const { file } = options
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const plain = await createArchive(file)
  let archive = plain
  try {
    if (options.passphrase !== undefined) archive = await sealArchive(plain, options.passphrase)
    const manifest = await Promise.race([fillArchive(archive, options), whenAborted(options.signal)])
    options.onProgress({ step: 'finishing', done: 0, bytes: archive.bytes() })
    await archive.finish()
    return manifest
  } catch (error) {
    const reached = archive.bytes()
    await archive.abandon()
    const isFull = ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
    throw isFull ? await noSpace(file, reached, error) : error
  }
}

async function fillArchive(archive: ArchiveWriter, options: BackupOptions): Promise<Manifest> {
  const { dataDir, clock, onProgress, version, signal } = options
  const members: Manifest['members'] = {}
  let latest: Progress | undefined
  const run: BackupRun = {
    add: async (name, content) => {
      signal?.throwIfAborted()
      return (members[name] = await archive.add(name, counted(untilAborted(content, signal))))
    },
    bytes: () => archive.bytes(),
    onProgress: (progress) => {
      latest = progress
      onProgress(progress)
    },
  }
  // One table or recording may take as long as all the others.
  async function* counted(content: AsyncIterable<Uint8Array>) {
    const before = archive.bytes()
    let added = 0
    for await (const chunk of content) {
      yield chunk
      added += chunk.length
      if (latest) onProgress({ ...latest, bytes: before + added })
    }
  }
  const createdAt = clock.now().toISOString()
  await run.add(labelName, [Buffer.from(`A backup of Hop ${version}, made at ${createdAt}\n`)])
  const parts = {
    database: options.withDatabase ?? true,
    files: options.withFiles ?? true,
    recordings: options.withRecordings ?? true,
  }
  const database = await copyDatabase(run, options.databaseUrl, parts.database)
  const missing: Missing = { vanished: [], foreign: [] }
  const files = parts.files ? await addFiles(run, options, missing) : noFiles(options)
  const room = parts.recordings ? await addRoomFiles(run, dataDir, missing) : noRoomFiles
  const secrets = await addSecrets(run, options)
  const appSecret = options.appSecret ?? (await readSecret(dataDir, 'app-secret'))
  const secretCheck = appSecret === undefined ? null : secretCheckOf(appSecret)
  const manifest: Manifest = {
    format: 1,
    version,
    createdAt,
    database,
    files,
    room,
    parts,
    configuration: parts.files ? (options.configuration ?? {}) : {},
    secretCheck,
    secrets,
    ...missing,
    members: { ...members },
  }
  const text = Buffer.from(JSON.stringify(manifest))
  await archive.add(manifestName, [text])
  await archive.add(manifestHashName, [Buffer.from(createHash('sha256').update(text).digest('hex'))])
  return manifest
}

const nothing = { count: 0, bytes: 0 }
const noRoomFiles: Manifest['room'] = { included: nothing, runningMeetingsLeftOut: 0 }
const noFiles = ({ s3Url }: BackupOptions): Manifest['files'] => ({
  store: s3Url === undefined ? 'folder' : 's3',
  included: nothing,
  notIncluded: nothing,
})

type Missing = Pick<Manifest, 'vanished' | 'foreign'>
type Opened = OpenedFile | 'foreign' | null

async function addFiles(run: BackupRun, options: BackupOptions, missing: Missing): Promise<Manifest['files']> {
  const store = createFileStore(options)
  const root = options.s3Url === undefined ? await realFolder(join(options.dataDir, 'files')) : undefined
  const isIncluded = options.s3Url === undefined || options.withS3
  const included = { count: 0, bytes: 0 }
  const notIncluded = { count: 0, bytes: 0 }
  for await (const { key, bytes } of store.list()) {
    if (!isIncluded) {
      notIncluded.count += 1
      notIncluded.bytes += bytes
      continue
    }
    run.onProgress({ step: 'files', name: key, done: included.count, bytes: run.bytes() })
    const opened = root === undefined ? await openObject(store, key) : isKey(key) ? await openInsideFolder(root, key) : 'foreign'
    await addFound(run, fileMember(key), opened, included, missing)
  }
  return { store: options.s3Url === undefined ? 'folder' : 's3', included, notIncluded }
}

async function openObject(store: FileStore, key: string): Promise<Opened> {
  const content = await store.get(key)
  return content ? { content } : null
}

async function addFound(
  run: BackupRun,
  name: string,
  opened: Opened,
  included: { count: number; bytes: number },
  missing: Missing,
) {
  if (opened === null) missing.vanished.push(name)
  else if (opened === 'foreign') missing.foreign.push(name)
  else {
    included.bytes += (await run.add(name, opened.content)).bytes
    included.count += 1
  }
}

async function addRoomFiles(run: BackupRun, dataDir: string, missing: Missing): Promise<Manifest['room']> {
  const { root, paths, foreign, runningMeetings } = await listRoomFiles(dataDir)
  missing.foreign.push(...foreign.map(roomMember))
  const included = { count: 0, bytes: 0 }
  for (const path of paths) {
    run.onProgress({ step: 'recordings', name: path, done: included.count, total: paths.length, bytes: run.bytes() })
    await addFound(run, roomMember(path), await openInsideFolder(root, path), included, missing)
  }
  return { included, runningMeetingsLeftOut: runningMeetings }
}

async function addSecrets(run: BackupRun, { dataDir, withSecrets }: BackupOptions): Promise<SecretName[]> {
  const added: SecretName[] = []
  for (const name of withSecrets ? secretNames : []) {
    const secret = await (name === 'room-secret' ? readRoomSecret(dataDir) : readSecret(dataDir, name))
    if (secret === undefined) continue
    await run.add(secretMember(name), [Buffer.from(secret)])
    added.push(name)
  }
  return added
}

/** Root's, where root started the portal that makes this backup. It is not missed: a start makes another one. */
const readRoomSecret = (dataDir: string) =>
  readSecret(dataDir, 'room-secret').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EACCES') return undefined
    throw error
  })

export async function readSecret(dataDir: string, name: SecretName): Promise<string | undefined> {
  try {
    return (await readFile(join(dataDir, name), 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function* untilAborted(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, signal: AbortSignal | undefined) {
  for await (const chunk of content) {
    signal?.throwIfAborted()
    yield chunk
  }
}

/** Whatever is waited for then: a lock in the database, a store that says nothing. */
function whenAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const onAbort = () => reject(signal?.reason as Error)
    if (signal?.aborted) onAbort()
    signal?.addEventListener('abort', onAbort, { once: true })
  })
}

async function noSpace(file: string, reached: number, cause: unknown): Promise<BackupFailed> {
  const { bavail, bsize } = await statfs(dirname(file))
  const mb = (bytes: number) => `${Math.ceil(bytes / 1_000_000).toLocaleString('en')} MB`
  return new BackupFailed(
    `The disk of ${file} is full: the backup had reached ${mb(reached)} and was not done. ${mb(bavail * bsize)} are free now that it is removed. Make room, or name a place on another disk.`,
    { cause },
  )
}
