/** An installation with files and recordings, and an empty database beside it: of ordinary owners, who are no superusers. */
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { systemClock } from '../../platform/clock.js'
import { type ServerProcess, startServerProcess } from '../../testing/server-process.js'
import { createMigratedDatabase, createOwnedDatabase } from '../../testing/test-database.js'
import { type BackupOptions, createBackup } from '../create-backup.js'
import { restoreBackup, type RestoreOptions } from '../restore-backup.js'

export const recordedBytes = Buffer.from(Array.from({ length: 70_000 }, (_, n) => n % 251))

export type Installation = Awaited<ReturnType<typeof createInstallation>>

/** `isMigrated`: its database has every table already, and the owner of the run's PostgreSQL. */
export async function createInstallation({ isMigrated = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'hop backup '))
  const dataDir = join(folder, 'data')
  const file = join(folder, 'backups', 'hop.tar')
  const before = isMigrated ? await createMigratedDatabase() : await createOwnedDatabase()
  const after = await createOwnedDatabase()
  const servers: ServerProcess[] = []
  return {
    folder,
    dataDir,
    /** Where its backup is. */
    file,
    before,
    /** To restore into. */
    after,
    fillDataDir: () => fillDataDir(dataDir),
    async startServer(databaseUrl: string, env: Record<string, string> = {}): Promise<ServerProcess> {
      const server = await startServerProcess({ databaseUrl, dataDir, env })
      servers.push(server)
      return server
    },
    backUp: (changes: Partial<BackupOptions> = {}) =>
      createBackup({
        file,
        databaseUrl: before.url,
        dataDir,
        withSecrets: true,
        withS3: false,
        version: '1.2.3',
        clock: systemClock,
        onProgress: () => undefined,
        ...changes,
      }),
    restore: (changes: Partial<RestoreOptions> = {}) =>
      restoreBackup({
        file,
        databaseUrl: after.url,
        dataDir,
        acceptsOtherSecret: false,
        isInUse: true,
        confirmReplacing: () => Promise.reject(new Error('not empty')),
        onProgress: () => undefined,
        ...changes,
      }),
    async remove() {
      for (const server of servers) await server.kill()
      await before.drop()
      await after.drop()
      await rm(folder, { recursive: true })
    },
  }
}

export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const query = <Row extends pg.QueryResultRow>(url: string, text: string) =>
  withClient(url, async (client) => (await client.query<Row>(text)).rows)

async function fillDataDir(dataDir: string): Promise<void> {
  const put = async (path: string, content: string | Buffer) => {
    await mkdir(join(dataDir, path, '..'), { recursive: true })
    await writeFile(join(dataDir, path), content)
  }
  await put('files/logos/1/main.png', recordedBytes)
  await put('files/.incoming/half', 'half an upload')
  await put('room/recordings/one/recording.json', '{"recordId":"one"}')
  await put('room/recordings/one/camera-1.webm', recordedBytes)
  await put('room/meetings/over/events.jsonl', '{"type":"created"}\n{"type":"ended","reason":"ended"}\n')
  await put('room/meetings/running/events.jsonl', '{"type":"created"}\n{"type":"said","text":"ended"}\n')
  await put('room-secret', 'the secret of the room')
  await put('files/Không phải khóa.txt', 'of somebody else')
  await put('elsewhere', 'not for the room')
  await symlink(join(dataDir, 'elsewhere'), join(dataDir, 'room/recordings/one/link.webm'))
  await mkdir(join(dataDir, 'room/meetings/waiting'))
  execFileSync('mkfifo', [join(dataDir, 'room/meetings/waiting/events.jsonl')])
}
