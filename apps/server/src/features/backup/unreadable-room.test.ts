/** A room that runs as another user than the portal, with files that the portal may list and not read. */
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { basePath, type Call } from '@hop/contract/call'
import { backup } from '@hop/contract/features/backup'
import type { Backup } from '@hop/contract/features/backup-records'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ServerProcess, startServerProcess } from '../../testing/server-process.js'
import { createOwnedDatabase } from '../../testing/test-database.js'
import { signInAt } from '../../testing/writers.js'

/** Root reads everything, so the portal is somebody else then. */
const nobody = 65_534
const portalUser = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
const recording = 'recordings/one/camera-1.webm'

let folder: string
let server: ServerProcess
let token: string
let database: Awaited<ReturnType<typeof createOwnedDatabase>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hop-unreadable-'))
  database = await createOwnedDatabase()
  const room = join(folder, 'room')
  await mkdir(join(room, recording, '..'), { recursive: true })
  await writeFile(join(room, recording), 'of the room')
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

async function call({ method, path }: Call, body?: object) {
  const answer = await fetch(server.url + basePath + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as { data?: unknown; fields?: unknown }
}
const policy = (backupRecordings: boolean) => ({
  enableBackup: false,
  cronJobSchedule: '0 2 * * *',
  localPath: join(folder, 'backups'),
  backupOption: 1,
  backupSourceCode: true,
  backupDb: true,
  backupRecordings,
})

test('a backup with recordings fails by name once they cannot be read, and the page says so', async () => {
  await call(backup.savePolicy, policy(true))
  await chmod(join(folder, 'room', recording), 0o000)
  expect((await call(backup.policy)).data).toMatchObject({ backupRecordings: true, recordings: null })
  await call(backup.run)
  await vi.waitFor(
    async () => {
      const [latest] = (await call(backup.list)).data as Backup[]
      expect(latest).toMatchObject({ state: 'failed', problem: 'recordingsUnreadable' })
    },
    { timeout: 30_000, interval: 200 },
  )
  const refused = [{ path: 'backupRecordings', code: 'recordingsUnreadable' }]
  expect((await call(backup.savePolicy, policy(true))).fields).toMatchObject(refused)
})
