/**
 * The servers on one database announce themselves in it, so that each notices what it does not share with the others though it must:
 * with another APP_SECRET it does not start, with files elsewhere it says so. All times are the database's.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { BadConfiguration } from '@hop/program'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { seconds } from '../clock.js'
import type { Database } from '../database/database.js'
import { createSecretBox } from '../secret-box.js'

const beatMs = 10 * seconds
/** Not heard of for so long, a server is gone. */
const aliveSeconds = 30

export interface AnnouncedServer {
  stop(): Promise<void>
}

interface Announcement {
  db: Database
  log: Logger
  appSecret: string
  /** The same for two servers that see the same files. */
  fileStore: string
  /** How long one with another secret may still be said to run. */
  patienceMs?: number
}

export async function announceServer({
  db,
  log,
  appSecret,
  fileStore,
  patienceMs = (aliveSeconds + 1) * seconds,
}: Announcement): Promise<AnnouncedServer> {
  const id = randomUUID()
  const fingerprint = createSecretBox(appSecret, 'servers').fingerprint('APP_SECRET')
  const known = new Set<string>()
  await waitForSameSecret(db, fingerprint, patienceMs)

  async function beat(): Promise<void> {
    await sql`insert into portal_servers (id, secret_fingerprint, file_store, started_at, seen_at)
      values (${id}, ${fingerprint}, ${fileStore}, now(), now())
      on conflict (id) do update set seen_at = now()`.execute(db)
    await sql`delete from portal_servers where seen_at < now() - interval '1 day'`.execute(db)
    for (const other of await listOthers(db, id)) {
      if (known.has(other.id)) continue
      known.add(other.id)
      if (other.file_store !== fileStore)
        log.warn(
          { logger: 'servers' },
          'another portal runs on this database and keeps its files elsewhere: set the same S3_URL on all, or pictures and exports that one has are missing on the other',
        )
    }
  }

  await beat()
  let running: Promise<void> = Promise.resolve()
  // While the database is away there is nobody to tell.
  const timer = setInterval(() => {
    running = beat().catch(() => undefined)
  }, beatMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
      await sql`delete from portal_servers where id = ${id}`.execute(db).catch(() => undefined)
    },
  }
}

async function listOthers(db: Database, id: string) {
  const { rows } = await sql<{ id: string; secret_fingerprint: string; file_store: string }>`
    select id, secret_fingerprint, file_store from portal_servers
    where id <> ${id} and seen_at > now() - make_interval(secs => ${aliveSeconds})`.execute(db)
  return rows
}

/** One that was killed is taken to run a while longer: after a change of APP_SECRET its own last start must not be in the way for ever. */
async function waitForSameSecret(db: Database, fingerprint: string, patienceMs: number): Promise<void> {
  const startedAt = performance.now()
  for (;;) {
    const others = await listOthers(db, '')
    if (others.every((other) => other.secret_fingerprint === fingerprint)) return
    if (performance.now() - startedAt >= patienceMs)
      throw new BadConfiguration(
        'The configuration is not usable:\n  APP_SECRET: another portal runs on this database with another one. Give all of them the same.',
      )
    await wait(1 * seconds)
  }
}
