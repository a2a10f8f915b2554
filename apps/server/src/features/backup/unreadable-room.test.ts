/** A portal that has a user of its own, as one that root starts: files of the room, and the secret between the two, are not its to read. */
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call } from '@hop/contract/call'
import { backup } from '@hop/contract/features/backup'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBackup } from '../../backup/verify-archive.js'
import { callAt, signInAt } from '../../testing/call-at.js'
import { type ServerProcess, startServerProcess } from '../../testing/server-process.js'
import { createMigratedDatabase } from '../../testing/test-database.js'
import { untilBackupEnded } from './testing/until-backup-ended.js'

/** Root reads everything, so the portal is somebody else then. */
const nobody = 65_534
const portalUser = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
const recording = 'recordings/one/camera-1.webm'

let folder: string
let server: ServerProcess
let token: string
let database: Awaited<ReturnType<typeof createMigratedDatabase>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hop-unreadable-'))
  database = await createMigratedDatabase()
  const room = join(folder, 'room')
  await mkdir(join(room, recording, '..'), { recursive: true })
  await writeFile(join(room, recording), 'of the room')
  await writeFile(join(folder, 'room-secret'), 'of the supervisor', { mode: 0o000 })
  await chmod(folder, 0o755)
  if (portalUser.uid !== undefined) await chown(folder, portalUser.uid, portalUser.gid)
  server = await startServerProcess({ databaseUrl: database.url, dataDir: folder, ...portalUser })
  token = await signInAt(server.url)
}, 120_000)
afterAll(async () => {
  await server.kill()
  await database.drop()
  await rm(folder, { recursive: true })
})

const call = async (asked: Call, sent?: object) => (await callAt(server.url, token, asked, sent)).body
const policy = (changes: object) => ({
  enableBackup: false,
  cronJobSchedule: '0 2 * * *',
  localPath: join(folder, 'backups'),
  backupOption: 1,
  backupSourceCode: true,
  backupDb: true,
  ...changes,
})

test('a backup with recordings fails by name once they cannot be read, and the page says so', async () => {
  await call(backup.savePolicy, policy({ backupRecordings: true }))
  await chmod(join(folder, 'room', recording), 0o000)
  expect((await call(backup.policy)).data).toMatchObject({ backupRecordings: true, recordings: null })
  await call(backup.run)
  expect(await untilBackupEnded(server.url, token)).toMatchObject({ state: 'failed', problem: 'recordingsUnreadable' })
  const refused = [{ path: 'backupRecordings', code: 'recordingsUnreadable' }]
  expect((await call(backup.savePolicy, policy({ backupRecordings: true }))).fields).toMatchObject(refused)
})

test('a sealed backup is made without the secret of the room, and with that of the portal', async () => {
  const passphrase = 'Mật khẩu sao lưu'
  await call(backup.savePolicy, policy({ backupRecordings: false, isSealed: true, passphrase }))
  await call(backup.run)
  const made = await untilBackupEnded(server.url, token)
  expect(made).toMatchObject({ state: 'done', problem: null })
  const { manifest } = await openBackup(join(folder, 'backups', made.fileName), passphrase)
  expect(manifest.secrets).toEqual(['app-secret'])
})
