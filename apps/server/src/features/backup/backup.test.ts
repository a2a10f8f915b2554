/** Backups from the portal, on the real database, with a real SSH server. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Backup, backup } from '@hop/contract/features/backup'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restoreBackup } from '../../backup/restore-backup.js'
import { verifyContents, openBackup } from '../../backup/verify-archive.js'
import { days, hours } from '../../platform/clock.js'
import { createEveryRole, createPlaces } from '../../testing/factories/index.js'
import { createOwnedDatabase } from '../../testing/test-database.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { runBackup } from './run-backup.js'
import { type SshServer, startSshServer } from './testing/ssh-server.js'
import { watchBackups } from './watch-backups.js'

let portal: TestPortal
let token: string
let folder: string
beforeEach(async () => {
  portal = await startTestPortal()
  token = (await createEveryRole(portal, await createPlaces(portal))).SupperAdmin.token
  folder = portal.platform.installation.backupFolders[0] ?? ''
})
afterEach(() => portal.close())

const policy = (changes: object = {}) => ({
  enableBackup: true,
  cronJobSchedule: '0 2 * * *',
  localPath: folder,
  backupOption: 1 as const,
  backupSourceCode: true,
  backupDb: true,
  ...changes,
})
const save = (changes: object = {}) => portal.call(backup.savePolicy, { body: policy(changes) }, token)
const list = async () => (await portal.call(backup.list, {}, token)).body['data'] as Backup[]
const start = async () => ((await portal.call(backup.run, {}, token)).body['data'] as Backup).id
const make = async () => {
  const id = await start()
  await runBackup(portal.platform, id, new AbortController().signal)
  return (await list()).find((row) => row.id === id)
}

test.each([
  ['cronJobSchedule', 'invalidCron', { cronJobSchedule: '* * * * * *' }],
  ['cronJobSchedule', 'invalidCron', { cronJobSchedule: '0 0 31 2 *' }],
  ['localPath', 'pathOutside', { localPath: '/etc' }],
  ['localPath', 'invalidLocalPath', { localPath: '/var/../etc' }],
  ['ftpPort', 'tooSmall', { ftpPort: 0 }],
  ['ftpHost', 'required', { backupOption: 2 }],
  ['ftpServerKey', 'serverKeyRequired', { backupOption: 2, ftpHost: 'nas', ftpUser: 'hop', ftpPath: '/b', ftpPassword: 'bi-mat-1' }],
  ['passphrase', 'required', { isSealed: true }],
  ['backupDb', 'nothingToBackUp', { backupDb: false, backupSourceCode: false }],
])('%s is refused as %s', async (path, code, changes) => {
  const { status, body } = await save(changes)
  expect({ status, field: body.fields?.[0] }).toMatchObject({ status: 400, field: { path, code } })
})

test('a link that leads out of the allowed folder is not followed', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'hop-elsewhere-'))
  await save()
  const { symlink } = await import('node:fs/promises')
  await symlink(elsewhere, join(folder, 'out'))
  expect((await save({ localPath: join(folder, 'out', 'deep') })).body.fields).toMatchObject([{ code: 'pathOutside' }])
  expect(await readdir(elsewhere)).toEqual([])
  await rm(elsewhere, { recursive: true })
})

test('a sealed backup has its name when it is whole, opens with its passphrase only, and restores into an empty database', async () => {
  await save({ isSealed: true, passphrase: 'Mật khẩu sao lưu' })
  const made = await make()
  expect(made).toMatchObject({ state: 'done', isSealed: true, localPath: folder, serverName: 'may-chu-1' })
  const file = join(folder, made?.fileName ?? '')
  expect(await readdir(folder)).toEqual([made?.fileName])
  await expect(openBackup(file)).rejects.toThrow('sealed')
  await expect(openBackup(file, 'another one')).rejects.toThrow('not the passphrase')
  await verifyContents(await openBackup(file, 'Mật khẩu sao lưu'), () => undefined)
  const bytes = await readFile(file)
  expect(bytes.includes('may-chu'), 'nothing is readable').toBe(false)
  const after = await createOwnedDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'hop-restored-'))
  const target = { databaseUrl: after.url, dataDir, passphrase: 'Mật khẩu sao lưu', appSecret: portal.platform.appSecret }
  const restore = (changed: string) =>
    restoreBackup({
      ...target,
      file: changed,
      acceptsOtherSecret: false,
      confirmReplacing: () => Promise.reject(new Error('not empty')),
      onProgress: () => undefined,
    })
  const altered = join(folder, 'altered.tar')
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  await writeFile(altered, bytes)
  await expect(restore(altered)).rejects.toThrow(/damaged|no backup/)
  expect((await restore(file)).rows).toBe(made?.rows)
  await expect(restore(file)).rejects.toThrow('not empty')
  await after.drop()
  await rm(dataDir, { recursive: true })
})

test('secrets are never sent back, and a stale edit is refused', async () => {
  const { body } = await save({ isSealed: true, passphrase: 'bi-mat-cua-toi' })
  expect(JSON.stringify(body)).not.toContain('bi-mat-cua-toi')
  expect(body['data']).toMatchObject({ hasPassphrase: true })
  const rows = await portal.db.selectFrom('settings').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('bi-mat-cua-toi')
  expect((await save({ updatedAt: '2020-01-01T00:00:00.000Z' })).body.code).toBe('StaleEdit')
})

test('of two who press at once one begins; one that waits is stopped, and leaves nothing', async () => {
  await save()
  const both = await Promise.all([portal.call(backup.run, {}, token), portal.call(backup.run, {}, token)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [{ id } = { id: 0 }] = await list()
  await portal.call(backup.cancel, { query: { id } }, token)
  await runBackup(portal.platform, id, new AbortController().signal)
  expect(await list()).toMatchObject([{ state: 'cancelled' }])
  expect(await readdir(folder)).toEqual([])
})

test('the clock begins one a day, makes up for a missed one once, and old ones go but for the newest', async () => {
  await save({ keepCount: 2 })
  for (let day = 0; day < 3; day += 1) {
    portal.clock.advance(day === 0 ? 3 * days : 1 * days)
    await watchBackups(portal.platform)
    await watchBackups(portal.platform)
    const open = (await list()).filter(({ state }) => state === 'waiting')
    expect(open).toHaveLength(1)
    await runBackup(portal.platform, open[0]?.id ?? 0, new AbortController().signal)
  }
  const kept = (await list()).map(({ fileName }) => fileName)
  expect(kept).toHaveLength(2)
  expect((await readdir(folder)).toSorted()).toEqual(kept.toSorted())
})

test('a run whose server was killed fails with a mail, and two periods without a backup are told once', async () => {
  await save()
  const id = await start()
  await portal.db.updateTable('backups').set({ state: 'running', server_name: 'may-2', beat_at: new Date('2020-01-01') }).execute()
  await watchBackups(portal.platform)
  expect(await list()).toMatchObject([{ id, state: 'failed', problem: 'serverLost', problemDetail: 'may-2' }])
  portal.clock.advance(3 * days + hours)
  await watchBackups(portal.platform)
  await watchBackups(portal.platform)
  const mails = await portal.db.selectFrom('deliveries').select(['subject']).orderBy('id').execute()
  expect(mails.map(({ subject }) => subject)).toEqual(['Sao lưu không thành công', 'Đã hai kỳ không có bản sao lưu nào'])
  expect((await portal.call(backup.health, {}, token)).body['data']).toMatchObject({ isOverdue: true, lastFailure: { problem: 'serverLost' } })
})

test('what is downloaded is the file; what is deleted is gone', async () => {
  await save()
  const made = await make()
  const id = made?.id ?? 0
  const file = join(folder, made?.fileName ?? '')
  expect((await portal.call(backup.download, { query: { id } }, token)).bytes.equals(await readFile(file))).toBe(true)
  expect((await portal.call(backup.remove, { query: { id } }, token)).status).toBe(200)
  expect(await readdir(folder)).toEqual([])
  expect((await portal.call(backup.progress, { query: { id } }, token)).body.code).toBe('BackupNotFound')
})

test('over SFTP the key is shown first, then pinned; with another key nothing is sent', async () => {
  const ssh: SshServer = await startSshServer()
  const server = { backupOption: 2 as const, ftpHost: '127.0.0.1', ftpPort: ssh.port, ftpUser: 'hop', ftpPassword: ssh.password, ftpPath: '/keep/hop' }
  const tried = async (ftpServerKey: string) =>
    ((await portal.call(backup.test, { body: { ...server, ftpServerKey } }, token)).body['data'] as { server: { serverKey: string } }).server
  const first = await tried('')
  expect(first).toMatchObject({ problem: 'serverKeyUnknown' })
  expect(ssh.signIns, 'no password before the key is known').toBe(0)
  expect(await tried(first.serverKey)).toMatchObject({ problem: null })
  await save({ ...server, ftpServerKey: first.serverKey })
  const made = await make()
  expect(made).toMatchObject({ state: 'done', localPath: null })
  const stored = await readFile(join(ssh.folder, 'keep/hop', made?.fileName ?? ''))
  expect(await readdir(join(ssh.folder, 'keep/hop'))).toEqual([made?.fileName])
  const download = await portal.call(backup.download, { query: { id: made?.id ?? 0 } }, token)
  expect(download.bytes.equals(stored)).toBe(true)
  await ssh.changeKey()
  const before = ssh.signIns
  expect(await make()).toMatchObject({ state: 'failed', problem: 'serverKeyChanged' })
  expect(ssh.signIns).toBe(before)
  await ssh.close()
})
