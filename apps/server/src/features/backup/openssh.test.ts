/** Backups on OpenSSH's own server: its keys, its passwords, its full disk, and what happens when it goes away on the way. */
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backup } from '@hop/contract/features/backup'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openRemote } from './places/open-remote.js'
import { forgetBackups } from './testing/forget-backups.js'
import { hasOpenSsh, type OpenSshServer, startOpenSsh } from './testing/openssh-server.js'
import { type RemoteCalls, startRemoteCalls, targetOf } from './testing/remote-calls.js'

const patience = { timeout: 30_000, interval: 5 }

describe.skipIf(!hasOpenSsh)('a server of OpenSSH', () => {
  let server: OpenSshServer
  let calls: RemoteCalls
  beforeAll(async () => {
    server = await startOpenSsh()
    calls = await startRemoteCalls()
  })
  afterAll(async () => {
    await calls.portal.close()
    await server.close()
  })
  beforeEach(async () => {
    await forgetBackups(calls.portal)
    await rm(largeFolder(), { recursive: true, force: true })
  })
  const largeFolder = () => join(calls.portal.platform.installation.dataDir, 'files', 'large')

  const setUp = async (path: string) => {
    const target = targetOf('sftp', server, path)
    expect((await calls.save(target, server.fingerprint)).status).toBe(200)
    return target
  }
  /** So large that it is on its way for a while. */
  const addLargeFile = async () => {
    await mkdir(largeFolder(), { recursive: true })
    await writeFile(join(largeFolder(), 'one'), randomBytes(12_000_000))
  }
  const untilSending = (folder: string) =>
    vi.waitFor(async () => expect(await readdir(folder)).toEqual([expect.stringMatching(/\.partial$/)]), patience)

  test('shows the key that ssh-keygen names, keeps backups, and refuses another password', async () => {
    const key = await calls.walkThrough(targetOf('sftp', server, join(server.plain, 'keep/hop')), join(server.plain, 'keep/hop'))
    expect(key).toBe(server.fingerprint)
  })

  test('lets us in by a private key, which is sealed, never told, and good for no other server', async () => {
    const { privateKey, passphrase } = await server.allowKey()
    const byKey = {
      ...targetOf('sftp', server, join(server.plain, 'by-key')),
      ftpSignIn: 'key' as const,
      ftpServerKey: server.fingerprint,
    }
    const policy = { enableBackup: true, cronJobSchedule: '0 2 * * *', backupSourceCode: true, backupDb: true, ...byKey }
    const save = (secrets: object) => calls.portal.call(backup.savePolicy, { body: { ...policy, ...secrets } }, calls.token)
    const fieldsOf = async (secrets: object) => (await save(secrets)).body.fields
    expect(await fieldsOf({ ftpPassword: '' })).toMatchObject([{ path: 'ftpPrivateKey', code: 'required' }])
    for (const unreadable of ['ssh-ed25519 AAAA', privateKey.slice(0, 200), privateKey])
      expect(await fieldsOf({ ftpPrivateKey: unreadable, ftpPassword: 'another one' })).toMatchObject([
        { path: 'ftpPrivateKey', code: 'invalidPrivateKey' },
      ])
    const saved = await save({ ftpPrivateKey: privateKey, ftpPassword: passphrase })
    expect(saved.body['data']).toMatchObject({ ftpSignIn: 'key', hasFtpPrivateKey: true })
    const before = server.passwordsTried()
    expect(await calls.make()).toMatchObject({ state: 'done', problem: null })
    expect((await save({ ftpPassword: '' })).status, 'kept').toBe(200)
    expect(await calls.tryTarget({ ...byKey, ftpPassword: '' }, server.fingerprint)).toMatchObject({ problem: null })
    expect(server.passwordsTried(), 'what opens the key is no password').toBe(before)
    expect(await fieldsOf({ ftpPassword: '', ftpHost: 'localhost' })).toMatchObject([{ path: 'ftpPrivateKey', code: 'required' }])
    expect(await fieldsOf({ ftpPassword: '', ftpSignIn: 'password' })).toMatchObject([{ path: 'ftpPassword', code: 'required' }])
    const { db } = calls.portal
    const kept = [await db.selectFrom('audit_log').selectAll().execute(), await db.selectFrom('settings').selectAll().execute()]
    expect(JSON.stringify([kept, saved.body])).not.toMatch(new RegExp(`PRIVATE KEY|${passphrase}`))
  })

  test('names the folder that it does not let us make', async () => {
    const problem = { problem: 'remoteRefused', detail: expect.stringContaining('/proc/hop') as string }
    expect(await calls.tryTarget(targetOf('sftp', server, '/proc/hop/keep'), server.fingerprint)).toMatchObject(problem)
  })

  test('whose disk is full makes a failed run that says so and leaves nothing; with space the next one is kept', async () => {
    const disk = server.diskFromOutside()
    await writeFile(join(disk, 'of-others'), Buffer.alloc(1_000_000))
    await setUp(server.disk)
    expect(await calls.make()).toMatchObject({
      state: 'failed',
      problem: 'diskFull',
      problemDetail: expect.stringMatching(/^0\.0 MB \/ /),
    })
    expect(await readdir(disk)).toEqual(['of-others'])
    expect(await calls.outgoing()).toEqual([])
    expect(await calls.portal.db.selectFrom('deliveries').select('subject').execute()).toHaveLength(1)
    await rm(join(disk, 'of-others'))
    const made = await calls.make()
    expect(made).toMatchObject({ state: 'done' })
    expect(await readdir(disk)).toEqual([made.fileName])
  })

  test('that goes away on the way makes a failed run, and the next one clears what it left there', async () => {
    const folder = join(server.plain, 'away')
    await setUp(folder)
    await mkdir(folder)
    await addLargeFile()
    const { ended } = await calls.begin()
    await untilSending(folder)
    for (const pid of server.sessions()) process.kill(pid, 'SIGKILL')
    expect(await ended).toMatchObject({ state: 'failed', problem: 'unreachable' })
    expect(await calls.outgoing()).toEqual([])
    await rm(largeFolder(), { recursive: true })
    const made = await calls.make()
    expect(made).toMatchObject({ state: 'done' })
    expect(await readdir(folder)).toEqual([made.fileName])
  })

  test('that says nothing any more does not keep anybody from stopping the run, which leaves nothing there', async () => {
    const folder = join(server.plain, 'silent')
    await setUp(folder)
    await mkdir(folder)
    await addLargeFile()
    const { id, ended } = await calls.begin()
    await untilSending(folder)
    const silent = server.sessions()
    for (const pid of silent) process.kill(pid, 'SIGSTOP')
    expect((await calls.portal.call(backup.cancel, { query: { id } }, calls.token)).status).toBe(200)
    expect(await ended).toMatchObject({ state: 'cancelled', problem: null })
    for (const pid of silent) process.kill(pid, 'SIGCONT')
    expect(await calls.outgoing()).toEqual([])
    expect(await readdir(folder)).toEqual([])
  })

  test('gets nothing of a run that was stopped before it was reached', async () => {
    const { port, password, fingerprint: serverKey, plain: path } = server
    const target = { protocol: 'sftp' as const, host: '127.0.0.1', port, user: 'hop', password, privateKey: '', path, serverKey }
    await expect(openRemote(target, { signal: AbortSignal.abort(new Error('stopped')) })).rejects.toThrow('stopped')
  })

  test('that proves itself by another key gets no password', async () => {
    await setUp(join(server.plain, 'changed'))
    const changed = await server.changeKey()
    const before = server.passwordsTried()
    expect(await calls.make()).toMatchObject({ state: 'failed', problem: 'serverKeyChanged', problemDetail: changed })
    expect(server.passwordsTried()).toBe(before)
  })
})
