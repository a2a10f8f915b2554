/**
 * The servers on one database announce themselves in it, so that each notices what it does not share with the others though it must:
 * with another APP_SECRET it does not start, with files elsewhere it says so. All times are the database's.
 */
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { seconds } from '../clock.js'
import type { Database } from '../database/database.js'
import { createSecretBox } from '../secret-box.js'
import { deleteServer, deleteServersGone, listOtherServers, writeServer } from './servers.queries.js'
import { verifyAppSecret } from './verify-app-secret.js'

const beatMs = 10 * seconds
/** A server that did not announce itself for this long is gone. */
export const aliveSeconds = 30

export interface AnnouncedServer {
  readonly id: string
  stop(): Promise<void>
}

interface Announcement {
  db: Database
  log: Logger
  appSecret: string
  /** Another one than before is meant. */
  isOtherSecretMeant: boolean
  /** The same for two servers that see the same files. */
  fileStore: string
  /** How long one with another secret may still be said to run. */
  patienceMs?: number
}

export async function announceServer({
  db,
  log,
  appSecret,
  isOtherSecretMeant,
  fileStore,
  patienceMs = (aliveSeconds + 1) * seconds,
}: Announcement): Promise<AnnouncedServer> {
  const id = randomUUID()
  const fingerprint = createSecretBox(appSecret, 'servers').fingerprint('APP_SECRET')
  const known = new Set<string>()
  const listOthers = () => listOtherServers(db, id, aliveSeconds)
  const others = async () => (await listOthers()).filter((other) => other.secret_fingerprint !== fingerprint).length
  await verifyAppSecret({ db, log, fingerprint, isOtherMeant: isOtherSecretMeant, countOthers: others, patienceMs })

  async function beat(): Promise<void> {
    await writeServer(db, { id, secret_fingerprint: fingerprint, file_store: fileStore })
    await deleteServersGone(db)
    for (const other of await listOthers()) {
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
  // While the database is away nothing can be announced.
  const timer = setInterval(() => {
    running = beat().catch(() => undefined)
  }, beatMs)
  return {
    id,
    stop: async () => {
      clearInterval(timer)
      await running
      await deleteServer(db, id).catch(() => undefined)
    },
  }
}
