/** Backups that go to another server: real ones, for SFTP and for FTP with and without TLS. */
import { join } from 'node:path'
import { backup } from '@hop/contract/features/backup'
import { makeSelfSigned } from '@hop/server-kit/self-signed'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetBackups } from './testing/forget-backups.js'
import { startFtpServer } from './testing/ftp-server.js'
import { type RemoteCalls, startRemoteCalls, targetOf } from './testing/remote-calls.js'
import { startSshServer } from './testing/ssh-server.js'

let calls: RemoteCalls
beforeAll(async () => {
  calls = await startRemoteCalls()
})
afterAll(() => calls.portal.close())
beforeEach(() => forgetBackups(calls.portal))

test('over SFTP the key is shown first, then pinned; with another key no password is sent', async () => {
  const server = await startSshServer()
  const target = targetOf('sftp', server)
  await calls.tryTarget(target, '')
  expect(server.signIns, 'no password before the key is known').toBe(0)
  const key = await calls.walkThrough(target, join(server.folder, 'keep/hop'))
  expect(key).toMatch(/^SHA256:[\w+/]{43}$/)
  await server.changeKey()
  const before = server.signIns
  expect(await calls.make()).toMatchObject({ state: 'failed', problem: 'serverKeyChanged' })
  expect(server.signIns).toBe(before)
  await server.close()
})

test('over FTP with TLS the certificate is shown first, then pinned; without TLS, or with another one, no password is sent', async () => {
  const server = await startFtpServer(makeSelfSigned())
  const target = targetOf('ftp', server)
  const key = await calls.walkThrough(target, join(server.folder, 'keep/hop'))
  expect(key).toMatch(/^SHA256:[\w+/]{43}$/)
  for (const other of [await startFtpServer(makeSelfSigned()), await startFtpServer()]) {
    expect(await calls.tryTarget({ ...target, ftpPort: other.port }, key)).toMatchObject({ problem: 'serverKeyChanged' })
    expect(other.signIns).toBe(0)
    await other.close()
  }
  await server.close()
})

test('an FTP server that offers no TLS is used only when somebody confirmed that', async () => {
  const server = await startFtpServer()
  expect(await calls.walkThrough(targetOf('ftp', server), join(server.folder, 'keep/hop'))).toBe('plain')
  await server.close()
})

test('a server that is not there is named so, and a password is not sent to another one', async () => {
  const server = await startSshServer()
  const target = targetOf('sftp', server)
  const { serverKey } = await calls.tryTarget(target, '')
  await calls.save(target, serverKey)
  const elsewhere = { ...target, ftpHost: 'localhost', ftpPassword: '' }
  const { body } = await calls.portal.call(backup.test, { body: { ...elsewhere, ftpServerKey: serverKey } }, calls.token)
  expect(body.fields).toMatchObject([{ path: 'ftpPassword', code: 'required' }])
  await server.close()
  expect(await calls.make()).toMatchObject({ state: 'failed', problem: 'unreachable' })
})
