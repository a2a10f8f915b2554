/** Backups that go to another server: real ones, for SFTP and for FTP with and without TLS. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, type BackupProtocol } from '@hop/contract/features/backup'
import type { Backup } from '@hop/contract/features/backup-records'
import { makeSelfSigned } from '@hop/server-kit/self-signed'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEveryRole, createPlaces } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { runBackup } from './run-backup.js'
import { startFtpServer } from './testing/ftp-server.js'
import { startSshServer } from './testing/ssh-server.js'

let portal: TestPortal
let token: string
beforeEach(async () => {
  portal = await startTestPortal()
  token = (await createEveryRole(portal, await createPlaces(portal))).SupperAdmin.token
})
afterEach(() => portal.close())

interface TestServer {
  port: number
  password: string
}
const targetOf = (ftpProtocol: BackupProtocol, { port, password }: TestServer) => ({
  backupOption: 2 as const,
  ftpProtocol,
  ftpHost: '127.0.0.1',
  ftpPort: port,
  ftpUser: 'hop',
  ftpPassword: password,
  ftpPath: '/keep/hop',
})
type Target = ReturnType<typeof targetOf>

const tryTarget = async (target: Target, ftpServerKey: string) => {
  const { body } = await portal.call(backup.test, { body: { ...target, ftpServerKey } }, token)
  return (body['data'] as { server: { serverKey: string; problem: string | null } }).server
}
const save = (target: Target, ftpServerKey: string) => {
  const wanted = { enableBackup: true, cronJobSchedule: '0 2 * * *', backupSourceCode: true, backupDb: true }
  return portal.call(backup.savePolicy, { body: { ...wanted, ...target, ftpServerKey } }, token)
}
const find = async (id: number) => (await portal.call(backup.progress, { query: { id } }, token)).body['data'] as Backup
const make = async () => {
  const { id } = (await portal.call(backup.run, {}, token)).body['data'] as Backup
  await runBackup(portal.platform, id, new AbortController().signal)
  return find(id)
}
const download = async (id: number) => {
  const { body } = await portal.call(backup.downloadTicket, { query: { id } }, token)
  return (await portal.call(backup.download, { query: body['data'] as { ticket: string } })).bytes
}

/** Confirmed, written, read, deleted; what a killed run left there is cleared. */
async function walkThrough(target: Target, folder: string): Promise<string> {
  const first = await tryTarget(target, '')
  expect(first).toMatchObject({ problem: 'serverKeyUnknown' })
  expect(await tryTarget(target, first.serverKey)).toMatchObject({ problem: null })
  expect(await tryTarget({ ...target, ftpPassword: 'another one' }, first.serverKey)).toMatchObject({ problem: 'signInRefused' })
  expect((await save(target, first.serverKey)).status).toBe(200)
  const there = join(folder, 'keep/hop')
  expect(await readdir(there), 'nothing is left of the test').toEqual([])
  const killed = await make()
  await portal.db.updateTable('backups').set({ state: 'failed', problem: 'serverLost' }).execute()
  await writeFile(join(there, `${killed.fileName}.partial`), 'half')
  const made = await make()
  expect(made).toMatchObject({ state: 'done', localPath: null, problem: null })
  expect(await readdir(there)).toEqual([made.fileName])
  const stored = await readFile(join(there, made.fileName))
  expect(stored.length).toBe(made.bytes)
  expect((await download(made.id)).equals(stored)).toBe(true)
  expect(await readdir(join(portal.platform.installation.dataDir, 'backups', 'outgoing')), 'nothing stays here').toEqual([])
  expect((await portal.call(backup.remove, { query: { id: made.id } }, token)).status).toBe(200)
  expect(await readdir(there)).toEqual([])
  return first.serverKey
}

test('over SFTP the key is shown first, then pinned; with another key no password is sent', async () => {
  const server = await startSshServer()
  const target = targetOf('sftp', server)
  await tryTarget(target, '')
  expect(server.signIns, 'no password before the key is known').toBe(0)
  const key = await walkThrough(target, server.folder)
  expect(key).toMatch(/^SHA256:[\w+/]{43}$/)
  await server.changeKey()
  const before = server.signIns
  expect(await make()).toMatchObject({ state: 'failed', problem: 'serverKeyChanged' })
  expect(server.signIns).toBe(before)
  await server.close()
})

test('over FTP with TLS the certificate is shown first, then pinned; without TLS, or with another one, no password is sent', async () => {
  const server = await startFtpServer(makeSelfSigned())
  const target = targetOf('ftp', server)
  const key = await walkThrough(target, server.folder)
  expect(key).toMatch(/^SHA256:[\w+/]{43}$/)
  for (const other of [await startFtpServer(makeSelfSigned()), await startFtpServer()]) {
    expect(await tryTarget({ ...target, ftpPort: other.port }, key)).toMatchObject({ problem: 'serverKeyChanged' })
    expect(other.signIns).toBe(0)
    await other.close()
  }
  await server.close()
})

test('an FTP server that offers no TLS is used only when somebody confirmed that', async () => {
  const server = await startFtpServer()
  expect(await walkThrough(targetOf('ftp', server), server.folder)).toBe('plain')
  await server.close()
})

test('a server that is not there is named so, and a password is not sent to another one', async () => {
  const server = await startSshServer()
  const target = targetOf('sftp', server)
  const { serverKey } = await tryTarget(target, '')
  await save(target, serverKey)
  const elsewhere = { ...target, ftpHost: 'localhost', ftpPassword: '' }
  const { body } = await portal.call(backup.test, { body: { ...elsewhere, ftpServerKey: serverKey } }, token)
  expect(body.fields).toMatchObject([{ path: 'ftpPassword', code: 'required' }])
  await server.close()
  expect(await make()).toMatchObject({ state: 'failed', problem: 'unreachable' })
})
