/** What somebody does with a server for backups, by the portal's calls. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, type BackupProtocol } from '@hop/contract/features/backup'
import type { Backup } from '@hop/contract/features/backup-records'
import { expect } from 'vitest'
import { startTestPortal } from '../../../testing/test-portal.js'
import { createEveryRole, createPlaces } from '../../../testing/factories/index.js'
import { runBackup } from '../run-backup.js'

export const targetOf = (
  ftpProtocol: BackupProtocol,
  { port, password }: { port: number; password: string },
  ftpPath = '/keep/hop',
) => ({
  backupOption: 2 as const,
  ftpProtocol,
  ftpHost: '127.0.0.1',
  ftpPort: port,
  ftpUser: 'hop',
  ftpPassword: password,
  ftpPath,
})
type Target = ReturnType<typeof targetOf>

export type RemoteCalls = Awaited<ReturnType<typeof startRemoteCalls>>

export async function startRemoteCalls() {
  const portal = await startTestPortal()
  const { token } = (await createEveryRole(portal, await createPlaces(portal))).SupperAdmin
  const tryTarget = async (target: Target, ftpServerKey: string) => {
    const { body } = await portal.call(backup.test, { body: { ...target, ftpServerKey } }, token)
    return (body['data'] as { server: { serverKey: string; problem: string | null; detail: string | null } }).server
  }
  const save = (target: Target, ftpServerKey: string) => {
    const wanted = { enableBackup: true, cronJobSchedule: '0 2 * * *', backupSourceCode: true, backupDb: true }
    return portal.call(backup.savePolicy, { body: { ...wanted, ...target, ftpServerKey } }, token)
  }
  const find = async (id: number) => (await portal.call(backup.progress, { query: { id } }, token)).body['data'] as Backup
  const ask = async () => (await portal.call(backup.run, {}, token)).body['data'] as Backup
  const begin = async () => {
    const { id } = await ask()
    const ended = runBackup(portal.platform, id, new AbortController().signal)
    return { id, ended: ended.then(() => find(id)) }
  }
  const make = async () => (await begin()).ended
  const download = async (id: number) => {
    const { body } = await portal.call(backup.downloadTicket, { query: { id } }, token)
    return (await portal.call(backup.download, { query: body['data'] as { ticket: string } })).bytes
  }
  /** What waits here to be sent: nothing, once a run is over. */
  const outgoing = () => readdir(join(portal.platform.installation.dataDir, 'backups', 'outgoing'))

  /** Confirmed, written, read, deleted; what a killed run left there is cleared. */
  const walkThrough = async (target: Target, there: string): Promise<string> => {
    const first = await tryTarget(target, '')
    expect(first).toMatchObject({ problem: 'serverKeyUnknown' })
    expect(await tryTarget(target, first.serverKey)).toMatchObject({ problem: null })
    expect(await tryTarget({ ...target, ftpPassword: 'another one' }, first.serverKey)).toMatchObject({
      problem: 'signInRefused',
    })
    expect((await save(target, first.serverKey)).status).toBe(200)
    expect(await readdir(there), 'nothing is left of the test').toEqual([])
    const killed = await ask()
    await portal.db.updateTable('backups').set({ state: 'failed', problem: 'serverLost' }).execute()
    for (const left of [killed.fileName, `${killed.fileName}.partial`]) await writeFile(join(there, left), 'whole or half')
    const made = await make()
    expect(made).toMatchObject({ state: 'done', localPath: null, problem: null })
    expect(await readdir(there)).toEqual([made.fileName])
    const stored = await readFile(join(there, made.fileName))
    expect(stored.length).toBe(made.bytes)
    expect((await download(made.id)).equals(stored)).toBe(true)
    expect(await outgoing(), 'nothing stays here').toEqual([])
    expect((await portal.call(backup.remove, { query: { id: made.id } }, token)).status).toBe(200)
    expect(await readdir(there)).toEqual([])
    return first.serverKey
  }
  return { portal, token, tryTarget, save, find, begin, make, outgoing, walkThrough }
}
